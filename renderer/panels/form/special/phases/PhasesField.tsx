import { memo, useCallback } from 'react';
import { useLanguage } from '../../../../app/i18n/use-texts.ts';
import { FieldLabel } from '../../../../widgets/FieldLabel.tsx';
import type { FieldProps } from '../../fields/field-props.ts';
import { LevelledField } from '../../fields/LevelledField.tsx';
import { FieldList } from '../../layout/FieldList.tsx';
import { FieldProblems } from '../../layout/FieldProblems.tsx';
import { resetField } from '../../model/edit.ts';
import { isList, isObject, memberOf, type Json, type JsonObject } from '../../../../editors/rows/json.ts';
import { child } from '../../../../editors/rows/pointer.ts';
import { useFindCurve, useRuleset } from '../../model/rows.ts';
import { useEffectiveRow, useOrigin, useScope, useLevel } from '../../model/scope.tsx';
import { childField, type Field } from '../../../../editors/rows/field.ts';
import { helpOf, titleOf } from '../../../../editors/rows/schema-words.ts';
import { PhaseBar } from './PhaseBar.tsx';
import { phaseTimes } from './phase-times.ts';

/** Shown side by side under the bar, in the order in which they happen. */
const COLUMNS = ['castMs', 'effectAtMs', 'channelMs', 'aftCastMs'] as const;
const DEFAULT_STEP_MS = 33;

export function useStepMs(): number {
  const stepMs = memberOf(useRuleset(), 'stepMs');
  return typeof stepMs === 'number' ? stepMs : DEFAULT_STEP_MS;
}

/** The cast machine drawn to scale, and its times. */
export function PhasesField({ field, pointer, own, value, isReadOnly }: FieldProps) {
  const isColumn = (key: string) => (COLUMNS as readonly string[]).includes(key);
  return (
    <div className="phases">
      <Bar />
      <div className="f4">
        {COLUMNS.map((key) => {
          const inner = childField(field, key);
          return (
            inner && (
              <PhaseTime
                key={key}
                field={inner}
                pointer={child(pointer, key)}
                own={memberOf(own, key)}
                value={memberOf(value, key)}
                isReadOnly={isReadOnly}
              />
            )
          );
        })}
      </div>
      {COLUMNS.map((key) => (
        <FieldProblems key={key} pointer={child(pointer, key)} isDeep />
      ))}
      <FieldList field={field} pointer={pointer} own={own} value={value} isWanted={(key) => !isColumn(key)} />
    </div>
  );
}

function Bar() {
  const skill = useEffectiveRow();
  const level = useLevel();
  const findCurve = useFindCurve();
  const stepMs = useStepMs();
  return <PhaseBar times={phaseTimes(skill, level, findCurve)} stepMs={stepMs} cancel={cancelOf(skill)} />;
}

function cancelOf(skill: JsonObject) {
  const cancel = memberOf(skill, 'cancel');
  const share = (key: string, otherwise: number) => {
    const value = memberOf(cancel, key);
    return typeof value === 'number' ? value : otherwise;
  };
  return { pre: share('preInterrupt', 0), post: share('postInterrupt', 1), move: share('moveInterrupt', 1) };
}

interface PhaseTimeProps {
  field: Field;
  pointer: string;
  own: Json | undefined;
  value: Json | undefined;
  isReadOnly: boolean;
}

const PhaseTime = memo(function PhaseTime({ field, pointer, own, value, isReadOnly }: PhaseTimeProps) {
  const language = useLanguage();
  const { row } = useScope();
  const origin = useOrigin(pointer, own);
  const reset = useCallback(() => resetField(row, pointer), [row, pointer]);
  const title = titleOf(field, language);
  const state = origin.kind === 'inherited' || origin.kind === 'overridden' ? origin.kind : 'own';
  const isSpread = isList(value) || isObject(value);
  return (
    <div className={isSpread ? 'fld span' : 'fld'} data-pointer={pointer}>
      <FieldLabel
        state={state}
        base={'from' in origin ? origin.from : ''}
        help={helpOf(field, language)}
        {...(!isReadOnly && { onReset: reset })}
      >
        {title}
      </FieldLabel>
      <LevelledField
        field={field}
        pointer={pointer}
        label={title}
        own={own}
        value={value}
        isInherited={origin.kind === 'inherited'}
        isReadOnly={isReadOnly}
      />
    </div>
  );
});

import { memo, useCallback } from 'react';
import { X } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { classNames } from '../../../widgets/class-names.ts';
import { FieldLabel } from '../../../widgets/FieldLabel.tsx';
import { editorOf, layoutOf } from '../fields/registry.ts';
import { removeField, resetField } from '../model/edit.ts';
import { useOrigin, useScope } from '../model/scope.tsx';
import { childFields } from '../../../editors/rows/field.ts';
import type { Entry } from './entries.ts';
import { FromBase } from './FromBase.tsx';
import { HelpCard } from './HelpCard.tsx';
import { RemovedValue } from './RemovedValue.tsx';

export interface FieldCellProps extends Omit<Entry, 'key'> {
  /** First of its line: its label keeps the label column. */
  readonly isFirst: boolean;
  /** The section already has this title. */
  readonly isTitled: boolean;
}

/** Label with its marks, and the editor of the value. Drawn anew only when its own value changes. */
export const FieldCell = memo(function FieldCell(props: FieldCellProps) {
  const { field, kind, title, pointer, own, value, isFirst } = props;
  const { row, isReadOnly } = useScope();
  const origin = useOrigin(pointer, own);
  const reset = useCallback(() => resetField(row, pointer), [row, pointer]);
  const { Component } = editorOf(kind);
  const isInherited = origin.kind === 'inherited';
  const state = origin.kind === 'inherited' || origin.kind === 'overridden' ? origin.kind : 'own';
  const base = 'from' in origin ? origin.from : '';
  const isBlock = layoutOf(kind) === 'block';
  const isBare = saysItsOwnName(props) || (props.isTitled && origin.kind === 'own');
  return (
    <div className={classNames('f-cell', isFirst && 'first', isBlock && 'block')} data-pointer={pointer}>
      <span className="f-label" hidden={isBare}>
        <FieldLabel
          state={state}
          base={base}
          help={<HelpCard field={field} title={title} pointer={pointer} />}
          {...(!isReadOnly && { onReset: reset })}
        >
          {title}
        </FieldLabel>
        {isBlock && origin.kind === 'inherited' && <FromBase base={base} pointer={pointer} />}
      </span>
      <div className="f-control">
        {own === null && origin.kind === 'overridden' ? (
          <RemovedValue pointer={pointer} title={title} base={base} />
        ) : (
          <Component
            field={field}
            pointer={pointer}
            label={title}
            own={own}
            value={value}
            isInherited={isInherited}
            isReadOnly={isReadOnly}
            isRequired={props.isRequired}
          />
        )}
      </div>
      {origin.kind === 'own' && !isBare && !props.isRequired && !isReadOnly && kind !== 'unknown' && (
        <RemoveButton title={title} pointer={pointer} />
      )}
    </div>
  );
});

/** Parts of the value have labels of their own that say the same, with their own marks. */
function saysItsOwnName({ field, kind }: FieldCellProps): boolean {
  if (kind === 'phases' || kind === 'costs') return true;
  return kind === 'group' && childFields(field).some(([, inner]) => inner.node.title === field.node.title);
}

/** Seen on hover and focus; emptying a number field does the same. */
function RemoveButton({ title, pointer }: { title: string; pointer: string }) {
  const t = useTexts('form');
  const { row } = useScope();
  return (
    <IconButton
      icon={X}
      size="sm"
      className="f-remove"
      label={t('removeField', { field: title })}
      onClick={() => removeField(row, pointer)}
    />
  );
}

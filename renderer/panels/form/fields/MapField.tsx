import { X } from 'lucide-react';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { FieldLabel } from '../../../widgets/FieldLabel.tsx';
import { FieldProblems } from '../layout/FieldProblems.tsx';
import { FromBase } from '../layout/FromBase.tsx';
import { RemovedValue } from '../layout/RemovedValue.tsx';
import { removeField, resetField, setField } from '../model/edit.ts';
import { isObject, memberOf, type Json } from '../../../editors/rows/json.ts';
import { child } from '../../../editors/rows/pointer.ts';
import { referenceOptions, useReferenceName } from '../model/rows.ts';
import { useOrigin, useScope } from '../model/scope.tsx';
import { keyWordOf, restField, type Field } from '../../../editors/rows/field.ts';
import { kindOf } from '../../../editors/rows/field-kind.ts';
import { starterValue } from '../schema/starter.ts';
import type { FieldProps } from './field-props.ts';
import { NewKey } from './NewKey.tsx';
import { editorOf } from './registry.ts';

/** Values by name: attributes of a unit, parameters of a script. Names of the ruleset come in its order. */
export function MapField(props: FieldProps) {
  const { field, pointer, own, value, isReadOnly } = props;
  const language = useLanguage();
  const { row } = useScope();
  const word = keyWordOf(field);
  const item = restField(field);
  const known = useProject((state) =>
    word === undefined ? undefined : state.documents.valid.files.get('ruleset.json')?.row,
  );
  if (!item) return null;
  const order =
    known && word !== undefined
      ? referenceOptions(useProject.getState().documents.valid, word, language).map(({ id }) => id)
      : [];
  // Taken away by null: still there to be brought back.
  const removed = isObject(own) ? Object.keys(own).filter((key) => own[key] === null) : [];
  const present = [...(isObject(value) ? Object.keys(value) : []), ...removed];
  const keys = [...order.filter((key) => present.includes(key)), ...present.filter((key) => !order.includes(key))];
  return (
    <div className="f-map">
      {keys.map((key) => (
        <MapLine
          key={key}
          name={key}
          word={word}
          item={item}
          pointer={child(pointer, key)}
          own={memberOf(own, key)}
          value={memberOf(value, key)}
          isReadOnly={isReadOnly}
        />
      ))}
      {!isReadOnly && (
        <NewKey
          label={props.label}
          word={word}
          taken={present}
          onAdd={(key) => setField(row, child(pointer, key), (starterValue(item) ?? 0) as Json)}
        />
      )}
    </div>
  );
}

interface MapLineProps {
  name: string;
  word: string | undefined;
  item: Field;
  pointer: string;
  own: Json | undefined;
  value: Json | undefined;
  isReadOnly: boolean;
}

function MapLine({ name, word, item, pointer, own, value, isReadOnly }: MapLineProps) {
  const t = useTexts('form');
  const language = useLanguage();
  const { row } = useScope();
  const origin = useOrigin(pointer, own);
  const title = useReferenceName(word ?? '', word === undefined ? undefined : name, language) ?? name;
  const kind = kindOf(item);
  const { Component } = editorOf(kind);
  const base = 'from' in origin ? origin.from : '';
  const state = origin.kind === 'inherited' || origin.kind === 'overridden' ? origin.kind : 'own';
  return (
    <>
      <div className="f-line">
        <div className="f-cell first" data-pointer={pointer}>
          <span className="f-label">
            <FieldLabel
              state={state}
              base={base}
              help={name}
              {...(!isReadOnly && { onReset: () => resetField(row, pointer) })}
            >
              {title}
            </FieldLabel>
          </span>
          <div className="f-control">
            {own === null && origin.kind === 'overridden' ? (
              <RemovedValue pointer={pointer} title={title} base={base} />
            ) : (
              <Component
                field={item}
                pointer={pointer}
                label={title}
                own={own}
                value={value}
                isInherited={origin.kind === 'inherited'}
                isReadOnly={isReadOnly}
              />
            )}
          </div>
          {origin.kind === 'own' && !isReadOnly && (
            <IconButton
              icon={X}
              size="sm"
              className="f-remove"
              label={t('removeField', { field: title })}
              onClick={() => removeField(row, pointer)}
            />
          )}
        </div>
        {origin.kind === 'inherited' && kind !== 'group' && <FromBase base={base} pointer={pointer} />}
      </div>
      <FieldProblems pointer={pointer} isDeep />
    </>
  );
}

import { Plus, X } from 'lucide-react';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { FieldLabel } from '../../../widgets/FieldLabel.tsx';
import { Token } from '../amount/Token.tsx';
import type { FieldProps } from '../fields/field-props.ts';
import { without } from '../fields/item-edits.ts';
import { LevelledField } from '../fields/LevelledField.tsx';
import { ReferenceControl } from '../fields/ReferenceField.tsx';
import { FieldProblems } from '../layout/FieldProblems.tsx';
import { FromBase } from '../layout/FromBase.tsx';
import { resetField, setField, setItems } from '../model/edit.ts';
import { isList, memberOf, textIn, type Json } from '../../../editors/rows/json.ts';
import { child } from '../../../editors/rows/pointer.ts';
import { useReferenceName, useRuleset } from '../model/rows.ts';
import { useOrigin, useScope } from '../model/scope.tsx';
import { childField, itemField, type Field } from '../../../editors/rows/field.ts';

/** One levelled line a resource: its name is the label. */
export function CostsField(props: FieldProps) {
  const { field, pointer, label, own, value, isReadOnly } = props;
  const t = useTexts('form');
  const { row } = useScope();
  const origin = useOrigin(pointer, own);
  const resources = memberOf(useRuleset(), 'resources');
  const item = itemField(field);
  const costs = isList(value) ? value : [];
  const free = (isList(resources) ? resources : [])
    .map((one) => textIn(one, 'id'))
    .find((id) => !costs.some((cost) => textIn(cost, 'resource') === id));
  const add = () => setItems(row, pointer, [...costs, { resource: free ?? '', amount: 0 }], label);
  return (
    <>
      {item &&
        costs.map((cost, index) => (
          <CostLine
            key={index}
            {...props}
            field={item}
            pointer={child(pointer, index)}
            own={memberOf(own, index)}
            value={cost}
            state={'from' in origin ? origin.kind : 'own'}
            base={'from' in origin ? origin.from : ''}
            onReset={() => resetField(row, pointer)}
            onRemove={() => setItems(row, pointer, without(costs, index), label)}
          />
        ))}
      {!isReadOnly && free !== undefined && (
        <div className="f-add">
          <Button kind="ghost" size="sm" icon={Plus} onClick={add}>
            {t('addCost', { resource: free })}
          </Button>
        </div>
      )}
    </>
  );
}

interface CostLineProps extends FieldProps {
  field: Field;
  state: 'own' | 'inherited' | 'overridden';
  base: string;
  onReset: () => void;
  onRemove: () => void;
}

function CostLine({
  field,
  pointer,
  own,
  value,
  isInherited,
  isReadOnly,
  state,
  base,
  onReset,
  onRemove,
}: CostLineProps) {
  const t = useTexts('form');
  const language = useLanguage();
  const { row } = useScope();
  const resource = textIn(value, 'resource') ?? '';
  const name = useReferenceName('resource', resource, language) ?? resource;
  const amount = childField(field, 'amount');
  const at = child(pointer, 'amount');
  const change = (id: Json | undefined) => id !== undefined && setField(row, child(pointer, 'resource'), id);
  return (
    <>
      <div className="f-line">
        <div className="f-cell first" data-pointer={pointer}>
          <span className="f-label">
            <FieldLabel state={state} base={base} {...(!isReadOnly && { onReset })}>
              <Token label={t('resource')} text={name === '' ? t('resource') : name} isReadOnly={isReadOnly}>
                <ReferenceControl word="resource" label={t('resource')} value={resource} onChange={change} />
              </Token>
            </FieldLabel>
          </span>
          <div className="f-control">
            {amount && (
              <LevelledField
                field={amount}
                pointer={at}
                label={name}
                unit={resource}
                own={memberOf(own, 'amount')}
                value={memberOf(value, 'amount')}
                isInherited={isInherited}
                isReadOnly={isReadOnly}
              />
            )}
          </div>
          {!isReadOnly && (
            <IconButton
              icon={X}
              size="sm"
              className="f-remove"
              label={t('removeField', { field: name })}
              onClick={onRemove}
            />
          )}
        </div>
        {state === 'inherited' && <FromBase base={base} pointer={pointer} />}
      </div>
      <FieldProblems pointer={pointer} isDeep />
    </>
  );
}

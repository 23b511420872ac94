import { X } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { setField, setItems } from '../model/edit.ts';
import { isList } from '../../../editors/rows/json.ts';
import { child } from '../../../editors/rows/pointer.ts';
import { useScope } from '../model/scope.tsx';
import { itemField } from '../../../editors/rows/field.ts';
import type { FieldProps } from './field-props.ts';
import { without } from './item-edits.ts';
import { OpenRowButton, ReferenceControl } from './ReferenceField.tsx';

/** Several references; the empty one at the end adds. */
export function ReferencesField({ field, pointer, label, value, isInherited, isReadOnly }: FieldProps) {
  const t = useTexts('form');
  const { row } = useScope();
  const word = itemField(field)?.node['x-ref'] ?? '';
  const ids = isList(value) ? value.map(String) : [];
  const countMin = field.node.minItems ?? 0;
  const isFull = ids.length >= (field.node.maxItems ?? Infinity);
  return (
    <span className="chips">
      {ids.map((id, index) => (
        <span key={index} className="row ref-item">
          <ReferenceControl
            word={word}
            label={`${label} ${index + 1}`}
            value={id}
            isInherited={isInherited}
            isReadOnly={isReadOnly}
            onChange={(next) => next !== undefined && setField(row, child(pointer, index), next)}
          />
          <OpenRowButton word={word} id={id} />
          {!isReadOnly && (
            <IconButton
              icon={X}
              size="sm"
              label={t('removeField', { field: id })}
              disabled={ids.length <= countMin}
              disabledReason={t('listLeast', { min: countMin })}
              onClick={() => setItems(row, pointer, without(ids, index), label)}
            />
          )}
        </span>
      ))}
      {!isReadOnly && !isFull && (
        <ReferenceControl
          word={word}
          label={t('addTo', { field: label })}
          emptyText={t('add')}
          value={undefined}
          onChange={(id) => id !== undefined && setItems(row, pointer, [...ids, id], label)}
        />
      )}
    </span>
  );
}

import type { ClipboardEvent } from 'react';
import { Minus, Plus } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { readLevelList } from '../../../widgets/level-rule.ts';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { endTyping, setField, setItems } from '../model/edit.ts';
import { isList } from '../../../editors/rows/json.ts';
import { child } from '../../../editors/rows/pointer.ts';
import { useProblemsWithin } from '../model/problems.ts';
import { useScope } from '../model/scope.tsx';
import { itemField } from '../../../editors/rows/field.ts';
import type { FieldProps } from './field-props.ts';
import { fromShown, toShown } from './NumberField.tsx';
import { numberRulesOf, scaleOf } from '../../../editors/rows/number-rules.ts';

const WIDTH_PX = 64;

/** A row of numbers, such as the experience of each level: one cell each, and columns of a spreadsheet can be pasted. */
export function NumbersField({ field, pointer, label, value, isInherited, isReadOnly }: FieldProps) {
  const t = useTexts('form');
  const { row, path } = useScope();
  const bad = useProblemsWithin(path, pointer).map((one) => one.pointer);
  const node = itemField(field)?.node ?? {};
  const scale = scaleOf(node);
  const numbers = isList(value) ? value : [];
  const [countMin, countMax] = [field.node.minItems ?? 0, field.node.maxItems ?? Infinity];
  const paste = (event: ClipboardEvent, from: number) => {
    const pasted = readLevelList(event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    const next = [...numbers.slice(0, from), ...pasted.map((one) => fromShown(one, scale)), ...numbers.slice(from + pasted.length)]; // prettier-ignore
    setItems(row, pointer, next.slice(0, countMax), label);
  };
  return (
    <span className="chips f-numbers" role="group" aria-label={label}>
      {numbers.map((number, index) => (
        <span key={index} onPaste={(event) => paste(event, index)}>
          <NumberInput
            {...numberRulesOf(node, scale)}
            label={`${label} ${index + 1}`}
            value={typeof number === 'number' ? toShown(number, scale) : undefined}
            onChange={(next) => next !== undefined && setField(row, child(pointer, index), fromShown(next, scale))}
            onCommit={endTyping}
            isInherited={isInherited}
            disabled={isReadOnly}
            widthPx={WIDTH_PX}
            className={bad.includes(child(pointer, index)) ? 'bad' : ''}
          />
        </span>
      ))}
      {!isReadOnly && numbers.length < countMax && (
        <IconButton
          icon={Plus}
          size="sm"
          label={t('addTo', { field: label })}
          onClick={() => setItems(row, pointer, [...numbers, numbers.at(-1) ?? node.minimum ?? 1], label)}
        />
      )}
      {!isReadOnly && numbers.length > countMin && (
        <IconButton
          icon={Minus}
          size="sm"
          label={t('removeLast', { field: label })}
          onClick={() => setItems(row, pointer, numbers.slice(0, -1), label)}
        />
      )}
    </span>
  );
}

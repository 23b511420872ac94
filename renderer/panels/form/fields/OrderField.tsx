import { useRef, type KeyboardEvent } from 'react';
import { GripVertical, Plus, X } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { classNames } from '../../../widgets/class-names.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { setItems } from '../model/edit.ts';
import { isList } from '../../../editors/rows/json.ts';
import { useScope } from '../model/scope.tsx';
import { itemField } from '../../../editors/rows/field.ts';
import type { FieldProps } from './field-props.ts';
import { moved, without } from './item-edits.ts';
import { isComposing } from '../../../widgets/composition.ts';

/** Words whose sequence matters: drag them, or Alt+← and Alt+→ on a focused word. */
export function OrderField({ field, pointer, label, value, isInherited, isReadOnly }: FieldProps) {
  const t = useTexts('form');
  const { row } = useScope();
  const list = useRef<HTMLOListElement>(null);
  const all = itemField(field)?.node.enum ?? [];
  const words = isList(value) ? value.map(String) : ((field.node.default as string[] | undefined) ?? []);
  const countMin = field.node.minItems ?? 0;
  const write = (next: readonly string[]) => setItems(row, pointer, next, label);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= words.length) return;
    write(moved(words, from, to));
    list.current?.querySelectorAll<HTMLElement>('.chip')[to]?.focus();
  };
  const press = (event: KeyboardEvent, index: number) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (isComposing(event) || !event.altKey || step === undefined || isReadOnly) return;
    event.preventDefault();
    move(index, index + step);
  };
  return (
    <ol className="chips" ref={list} aria-label={label}>
      {words.map((word, index) => (
        <li
          key={word}
          className={classNames('chip', (isInherited || value === undefined) && 'inherit')}
          tabIndex={0}
          draggable={!isReadOnly}
          aria-description={t('orderHint')}
          onKeyDown={(event) => press(event, index)}
          onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => move(Number(event.dataTransfer.getData('text/plain')), index)}
        >
          <GripVertical size={ICON_PX.badge} className="t3" aria-hidden />
          {index + 1} {word}
          {!isReadOnly && (
            <IconButton
              icon={X}
              size="sm"
              label={t('removeField', { field: word })}
              disabled={words.length <= countMin}
              disabledReason={t('listLeast', { min: countMin })}
              onClick={() => write(without(words, index) as string[])}
            />
          )}
        </li>
      ))}
      {!isReadOnly &&
        all
          .filter((word) => !words.includes(word))
          .map((word) => (
            <li key={word}>
              <Button kind="ghost" size="sm" icon={Plus} onClick={() => write([...words, word])}>
                {word}
              </Button>
            </li>
          ))}
    </ol>
  );
}

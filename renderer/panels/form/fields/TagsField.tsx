import { useId, useState, type KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { classNames } from '../../../widgets/class-names.ts';
import { TextInput } from '../../../widgets/TextInput.tsx';
import { setItems } from '../model/edit.ts';
import { isList } from '../../../editors/rows/json.ts';
import { useTagsInUse } from '../model/rows.ts';
import { useScope } from '../model/scope.tsx';
import type { FieldProps } from './field-props.ts';
import { without } from './item-edits.ts';
import { isComposing } from '../../../widgets/composition.ts';

/** Words as chips. Enter or a comma ends a word; the last chip goes with Backspace in an empty field. */
export function TagsField({ pointer, label, value, isInherited, isReadOnly }: FieldProps) {
  const t = useTexts('form');
  const { row } = useScope();
  const listId = useId();
  const [text, setText] = useState('');
  const [isFocused, setFocused] = useState(false);
  const inUse = useTagsInUse(isFocused);
  const tags = isList(value) ? value.map(String) : [];
  const write = (next: readonly string[]) => setItems(row, pointer, next, label);
  const add = (typed: string) => {
    const words = typed.split(/[,，\s]+/).filter((word) => word !== '' && !tags.includes(word));
    setText('');
    if (words.length > 0) write([...tags, ...words]);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Backspace' && text === '' && tags.length > 0) write(without(tags, tags.length - 1) as string[]);
  };
  const suggestions = inUse.filter((tag) => !tags.includes(tag));
  return (
    <span className="chips" onFocus={() => setFocused(true)} onBlur={() => text !== '' && add(text)}>
      {tags.map((tag, index) => (
        <span key={tag} className={classNames('chip', isInherited && 'inherit')}>
          {tag}
          {!isReadOnly && (
            <IconButton
              icon={X}
              size="sm"
              label={t('removeField', { field: tag })}
              onClick={() => write(without(tags, index) as string[])}
            />
          )}
        </span>
      ))}
      {!isReadOnly && (
        <TextInput
          label={t('addTo', { field: label })}
          placeholder={t('add')}
          value={text}
          onChange={(next) => (/[,，]$/.test(next) ? add(next) : setText(next))}
          onSubmit={() => add(text)}
          onKeyDown={press}
          list={listId}
          widthPx={96}
        />
      )}
      <datalist id={listId}>
        {suggestions.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </span>
  );
}

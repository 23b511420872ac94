import { classNames } from '../../../widgets/class-names.ts';
import { setItems } from '../model/edit.ts';
import { isList } from '../../../editors/rows/json.ts';
import { useScope } from '../model/scope.tsx';
import { itemField } from '../../../editors/rows/field.ts';
import type { FieldProps } from './field-props.ts';

/** Any of a closed list of words, each switched on or off; they are kept in the order of the schema. */
export function WordSetField({ field, pointer, label, value, isInherited, isReadOnly }: FieldProps) {
  const { row } = useScope();
  const words = itemField(field)?.node.enum ?? [];
  const chosen = isList(value) ? value.map(String) : ((field.node.default as string[] | undefined) ?? []);
  const toggle = (word: string) => {
    const isOn = chosen.includes(word);
    const next = words.filter((one) => (one === word ? !isOn : chosen.includes(one)));
    const strangers = chosen.filter((one) => !words.includes(one));
    setItems(row, pointer, [...next, ...strangers], label);
  };
  return (
    <span className="chips" role="group" aria-label={label}>
      {words.map((word) => {
        const isOn = chosen.includes(word);
        return (
          <button
            key={word}
            type="button"
            aria-pressed={isOn}
            disabled={isReadOnly}
            className={classNames('chip word', isOn && 'on', (isInherited || value === undefined) && 'inherit')}
            onClick={() => toggle(word)}
          >
            {word}
          </button>
        );
      })}
    </span>
  );
}

import { Segmented } from '../../../widgets/Segmented.tsx';
import { Select } from '../../../widgets/Select.tsx';
import { setField } from '../model/edit.ts';
import { useScope } from '../model/scope.tsx';
import { useProblemsAt } from '../model/problems.ts';
import type { FieldProps } from './field-props.ts';
import { isSegmented } from './words-look.ts';

/** One of a closed list of words; the words stay as in the data. */
export function WordsField({ field, pointer, label, value, isInherited, isReadOnly }: FieldProps) {
  const { row, path } = useScope();
  const isInvalid = useProblemsAt(path, pointer).some(({ severity }) => severity === 'error');
  const words = field.node.enum ?? [];
  const shown = typeof value === 'string' ? value : (field.node.default as string | undefined);
  const isDimmed = isInherited || value === undefined;
  const choose = (word: string) => setField(row, pointer, word);
  if (isSegmented(words) && (shown === undefined || words.includes(shown))) {
    const options = words.map((word) => ({ value: word, text: word }));
    return (
      <Segmented
        label={label}
        value={shown}
        options={options}
        isInherited={isDimmed}
        disabled={isReadOnly}
        onChange={choose}
      />
    );
  }
  const options = words.map((word) => ({ value: word, text: word }));
  return (
    <Select
      label={label}
      value={shown}
      options={options}
      isInherited={isDimmed}
      isInvalid={isInvalid}
      disabled={isReadOnly}
      onChange={choose}
      widthPx={150}
    />
  );
}

import { Segmented } from '../../../widgets/Segmented.tsx';
import { Select } from '../../../widgets/Select.tsx';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { setField } from '../model/edit.ts';
import { useMissingRoles } from '../model/use-missing-roles.ts';
import { useScope } from '../model/scope.tsx';
import { useProblemsAt } from '../model/problems.ts';
import type { FieldProps } from './field-props.ts';
import { isSegmented } from './words-look.ts';

/** One of a closed list of words; the words stay as in the data. */
export function WordsField({ field, pointer, label, value, isInherited, isReadOnly }: FieldProps) {
  const t = useTexts('form');
  const { row, path } = useScope();
  const isInvalid = useProblemsAt(path, pointer).some(({ severity }) => severity === 'error');
  const words = field.node.enum ?? [];
  const shown = typeof value === 'string' ? value : (field.node.default as string | undefined);
  const isDimmed = isInherited || value === undefined;
  const missing = useMissingRoles(field, pointer);
  const reasonOf = (word: string) => {
    const reason = missing.get(word);
    return reason === undefined ? undefined : t(`role.${reason}`, { word });
  };
  const choose = (word: string) => setField(row, pointer, word);
  if (isSegmented(words) && (shown === undefined || words.includes(shown))) {
    const options = words.map((word) => {
      const disabledReason = reasonOf(word);
      return { value: word, text: word, ...(disabledReason !== undefined && { disabledReason }) };
    });
    return (
      <span className="row f-words">
        <Segmented
          label={label}
          value={shown}
          options={options}
          isInherited={isDimmed}
          disabled={isReadOnly}
          onChange={choose}
        />
        {shown !== undefined && missing.has(shown) && <RoleWarning text={reasonOf(shown) ?? ''} />}
      </span>
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

/** The chosen role is one that the moment does not have: what happens instead is said. */
function RoleWarning({ text }: { text: string }) {
  return (
    <span className="row micro warn" role="note">
      <TriangleAlert size={ICON_PX.badge} aria-hidden />
      {text}
    </span>
  );
}

import { useState } from 'react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Select } from '../../../widgets/Select.tsx';
import { setField } from '../model/edit.ts';
import { useScope } from '../model/scope.tsx';
import { DraftText } from './DraftText.tsx';
import type { FieldProps } from './field-props.ts';

const OWN = '\u0000own';

/** The fixed start of the open variant, such as `custom:` or `effect:`. */
function prefixOf({ field }: FieldProps): string {
  const open = field.node.anyOf?.find((one) => one.enum === undefined);
  const pattern = open?.pattern ?? '';
  const own = /^\^([a-z]+:)/.exec(pattern)?.[1];
  return own ?? 'custom:';
}

/** A word from a list, or one of the author's own behind a fixed prefix. */
export function OpenWordsField(props: FieldProps) {
  const { field, pointer, label, value, isInherited, isReadOnly } = props;
  const t = useTexts('form');
  const { row } = useScope();
  const prefix = prefixOf(props);
  const words = field.node.anyOf?.find((one) => one.enum)?.enum ?? [];
  const shown = typeof value === 'string' ? value : (field.node.default as string | undefined);
  const [isTyping, setTyping] = useState(false);
  const isOwn = isTyping || (shown !== undefined && !words.includes(shown));
  const options = [
    ...words.map((word) => ({ value: word, text: word })),
    { value: OWN, text: t('ownWord', { prefix }) },
  ];
  const choose = (word: string) => {
    setTyping(word === OWN);
    if (word !== OWN) setField(row, pointer, word);
  };
  return (
    <span className="row">
      <Select
        label={label}
        value={isOwn ? OWN : shown}
        options={options}
        isInherited={isInherited || value === undefined}
        disabled={isReadOnly}
        onChange={choose}
        widthPx={150}
      />
      {isOwn && (
        <DraftText
          label={`${label} ${prefix}`}
          value={shown?.startsWith(prefix) ? shown.slice(prefix.length) : ''}
          isMono
          isDisabled={isReadOnly}
          onChange={(text) => setField(row, pointer, prefix + text)}
        />
      )}
    </span>
  );
}

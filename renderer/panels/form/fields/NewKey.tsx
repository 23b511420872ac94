import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import { ReferenceControl } from './ReferenceField.tsx';

export interface NewKeyProps {
  label: string;
  /** What keys name; undefined for names of the author's own. */
  word: string | undefined;
  taken: readonly string[];
  onAdd: (key: string) => void;
}

/** Picks or types the name of a new entry. */
export function NewKey({ label, word, taken, onAdd }: NewKeyProps) {
  const t = useTexts('form');
  const [text, setText] = useState('');
  const isTaken = taken.includes(text);
  const add = () => {
    if (text === '' || isTaken) return;
    onAdd(text);
    setText('');
  };
  if (word !== undefined) {
    return (
      <ReferenceControl
        word={word}
        label={t('addTo', { field: label })}
        emptyText={t('add')}
        value={undefined}
        onChange={(id) => id !== undefined && !taken.includes(id) && onAdd(id)}
      />
    );
  }
  return (
    <span className="row">
      <TextInput
        label={t('addTo', { field: label })}
        placeholder={t('newName')}
        value={text}
        onChange={setText}
        onSubmit={add}
        isMono
        widthPx={120}
        error={isTaken ? t('nameTaken', { name: text }) : undefined}
      />
      <IconButton icon={Plus} size="sm" label={t('addTo', { field: label })} onClick={add} />
    </span>
  );
}

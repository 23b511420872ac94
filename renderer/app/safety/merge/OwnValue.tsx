import { useState } from 'react';
import type { JsonValue } from '#pack';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { SafetyText } from '../i18n.ts';
import { isFraction } from './value-text.ts';

interface OwnValueProps {
  readonly label: string;
  readonly unit: string | undefined;
  readonly value: JsonValue | undefined;
  readonly onChange: (value: JsonValue | undefined) => void;
}

/** Neither side: a number, a text, or any value as JSON. */
export function OwnValue({ label, unit, value, onChange }: OwnValueProps) {
  const t = useTexts<SafetyText>('safety');
  const name = t('ownValue', { field: label });
  if (typeof value === 'number')
    return (
      <NumberInput
        label={name}
        value={value}
        onChange={onChange}
        widthPx={112}
        {...(unit !== undefined && !isFraction(unit) && { unit })}
      />
    );
  if (typeof value === 'string') return <TextInput label={name} value={value} onChange={onChange} widthPx={150} />;
  return <JsonValueInput label={name} value={value} onChange={onChange} badText={t('badValue')} />;
}

function read(text: string): { readonly value: JsonValue } | undefined {
  try {
    return { value: JSON.parse(text) as JsonValue };
  } catch {
    return undefined;
  }
}

function JsonValueInput({ label, value, onChange, badText }: Omit<OwnValueProps, 'unit'> & { badText: string }) {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value));
  const change = (next: string) => {
    setText(next);
    const parsed = read(next);
    if (parsed) onChange(parsed.value);
    else if (next.trim() === '') onChange(undefined);
  };
  const isBad = text.trim() !== '' && read(text) === undefined;
  return (
    <TextInput label={label} value={text} onChange={change} isMono widthPx={190} error={isBad ? badText : undefined} />
  );
}

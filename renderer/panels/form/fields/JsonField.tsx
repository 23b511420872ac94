import { useState } from 'react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { setField } from '../model/edit.ts';
import { sameJson, type Json } from '../model/json.ts';
import { useScope } from '../model/scope.tsx';
import type { FieldProps } from './field-props.ts';
import { useComposedText } from '../../../widgets/composition.ts';

const ROWS_MAX = 10;

function read(text: string): { value: Json } | undefined {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return undefined;
  }
}

/** Any value that has no editor of its own, as a piece of JSON. Text that does not parse stays here until it does. */
export function JsonField({ pointer, label, value, isReadOnly }: FieldProps) {
  const t = useTexts('form');
  const { row } = useScope();
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const written = value === undefined ? '' : JSON.stringify(value, null, 2);
  const parsed = draft === undefined ? undefined : read(draft);
  const isEcho = draft !== undefined && (parsed === undefined || sameJson(parsed.value, value));
  const shown = isEcho ? draft : written;
  const isBroken = draft !== undefined && draft.trim() !== '' && parsed === undefined;
  const change = (text: string) => {
    setDraft(text);
    const next = read(text);
    if (next) setField(row, pointer, next.value);
    else if (text.trim() === '') setField(row, pointer, undefined);
  };
  const typed = useComposedText(shown, change);
  return (
    <span className="json">
      <textarea
        className="mono"
        aria-label={label}
        aria-invalid={isBroken}
        data-live-edit=""
        spellCheck={false}
        disabled={isReadOnly}
        rows={Math.min(ROWS_MAX, shown.split('\n').length + 1)}
        value={typed.value}
        onChange={typed.onChange}
        onCompositionStart={typed.onCompositionStart}
        onCompositionEnd={typed.onCompositionEnd}
        onBlur={() => !isBroken && setDraft(undefined)}
      />
      {isBroken && <span className="micro err">{t('badJson')}</span>}
    </span>
  );
}

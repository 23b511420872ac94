import type { ReactNode } from 'react';
import type { FieldChange } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { fieldName, fieldValue } from '../../editors/run-words/field-words.ts';
import type { InspectorTextKey } from './i18n.ts';
import type { Names } from './names.ts';

export interface ChangedProps {
  /** What the last step changed of that which is shown; nothing = no mark. */
  readonly changes: readonly FieldChange[];
  readonly names: Names;
  readonly children: ReactNode;
}

/** Marks a value that the last step changed: a bar, and what it was on hover and for readers of the screen. */
export function Changed({ changes, names, children }: ChangedProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  if (changes.length === 0) return <>{children}</>;
  const was = changes
    .map((one) => t('wasValue', { field: fieldName(one, names), value: fieldValue(one, one.before, names) }))
    .join(' · ');
  return (
    <span className="insp-changed" title={was}>
      {children} <span className="visually-hidden">{was}</span>
    </span>
  );
}

/** The changes of keys, each a whole key or the beginning of one with a slash. */
export const changesOf = (changes: readonly FieldChange[], keys: readonly string[]): readonly FieldChange[] =>
  changes.filter(({ key }) => keys.some((one) => key === one || (one.endsWith('/') && key.startsWith(one))));

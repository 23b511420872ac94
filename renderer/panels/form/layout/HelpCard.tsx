import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import type { Field } from '../schema/field.ts';
import { factsOf } from '../schema/facts.ts';
import { helpOf } from '../schema/words.ts';
import { shortPlace } from '../model/pointer.ts';

/** Beside the label on hover: what the field is called in the file, what it takes, and what it does. */
export function HelpCard({ field, title, pointer }: { field: Field; title: string; pointer: string }) {
  const t = useTexts('form');
  const language = useLanguage();
  return (
    <span className="help-card">
      <span className="row">
        <b>{title}</b>
        <span className="mono t3">{shortPlace(pointer)}</span>
      </span>
      <span className="t3">{factsOf(field, t)}</span>
      <span>{helpOf(field, language)}</span>
    </span>
  );
}

import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import type { Field } from '../../../editors/rows/field.ts';
import { factsOf } from '../schema/facts.ts';
import { helpOf } from '../../../editors/rows/schema-words.ts';
import { FieldHelp } from '../../../editors/help/FieldHelp.tsx';
import { useScope } from '../model/scope.tsx';
import { shortPlace } from '../../../editors/rows/pointer.ts';

/** Beside the label on hover: what the field is called in the file, what it takes, what it does, and where the rules tell more. */
export function HelpCard({ field, title, pointer }: { field: Field; title: string; pointer: string }) {
  const t = useTexts('form');
  const language = useLanguage();
  const { row } = useScope();
  return (
    <span className="help-card">
      <span className="row">
        <b>{title}</b>
        <span className="mono t3">{shortPlace(pointer)}</span>
      </span>
      <span className="t3">{factsOf(field, t)}</span>
      <FieldHelp row={row} pointer={pointer} text={helpOf(field, language)} />
    </span>
  );
}

/**
 * Help of a field for the hover of its label: what it does, and a link to the chapter of the rules.
 * Give it to `FieldLabel` as `help`: `help={<FieldHelp table={row.table} row={value} pointer={pointer} text={help} />}`.
 * `row` is the whole row in force; it decides which kind of action or modifier a pointer is in. The keyboard's way to
 * the same is the command `help.openField` (Shift+F1).
 */
import './help.css';
import { useLocalized, useTexts } from '../../app/i18n/use-texts.ts';
import { fieldTopic, openHelp } from './open-help.ts';

export interface FieldHelpProps {
  readonly table: string;
  readonly row: unknown;
  readonly pointer: string;
  /** Description from the schema. */
  readonly text: string | undefined;
}

export function FieldHelp({ table, row, pointer, text }: FieldHelpProps) {
  const t = useTexts('help');
  const localized = useLocalized();
  const topic = fieldTopic(table, row, pointer);
  return (
    <span className="field-help">
      {text !== undefined && <span>{text}</span>}
      {topic !== undefined && (
        <button type="button" className="field-help-link" onClick={() => openHelp(topic.page, topic.anchor)}>
          {t('rulesOf', { topic: localized(topic) })} →
        </button>
      )}
    </span>
  );
}

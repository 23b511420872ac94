/**
 * Help of a field for the hover of its label: what it does, and a link to the chapter of the rules.
 * The keyboard's way to the same is the command `help.openField` (Shift+F1).
 */
import './help.css';
import { useLocalized, useTexts } from '../../app/i18n/use-texts.ts';
import type { RowRef } from '../../stores/index.ts';
import { fieldTopic, openHelp } from './open-help.ts';

export interface FieldHelpProps {
  readonly row: RowRef;
  readonly pointer: string;
  /** Description from the schema. */
  readonly text: string | undefined;
}

export function FieldHelp({ row, pointer, text }: FieldHelpProps) {
  const t = useTexts('help');
  const localized = useLocalized();
  const topic = fieldTopic(row, pointer);
  return (
    <span className="field-help">
      {text !== undefined && <span>{text}</span>}
      {topic !== undefined && (
        // The keyboard has a command for it, since a hover is not walked into.
        <button
          type="button"
          tabIndex={-1}
          className="field-help-link"
          onClick={() => openHelp(topic.page, topic.anchor)}
        >
          {t('rulesOf', { topic: localized(topic) })} →
        </button>
      )}
    </span>
  );
}

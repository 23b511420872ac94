/** Rows of a table to choose from, as they run. */
import { textIn } from '../../stores/rows.ts';
import { languageNow } from '../../app/i18n/use-texts.ts';
import { runningRows, type AxisWish } from '../../stores/index.ts';
import type { ReferenceOption } from '../../widgets/ReferencePicker.tsx';

export function rowOptions(table: AxisWish['table']): readonly ReferenceOption[] {
  const language = languageNow();
  return Object.entries(runningRows(table)).map(([id, row]) => {
    const name = textIn(row['name'] as never, language);
    return { id, ...(name !== undefined && { name }) };
  });
}

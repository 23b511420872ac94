import { i18n, languageOf } from '../../../app/i18n/index.ts';
import { useProject } from '../../../stores/index.ts';
import type { RowRef } from '../../../stores/types.ts';
import { effectiveRow } from '../../../editors/rows/files.ts';
import { nameIn } from '../../../editors/rows/names.ts';

/** Name of a row in the language of the moment, for labels of undo steps. */
export function rowName(row: RowRef): string {
  const language = languageOf(i18n.language ?? 'en');
  return nameIn(effectiveRow(useProject.getState().documents.valid, row), language) ?? row.id;
}

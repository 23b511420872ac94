import type { LocalText } from '#pack';
import { useProject } from '../../../stores/index.ts';
import type { RowRef } from '../../../stores/types.ts';
import { effectiveRow } from '../../../editors/rows/files.ts';
import { nameIn } from '../../../editors/rows/names.ts';

/** Name of a row, for labels of undo steps. */
export function rowName(row: RowRef): LocalText {
  const full = effectiveRow(useProject.getState().documents.valid, row);
  return { en: nameIn(full, 'en') ?? row.id, zh: nameIn(full, 'zh-CN') ?? row.id };
}

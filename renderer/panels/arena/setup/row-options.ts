import { resolveExtends } from '#pack';
import { languageNow } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { rowName, rowsOf } from '../../../stores/rows.ts';
import type { ReferenceOption } from '../../../widgets/ReferencePicker.tsx';

/** Rows that only others are made from. */
export const BASE = /^base\./;

/** The rows of a table, to pick one from. */
export function rowOptions(table: 'buffs' | 'units'): ReferenceOption[] {
  const { valid } = useProject.getState().documents;
  const ids = [...resolveExtends(valid)[table].rows.keys()].filter((id) => !BASE.test(id)).sort();
  return ids.map((id) => ({ id, name: rowName(rowsOf(valid), table, id, languageNow()) }));
}

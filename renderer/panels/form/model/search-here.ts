import { valueAt, type Json } from '#pack';
import { languageNow } from '../../../app/i18n/use-texts.ts';
import { useProject, useSelection, type RowRef, type SearchWish } from '../../../stores/index.ts';
import { effectiveRow } from '../../../editors/rows/files.ts';
import { searchesFor } from './searched.ts';

/** What of the value at a field can be searched for. */
export function searchesAt({
  row,
  pointer,
}: {
  readonly row: RowRef;
  readonly pointer: string;
}): readonly SearchWish[] {
  const value = valueAt(effectiveRow(useProject.getState().documents.valid, row), pointer) as Json | undefined;
  return searchesFor(value, languageNow());
}

/** For the palette: the value of the field that has, or last had, the caret. */
export function searchesOfSelection(): readonly SearchWish[] {
  const { row, pointer } = useSelection.getState();
  return row && pointer !== '' ? searchesAt({ row, pointer }) : [];
}

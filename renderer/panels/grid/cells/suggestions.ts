/** What a cell of words, switches or references may take, best first. */
import { nameIn, secondNameIn } from '../../../editors/rows/names.ts';
import { useProject } from '../../../stores/index.ts';
import type { Language } from '../../../stores/types.ts';
import { rankMatches } from '../../../widgets/rank-matches.ts';
import { isComputed, type Column } from '../columns/column.ts';
import { rulesetIds, tableOfRef, type GridModel } from '../state/model.ts';

export interface Suggestion {
  readonly text: string;
  /** Name of the row, in the language of the interface. */
  readonly hint?: string | undefined;
  /** Name in the other language: found by, not shown. */
  readonly otherName?: string | undefined;
}

export const SUGGESTIONS_MAX = 50;

function ofReference(model: GridModel, ref: string, language: Language): readonly Suggestion[] {
  const table = ref === 'self' ? model.table : tableOfRef(ref);
  if (table === undefined) return rulesetIds(ref).map((text) => ({ text }));
  const { rows } = useProject.getState().documents.valid;
  return [...rows[table]].map(([text, { row }]) => ({
    text,
    hint: nameIn(row, language),
    otherName: secondNameIn(row, language),
  }));
}

/** Empty for columns that take any text. */
export function suggestionsFor(model: GridModel, column: Column, language: Language): readonly Suggestion[] {
  if (isComputed(column)) return [];
  if (column.kind === 'words') return column.words.map((text) => ({ text }));
  if (column.kind === 'toggle') return [{ text: 'true' }, { text: 'false' }];
  return column.kind === 'reference' ? ofReference(model, column.ref ?? '', language) : [];
}

export const rankSuggestions = (all: readonly Suggestion[], typed: string): readonly Suggestion[] =>
  rankMatches(all, typed, ({ text, hint, otherName }) => [text, hint, otherName]);

import type { Language } from '../../stores/index.ts';
import { textIn, type Rows } from '../../stores/rows.ts';

/** Names that the ruleset gives; a word that it does not know stays as it is. */
export const resourceName = (rows: Rows, id: string, language: Language): string =>
  textIn(rows.ruleset?.resources?.find((one) => one.id === id)?.name, language) ?? id;

export const attributeName = (rows: Rows, id: string, language: Language): string =>
  textIn(rows.ruleset?.attributes?.find((one) => one.id === id)?.name, language) ?? id;

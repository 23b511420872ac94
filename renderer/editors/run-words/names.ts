/** What units, rows and figures of a run are called, in one language. */
import { textIn, rowName, type NamedTable, type Rows } from '../../stores/rows.ts';
import type { Language } from '../../stores/index.ts';
import { controlWord } from '../trace-words/index.ts';

export interface RunNames {
  unit(guid: number): string;
  row(table: NamedTable, id: string): string;
  attribute(id: string): string;
  resource(id: string): string;
  /** A state that holds a unit. */
  control(state: string): string;
}

type RowOfUnit = (guid: number) => string | undefined;

/** A unit that is not of the run has its number. */
export function runNames(rows: Rows, language: Language, rowOfUnit: RowOfUnit): RunNames {
  const row = (table: NamedTable, id: string) => rowName(rows, table, id, language);
  const named = (list: 'attributes' | 'resources', id: string) =>
    textIn(rows.ruleset?.[list].find((one) => one.id === id)?.name, language) ?? id;
  return {
    unit(guid) {
      const unit = rowOfUnit(guid);
      return unit === undefined ? `#${guid}` : row('units', unit);
    },
    row,
    attribute: (id) => named('attributes', id),
    resource: (id) => named('resources', id),
    control: (state) => controlWord(state, language),
  };
}

/** Names of units and rows for one run, in the present language. */
import { useMemo } from 'react';
import { useLanguage } from '../../app/i18n/use-texts.ts';
import type { Language } from '../../stores/index.ts';
import { rowName, textIn, useNamedRows, type NamedTable, type Rows } from '../../stores/rows.ts';
import type { Run } from '../../worker/protocol.ts';

export interface Names {
  unit(guid: number): string;
  /** Camp index, for the colour of the name; −1 for a unit that is not of the run. */
  camp(guid: number): number;
  row(table: NamedTable, id: string): string;
  attribute(id: string): string;
}

function makeNames(run: Run, rows: Rows, language: Language): Names {
  const units = new Map(run.units.map((unit) => [unit.guid, unit]));
  return {
    unit: (guid) => (units.has(guid) ? rowName(rows, 'units', units.get(guid)!.unit, language) : `#${guid}`),
    camp: (guid) => units.get(guid)?.camp ?? -1,
    row: (table, id) => rowName(rows, table, id, language),
    attribute: (id) => textIn(rows.ruleset?.attributes.find((one) => one.id === id)?.name, language) ?? id,
  };
}

export function useNames(run: Run): Names {
  const rows = useNamedRows();
  const language = useLanguage();
  return useMemo(() => makeNames(run, rows, language), [run, rows, language]);
}

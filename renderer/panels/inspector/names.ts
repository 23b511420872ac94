/** Names of units and rows for one run, in the present language. */
import { useMemo } from 'react';
import { TRACE_FIELDS, TRACE_KINDS, type TraceWord } from '#generated/trace-words.ts';
import type { TraceEvent } from '#generated/types.ts';
import { useLanguage } from '../../app/i18n/use-texts.ts';
import { controlWord } from '../../editors/trace-words/index.ts';
import type { Language } from '../../stores/index.ts';
import { rowName, textIn, useNamedRows, type NamedTable, type Rows } from '../../stores/rows.ts';
import { timelineOf } from '../../stores/timelines.ts';
import type { Run } from '../../worker/protocol.ts';

export interface Names {
  unit(guid: number): string;
  /** Camp index, for the colour of the name; −1 for a unit that is not of the run. */
  camp(guid: number): number;
  row(table: NamedTable, id: string): string;
  attribute(id: string): string;
  control(state: string): string;
  resource(id: string): string;
  /** Kind of an event, and a field of it. */
  kind(kind: TraceEvent['kind']): string;
  field(kind: TraceEvent['kind'], name: string): string;
}

const wordIn = (word: TraceWord | undefined, language: Language): string | undefined =>
  language === 'zh-CN' ? word?.zh : word?.en;

function makeNames(run: Run, rows: Rows, language: Language): Names {
  const units = new Map(timelineOf(run).units.map((unit) => [unit.guid, unit]));
  return {
    unit: (guid) => (units.has(guid) ? rowName(rows, 'units', units.get(guid)!.unit, language) : `#${guid}`),
    camp: (guid) => units.get(guid)?.camp ?? -1,
    row: (table, id) => rowName(rows, table, id, language),
    control: (state) => controlWord(state, language),
    attribute: (id) => textIn(rows.ruleset?.attributes.find((one) => one.id === id)?.name, language) ?? id,
    resource: (id) => textIn(rows.ruleset?.resources.find((one) => one.id === id)?.name, language) ?? id,
    kind: (kind) => wordIn(TRACE_KINDS[kind], language) ?? kind,
    field: (kind, name) => wordIn(TRACE_FIELDS[`${kind}.${name}`] ?? TRACE_FIELDS[name], language) ?? name,
  };
}

export function useNames(run: Run): Names {
  const rows = useNamedRows();
  const language = useLanguage();
  return useMemo(() => makeNames(run, rows, language), [run, rows, language]);
}

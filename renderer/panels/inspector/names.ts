/** Names of units and rows for one run, in the present language. */
import { useMemo } from 'react';
import { TRACE_FIELDS, type TraceWord } from '#generated/trace-words.ts';
import type { TraceEvent } from '#generated/types.ts';
import { useLanguage } from '../../app/i18n/use-texts.ts';
import { kindText } from '../../editors/run-words/event-text.ts';
import { runNames, type RunNames } from '../../editors/run-words/names.ts';
import type { Language } from '../../stores/index.ts';
import { useNamedRows, type Rows } from '../../stores/rows.ts';
import { timelineOf } from '../../stores/timelines.ts';
import type { Run } from '../../worker/protocol.ts';

export interface Names extends RunNames {
  /** Camp index, for the colour of the name; −1 for a unit that is not of the run. */
  camp(guid: number): number;
  /** Kind of an event, and a field of it. */
  kind(kind: TraceEvent['kind']): string;
  field(kind: TraceEvent['kind'], name: string): string;
}

const wordIn = (word: TraceWord | undefined, language: Language): string | undefined =>
  language === 'zh-CN' ? word?.zh : word?.en;

function makeNames(run: Run, rows: Rows, language: Language): Names {
  const units = new Map(timelineOf(run).units.map((unit) => [unit.guid, unit]));
  return {
    ...runNames(rows, language, (guid) => units.get(guid)?.unit),
    camp: (guid) => units.get(guid)?.camp ?? -1,
    kind: (kind) => kindText(kind, language),
    field: (kind, name) => wordIn(TRACE_FIELDS[`${kind}.${name}`] ?? TRACE_FIELDS[name], language) ?? name,
  };
}

export function useNames(run: Run): Names {
  const rows = useNamedRows();
  const language = useLanguage();
  return useMemo(() => makeNames(run, rows, language), [run, rows, language]);
}

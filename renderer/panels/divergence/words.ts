/** Units, values and events of a run in designers' words; those that the inspector uses as well are its texts. */
import { useMemo } from 'react';
import { TRACE_KINDS } from '#generated/trace-words.ts';
import type { TraceEvent } from '#generated/types.ts';
import type { FieldChange } from '#lab';
import { translate, useLanguage } from '../../app/i18n/use-texts.ts';
import { rowName, textIn, useNamedRows, type NamedTable } from '../../stores/rows.ts';
import type { Run } from '../../worker/protocol.ts';
import { formatMilli, formatNumber, formatSeconds, formatSigned, NOT_APPLICABLE } from '../../widgets/format.ts';

export interface RunWords {
  unit(guid: number): string;
  /** Camp index; −1 for a unit that came later. */
  camp(guid: number): number;
  row(table: NamedTable, id: string): string;
  field(change: FieldChange): string;
  value(change: FieldChange, value: FieldChange['after']): string;
  event(event: TraceEvent): string;
}

type Value = FieldChange['after'];

const EXACT = 3;
const MILLI = 1000;
const say = (key: string, values?: Record<string, string | number>): string => translate('inspector', key, values);

/** Of a run, and of the units that only another one has. */
export function useRunWords(run: Run, other: Run = run): RunWords {
  const rows = useNamedRows();
  const language = useLanguage();
  return useMemo(() => {
    const units = new Map([...spawnedUnits(other), ...spawnedUnits(run)]);
    const unit = (guid: number) =>
      units.has(guid) ? rowName(rows, 'units', units.get(guid)!.unit, language) : `#${guid}`;
    const row = (table: NamedTable, id: string) => rowName(rows, table, id, language);
    const named = (list: 'attributes' | 'resources', id: string) =>
      textIn(rows.ruleset?.[list].find((one) => one.id === id)?.name, language) ?? id;
    const event = (one: TraceEvent) => {
      const word = TRACE_KINDS[one.kind];
      const kind = (language === 'zh-CN' ? word?.zh : word?.en) ?? one.kind;
      return [kind, aboutEvent(one, row)].filter(Boolean).join(' ');
    };
    const field = (change: FieldChange) => fieldName(change, row, named);
    const value = (change: FieldChange, shown: Value) => valueText(change, shown, row, unit);
    return { unit, camp: (guid) => units.get(guid)?.camp ?? -1, row, field, value, event };
  }, [run, other, rows, language]);
}

const spawnedUnits = ({ units }: Run) => units.map((unit) => [unit.guid, unit] as const);

type RowNames = RunWords['row'];

/** What an event is about: its amount, skill, buff or effect. */
function aboutEvent(event: TraceEvent, row: RowNames): string {
  if (event.kind === 'damage' || event.kind === 'heal') return formatMilli(event.amount);
  if ('skill' in event && typeof event.skill === 'string') return row('skills', event.skill);
  if ('buff' in event && typeof event.buff === 'string') return row('buffs', event.buff);
  return 'effect' in event && typeof event.effect === 'string' ? event.effect : '';
}

function fieldName(
  { word, table, id }: FieldChange,
  row: RowNames,
  named: (list: 'attributes' | 'resources', id: string) => string,
): string {
  if (word === 'attribute') return named('attributes', id!);
  if (word === 'resource') return named('resources', id!);
  if (word === 'resourceMax') return say('field.resourceMax', { name: named('resources', id!) });
  const own = say(`field.${word}`);
  if (word === 'control' || word === 'test') return `${own} ${id}`;
  return id !== undefined && (table === 'buffs' || table === 'skills') ? `${row(table, id)} · ${own}` : own;
}

function valueText({ measure, word }: FieldChange, value: Value, row: RowNames, unit: RunWords['unit']): string {
  if (value === null) return NOT_APPLICABLE;
  if (measure === 'flag') return say(value === true ? 'yes' : 'no');
  if (typeof value !== 'number') {
    if (value === '' || value === 'none') return say('none');
    return word === 'cast' ? row('skills', String(value)) : String(value);
  }
  if (measure === 'amount') return formatMilli(value, EXACT);
  if (measure === 'degrees') return `${formatMilli(value, EXACT)}°`;
  if (measure === 'unit') return value === 0 ? say('none') : unit(value);
  return measure === 'moment' ? momentText(word, value) : formatNumber(value);
}

function momentText(word: FieldChange['word'], value: number): string {
  if (value < 0) return say('untilRemoved');
  if (value > 0) return formatSeconds(value, EXACT);
  return say(word === 'cooldownEnd' ? 'ready' : 'none');
}

/** How much more A has than B, '' where that says nothing. */
export function deltaText({ measure, before, after }: FieldChange): string {
  if (typeof before !== 'number' || typeof after !== 'number') return '';
  if (measure === 'amount' || measure === 'degrees') return formatSigned((after - before) / MILLI, EXACT);
  return measure === 'count' ? formatSigned(after - before) : '';
}

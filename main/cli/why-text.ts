import {
  cameTrue,
  eventText,
  runEvent,
  type AttributeWhy,
  type EventWhy,
  type StageOrigin,
  type UnitChange,
  type UnitName,
} from '#lab';
import type { TraceEvent } from '#generated/types.ts';
import { seconds, textTable, type Cells } from './text-table.ts';

export interface WhyNames {
  readonly unit: UnitName;
  /** What is written in a field, as text; '' = nothing, or too much for a line. */
  readonly authored: (table: string, id: string, pointer: string) => string;
}

const MILLI = 1000;
const BP = 10_000;

const exact = (milli: number): string => String(milli / MILLI);
const signed = (text: string): string => (text.startsWith('-') ? text : `+${text}`);
export const eventLine = (event: TraceEvent): string => `event ${event.id}  ${eventText(runEvent({ ...event }))}`;
const block = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;

/** One event for a terminal: what led to it, its figure stage by stage with the field of each, chance, and what it did. */
export function eventWhyText(why: EventWhy, names: WhyNames): string {
  const more = why.hiddenCount > 0 ? [`${why.hiddenCount} more`] : [];
  return [
    `${eventLine(why.event)}\n`,
    block('Because of', why.causes.map(eventLine)),
    ledgerText(why, names),
    baseText(why, names),
    block('Chance', why.draws.map(drawText)),
    block(
      'Changed',
      (why.changes ?? []).flatMap((change) => changeLines(change, names)),
    ),
    block('Led to', [...why.consequences.map(eventLine), ...more]),
  ].join('');
}

function ledgerText({ event, ledger }: EventWhy, names: WhyNames): string {
  if (ledger === null) return '';
  const lines = ledger.rows.map(({ stage, deltaMilli, toMilli, by, note, origin }): Cells => {
    const change = stage === 'base' ? exact(deltaMilli) : deltaMilli === 0 ? '0' : signed(exact(deltaMilli));
    const words = [by, /^-?\d+$/.test(note) ? exact(Number(note)) : note, originText(origin, names)];
    return [stage, change, exact(toMilli), words.filter((word) => word !== '').join('  ')];
  });
  const off = ledger.offByMilli === 0 ? '' : `  the account is off by ${exact(ledger.offByMilli)}\n`;
  const result = event.kind === 'heal' ? 'healed' : 'life lost';
  return `${ledgerTable(lines)}  ${result} ${exact(ledger.resultMilli)}\n${off}`;
}

/** The last column is words, to the left. */
function ledgerTable(lines: readonly Cells[]): string {
  const figures = textTable('Arithmetic', ['stage', 'change', 'then'], lines.map((line) => line.slice(0, 3))); // prettier-ignore
  const [blank, title, head, ...rows] = figures.split('\n');
  const told = rows.slice(0, lines.length).map((row, index) => `${row}  ${lines[index]![3]}`.trimEnd());
  return [blank, title, head, ...told, ''].join('\n');
}

function originText(origin: StageOrigin | null, { unit, authored }: WhyNames): string {
  if (origin === null) return '';
  if (origin.guid !== undefined) return `attributes of ${unit(origin.guid)}`;
  return fieldText(origin, authored);
}

function fieldText(
  { table, id, pointer }: { readonly table: string; readonly id: string; readonly pointer: string },
  authored: WhyNames['authored'],
): string {
  const value = authored(table, id, pointer);
  return `${table}/${id} ${pointer}${value === '' ? '' : ` = ${value}`}`.trimEnd();
}

function baseText({ event, base }: EventWhy, { unit, authored }: WhyNames): string {
  if (base === null) return '';
  const at = (pointer: string) => fieldText({ table: 'effects', id: base.effect, pointer }, authored);
  const flat = base.flatMilli === 0 ? [] : [`${exact(base.flatMilli)}  ${at('/action/amount/flat')}`];
  const terms = base.terms.map(({ of, name, part, ratioBp, valueMilli, addsMilli }, index) => {
    const guid = of === 'target' ? event.target : event.source;
    const whose = guid === undefined ? of : unit(guid);
    return `${exact(addsMilli)} = ${ratioBp / BP} × ${exact(valueMilli)} (${part} ${name} of ${whose})  ${at(`/action/amount/terms/${index}`)}`;
  });
  const inexact = base.isExact
    ? []
    : [`this comes to ${exact(base.totalMilli)}: the amount was remembered or shared out`];
  return block(`Base at level ${base.level}`, [...flat, ...terms, ...inexact]);
}

function drawText(draw: EventWhy['draws'][number]): string {
  const { site, counter, value, n, chanceBp, pinned } = draw;
  const came = cameTrue(draw);
  const held = came === undefined ? '' : `, needed below ${(n * (chanceBp ?? 0)) / BP}: ${came ? 'yes' : 'no'}`;
  return `draw ${counter} for ${site}: ${value} of ${n}${held}${pinned ? ' (pinned)' : ''}`;
}

function changeLines({ guid, changes }: UnitChange, { unit }: WhyNames): string[] {
  return changes.map(({ key, measure, before, after }) => {
    const show = (value: typeof before): string => {
      if (value === null) return '—';
      return typeof value === 'number' && (measure === 'amount' || measure === 'degrees')
        ? exact(value)
        : String(value);
    };
    return `${unit(guid)} ${key}  ${show(before)} → ${show(after)}`;
  });
}

/** One attribute for a terminal: the arithmetic line by line with the field of each, and the event that brought the last. */
export function attributeWhyText(why: AttributeWhy, stepMs: number, names: WhyNames): string {
  const { guid, frame, attribute, valueMilli, contributions, causes } = why;
  const lines = contributions.map((one) => {
    const event = one.eventId === 0 ? '' : `  (event ${one.eventId})`;
    const origin = one.origin === null ? '' : `  ${fieldText(one.origin, names.authored)}`;
    const stacks = one.stacks > 1 ? ` ×${one.stacks}` : '';
    return `${one.op.padEnd(8)} ${contributionText(one, why).padStart(10)}  then ${exact(one.afterMilli)}${origin}${stacks}${event}`;
  });
  const head = `${attribute} of ${names.unit(guid)} at f${frame} (${seconds(frame * stepMs)}): ${exact(valueMilli)}\n`;
  return head + block('Arithmetic', lines) + block('Brought by', causes.map(eventLine));
}

function contributionText(
  { op, value }: AttributeWhy['contributions'][number],
  { minMilli, maxMilli, baseMilli }: AttributeWhy,
): string {
  switch (op) {
    case 'base':
      return exact(baseMilli);
    case 'percent':
      return `${signed(String(value / 100))} %`;
    case 'multiply':
      return `× ${1 + value / BP}`;
    case 'cap':
      return `× ${value / BP}`;
    case 'override':
      return `= ${exact(value)}`;
    case 'clamp':
      return `${exact(minMilli)}…${exact(maxMilli)}`;
    default:
      return signed(exact(value));
  }
}

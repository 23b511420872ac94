/** Fields of a trace event as exact values. Units come from the meaning of the field's name. */
import type { TraceEvent } from '#generated/types.ts';
import { formatMilli, formatMs, formatNumber, formatRatioBp } from '../../widgets/format.ts';

export interface EventField {
  readonly name: string;
  readonly value: string;
  /** Set when the value is a unit, or several. */
  readonly guids?: readonly number[];
  /** Set when the value is a row. */
  readonly row?: { readonly table: string; readonly id: string; readonly line: number };
}

/** Shown in the head or not of interest to anyone. */
const COMMON: ReadonlySet<string> = new Set(['id', 'frame', 'ms', 'phase', 'order', 'cause', 'root', 'kind', 'stages']);

const UNITS: ReadonlySet<string> = new Set(['source', 'target', 'killer', 'lastHit', 'owner', 'targets', 'assists']);
const TABLES: Readonly<Record<string, string>> = {
  skill: 'skills',
  effect: 'effects',
  buff: 'buffs',
  bullet: 'bullets',
  unit: 'units',
  stage: 'skills',
  file: 'scripts',
};
const MILLI_FIELDS: ReadonlySet<string> = new Set([
  'amount', 'hp', 'hpLost', 'hpAfter', 'shieldLost', 'transferred', 'overkill', 'healed', 'overheal', 'x', 'y', 'speed', 'gold', 'experience',
]); // prettier-ignore
/** In these kinds `from` and `to` are amounts; in others they are counts or words. */
const AMOUNT_CHANGES: ReadonlySet<TraceEvent['kind']> = new Set<TraceEvent['kind']>([
  'resource',
  'shieldChange',
  'attribute',
]);

const EXACT = 3;

function numberText(kind: TraceEvent['kind'], name: string, value: number): string {
  if (name.endsWith('Ms')) return formatMs(value);
  if (name === 'toi') return formatRatioBp(value);
  if (name === 'facing') return `${formatMilli(value, 1)}°`;
  const isAmount = MILLI_FIELDS.has(name) || (AMOUNT_CHANGES.has(kind) && (name === 'from' || name === 'to'));
  return isAmount ? formatMilli(value, EXACT) : formatNumber(value);
}

function plainText(kind: TraceEvent['kind'], name: string, value: unknown): string {
  if (typeof value === 'number') return numberText(kind, name, value);
  if (name === 'rejected') return (value as readonly Rejected[]).map(rejectedText).join(', ') || '—';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.join(', ');
  if (typeof value === 'object' && value !== null) return pointText(value as { x?: number; y?: number });
  return String(value);
}

type Rejected = { readonly guid: number; readonly reason: string; readonly by?: number };

/** `#4 outsideRadius 0.412`: units of a list are named by their number. */
const rejectedText = ({ guid, reason, by }: Rejected): string =>
  `#${guid} ${reason}${by === undefined ? '' : ` ${formatMilli(by, EXACT)}`}`;

const pointText = ({ x, y }: { x?: number; y?: number }): string =>
  `${formatMilli(x, EXACT)}, ${formatMilli(y, EXACT)}`;

function fieldOf(event: TraceEvent, name: string, value: unknown): EventField {
  const { kind } = event;
  const text = plainText(kind, name, value);
  if (UNITS.has(name) && typeof value === 'number') return { name, value: text, guids: [value] };
  if (UNITS.has(name) && Array.isArray(value) && value.length > 0)
    return { name, value: text, guids: value as number[] };
  const table = TABLES[name];
  return table !== undefined && typeof value === 'string'
    ? { name, value: text, row: { table, id: value, line: table === 'scripts' && 'line' in event ? event.line : 0 } }
    : { name, value: text };
}

/** All fields that are particular to the event, in the order of the schema. */
export function fieldsOf(event: TraceEvent): EventField[] {
  return Object.entries(event)
    .filter(([name, value]) => !COMMON.has(name) && value !== undefined)
    .map(([name, value]) => fieldOf(event, name, value));
}

/** `f461.damage.3`: step, part of the step, place in it. */
export const momentText = ({ frame, phase, order }: TraceEvent): string => `f${frame}.${phase}.${order}`;

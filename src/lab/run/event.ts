import type { RunEvent, TraceEvent } from '#generated/types.ts';
import { decimal } from '../decimals.ts';

type Fields = readonly string[];

/** Fields in thousandths, by kind of event. Everything else is a count, a time in ms, an id or a word. */
const MILLI_FIELDS: Readonly<Record<string, Fields>> = {
  spawn: ['x', 'y', 'hp'],
  command: ['x', 'y'],
  order: ['x', 'y'],
  castPhase: ['x', 'y'],
  effect: ['x', 'y', 'facing'],
  damage: ['amount', 'hpLost', 'shieldLost', 'transferred', 'overkill', 'hpAfter'],
  heal: ['amount', 'healed', 'overheal', 'hpAfter'],
  shieldChange: ['from', 'to'],
  attribute: ['from', 'to'],
  bulletLaunch: ['x', 'y', 'facing', 'speed'],
  bulletHit: ['x', 'y'],
  bulletEnd: ['x', 'y'],
  zoneStart: ['x', 'y', 'facing'],
  zoneEnd: ['x', 'y'],
  resource: ['from', 'to', 'wasted'],
  cue: ['x', 'y'],
};

/** Lists and points whose members hold thousandths. */
const NESTED: Readonly<Record<string, Readonly<Record<string, Fields>>>> = {
  damage: { stages: ['delta'] },
  heal: { stages: ['delta'] },
  effect: { rejected: ['by'] },
  displace: { from: ['x', 'y'], to: ['x', 'y'] },
  displaceEnd: { at: ['x', 'y'] },
};

/** Refusals whose numbers are amounts or lengths; those of all others are times or levels. */
const MILLI_VERDICTS: readonly string[] = ['noResource', 'outOfRange'];

/** A trace event as reports and expectations see it: designers' decimals, and `parent` for the cause. */
export function runEvent(event: TraceEvent): RunEvent {
  const { frame, ms, id, cause, kind, ...rest } = event;
  const fields: Record<string, unknown> = rest;
  for (const field of milliFields(event)) toDecimal(fields, field);
  for (const [field, inner] of Object.entries(NESTED[kind] ?? {})) fields[field] = nested(fields[field], inner);
  return { frame, ms, id, parent: cause, kind, ...fields };
}

function milliFields(event: TraceEvent): Fields {
  const fields = MILLI_FIELDS[event.kind] ?? [];
  if (event.kind !== 'command' || !MILLI_VERDICTS.includes(event.verdict)) return fields;
  return [...fields, 'need', 'have'];
}

function nested(value: unknown, fields: Fields): unknown {
  if (Array.isArray(value)) return value.map((item) => nested(item, fields));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const field of fields) toDecimal(copy, field);
  return copy;
}

function toDecimal(fields: Record<string, unknown>, field: string): void {
  const value = fields[field];
  if (typeof value === 'number') fields[field] = decimal(value);
}

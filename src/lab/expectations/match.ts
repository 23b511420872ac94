import type { EventMatch, RunEvent, UnitRef, WhereValue } from '#generated/types.ts';
import type { UnitRefs } from '../prepare/unit-ref.ts';
import type { Evidence } from './evidence.ts';

/** Fields that name units, so that `blue:1` may be written for a number. */
const UNIT_FIELDS: readonly string[] = ['source', 'target', 'killer', 'targets', 'assists'];

export function matches(event: RunEvent, wanted: EventMatch, refs: UnitRefs): boolean {
  if (event.kind !== wanted.event) return false;
  return Object.entries(wanted.where ?? {}).every(([field, value]) => holds(event[field], field, value, refs));
}

export function matchesIn(evidence: Evidence, wanted: EventMatch): readonly RunEvent[] {
  const { refs } = evidence.simulation.scenario;
  return evidence.events.filter((event) => matches(event, wanted, refs));
}

/** A list in the scenario means any of its values; a list in the event means that it has the value. */
function holds(actual: unknown, field: string, wanted: WhereValue, refs: UnitRefs): boolean {
  const choices: readonly (string | number | boolean)[] = typeof wanted === 'object' ? wanted : [wanted];
  return choices.some((choice) => {
    const value = unitNumber(field, choice, refs);
    return Array.isArray(actual) ? actual.includes(value) : actual === value;
  });
}

function unitNumber(field: string, value: string | number | boolean, refs: UnitRefs): string | number | boolean {
  if (!UNIT_FIELDS.includes(field) || typeof value !== 'string') return value;
  return refs.guid(value as UnitRef) ?? value;
}

/** `damage with target red:1 and type physical`. */
export function matchText(wanted: EventMatch): string {
  const conditions = Object.entries(wanted.where ?? {}).map(([field, value]) => `${field} ${listText(value)}`);
  return conditions.length === 0 ? wanted.event : `${wanted.event} with ${conditions.join(' and ')}`;
}

function listText(value: WhereValue): string {
  return Array.isArray(value) ? value.join(' or ') : String(value);
}

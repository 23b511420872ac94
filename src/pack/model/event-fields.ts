/** Which fields of an event name something, as scenarios ask for them under `where`. A test holds it against the trace's schema. */

/** Fields that any event may have. */
const COMMON: Readonly<Record<string, string>> = { skill: 'skill', effect: 'effect', buff: 'buff', bullet: 'bullet' };

const BY_EVENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  spawn: { unit: 'unit', camp: 'camp' },
  spawnBlocked: { unit: 'unit' },
  damage: { type: 'damageType' },
  buffBlocked: { by: 'buff' },
  attribute: { attribute: 'attribute' },
  resource: { resource: 'resource' },
  scriptError: { file: 'script' },
  scriptLog: { file: 'script' },
};

/** `x-ref` word of a field, if it names something. */
export function eventFieldKind(event: string, field: string): string | undefined {
  const fields = Object.hasOwn(BY_EVENT, event) ? BY_EVENT[event]! : COMMON;
  if (Object.hasOwn(fields, field)) return fields[field];
  return Object.hasOwn(COMMON, field) ? COMMON[field] : undefined;
}

/** Fields in which a unit may be written as `camp:slot`. */
export const EVENT_UNIT_FIELDS: ReadonlySet<string> = new Set(['source', 'target', 'killer', 'targets', 'assists']);

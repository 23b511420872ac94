/** Whether a thing on the timeline fits a filter. Names come from outside, so that one may ask in any language. */
import { isSlice } from '../diff.ts';
import type { Instant, Lane, Slice } from '../model.ts';
import type { Filter, FilterChoice } from './query.ts';

export type Item = Slice | Instant;

/** What is known about things beyond the timeline: names as people write them, and who or what is behind an event. */
export interface FilterNames {
  /** Row id and names of a unit. */
  unit(guid: number): readonly string[];
  /** Names of the row behind an item, in every language. */
  row(item: Item): readonly string[];
  /** Names of a kind of item or lane. */
  kind(kind: string): readonly string[];
  lane(lane: Lane): readonly string[];
  /** Unit that did it, 0 = none or the same as on the item. */
  actor(eventId: number): number;
  /** Skill that led to it, '' = none. */
  skill(eventId: number): string;
}

export type Fits = (lane: Lane, item: Item | null) => boolean;

/** Short words for several kinds that one thinks of as one. */
export const KIND_GROUPS: Readonly<Record<string, readonly string[]>> = {
  damage: ['physical', 'magic', 'true'],
  phase: ['preCast', 'charge', 'cast', 'channel', 'channelLock', 'aftCast'],
  attack: ['approach', 'windup', 'backswing'],
};

const eventOf = (item: Item): number => (isSlice(item) ? item.openedBy : item.eventId);
const has = (names: readonly string[], value: string): boolean =>
  names.some((name) => name.toLowerCase().includes(value));
const begins = (names: readonly string[], value: string): boolean =>
  names.some((name) => name.toLowerCase().startsWith(value));

/** Answers about a guid, a row or a kind are few and asked for at every item. */
function remembered<Key>(answer: (key: Key) => boolean): (key: Key) => boolean {
  const known = new Map<Key, boolean>();
  return (key) => {
    let result = known.get(key);
    if (result === undefined) known.set(key, (result = answer(key)));
    return result;
  };
}

type Make = (value: string, names: FilterNames) => Fits;

const byUnit: Make = (value, names) => {
  const isMeant = remembered<number>((guid) => guid !== 0 && (has(names.unit(guid), value) || value === `${guid}`));
  return (lane, item) => {
    if (isMeant(lane.guid)) return true;
    if (item === null) return false;
    if (isSlice(item)) return isMeant(item.source);
    return isMeant(item.guid) || isMeant(item.by) || isMeant(names.actor(item.eventId));
  };
};

const byKind: Make = (value, names) => {
  const group = KIND_GROUPS[value];
  const isMeant = remembered<string>(
    (kind) => kind.toLowerCase() === value || group?.includes(kind) === true || begins(names.kind(kind), value),
  );
  return (lane, item) => isMeant(item?.kind ?? lane.kind);
};

const SKILL_KINDS = new Set<string>([...KIND_GROUPS['phase']!, 'toggle', 'stage', 'command', 'refused']);

const bySkill: Make = (value, names) => {
  const isMeant = remembered<string>((skill) => skill.toLowerCase().includes(value));
  return (_lane, item) => {
    if (item === null) return false;
    if (SKILL_KINDS.has(item.kind) && (isMeant(item.rowId) || has(names.row(item), value))) return true;
    return isMeant(names.skill(eventOf(item)));
  };
};

const BUFF_KINDS = new Set<string>(['buff', 'debuff', 'neutral', 'shield']);

const byBuff: Make = (value, names) => (_lane, item) =>
  item !== null &&
  BUFF_KINDS.has(item.kind) &&
  item.rowId !== '' &&
  (item.rowId.toLowerCase().includes(value) || has(names.row(item), value));

const byLane: Make = (value, names) => {
  const isMeant = remembered<Lane>((lane) => lane.kind.toLowerCase() === value || has(names.lane(lane), value));
  return (lane) => isMeant(lane);
};

const byEvent: Make = (value) => {
  const id = Number(value);
  return (_lane, item) =>
    item !== null &&
    (isSlice(item)
      ? item.openedBy === id || item.closedBy === id || item.marks.some(({ eventId }) => eventId === id)
      : item.eventId === id);
};

const byText: Make = (value, names) => {
  const isLane = remembered<Lane>((lane) => has(names.lane(lane), value));
  const isKind = remembered<string>((kind) => has([kind, ...names.kind(kind)], value));
  const isUnit = remembered<number>((guid) => guid !== 0 && has(names.unit(guid), value));
  const isRow = (item: Item) => item.rowId.toLowerCase().includes(value) || has(names.row(item), value);
  const isWord = (item: Item) => (isSlice(item) ? item.endReason : item.word).toLowerCase().includes(value);
  const isWho = (item: Item) => isUnit(isSlice(item) ? item.source : item.guid) || (!isSlice(item) && isUnit(item.by));
  return (lane, item) =>
    isLane(lane) ||
    isUnit(lane.guid) ||
    (item === null ? isKind(lane.kind) : isKind(item.kind) || isRow(item) || isWord(item) || isWho(item));
};

const MAKERS: Readonly<Record<FilterChoice['field'], Make>> = {
  unit: byUnit,
  kind: byKind,
  skill: bySkill,
  buff: byBuff,
  lane: byLane,
  event: byEvent,
  text: byText,
};

/** The filter as one question; undefined for an empty one, which everything fits. */
export function makeFits(filter: Filter, names: FilterNames): Fits | undefined {
  if (filter.length === 0) return undefined;
  const terms = filter.map(({ isNot, choices }) => ({
    isNot,
    any: choices.map(({ field, value }) => MAKERS[field](value, names)),
  }));
  return (lane, item) => terms.every(({ isNot, any }) => any.some((fits) => fits(lane, item)) !== isNot);
}

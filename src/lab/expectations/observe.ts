import type { Battle, UnitView } from '#core';
import type { ValueExpectation } from '#generated/types.ts';
import { decimal } from '../decimals.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Observed = number | boolean | string | Point;

type Observer = (unit: UnitView, expectation: ValueExpectation, battle: Battle) => Observed | undefined;

/** One thing that can be looked at an entry; undefined = the unit has no such thing. */
const OBSERVERS: Readonly<Record<ValueExpectation['that'], Observer>> = {
  'unit.hp': (unit, _, battle) => decimalOf(unit.resources[battle.content.ruleset.hp]?.value),
  'unit.resource': (unit, { resource }, battle) => {
    const index = battle.content.ruleset.resources.findIndex(({ name }) => name === resource);
    return decimalOf(unit.resources[index]?.value);
  },
  'unit.attribute': (unit, { attribute }, battle) =>
    decimalOf(battle.inspect(unit.guid)?.attributes.find((known) => known.attribute === attribute)?.valueMilli),
  'buff.stacks': (unit, { buff }) =>
    unit.buffs.filter((one) => one.buff === buff).reduce((sum, { stacks }) => sum + stacks, 0),
  cooldown: (unit, { skill }) => unit.skills.find((one) => one.skill === skill)?.remainingMs,
  position: (unit) => ({ x: decimal(unit.x), y: decimal(unit.y) }),
  alive: (unit) => unit.alive,
  casting: (unit, { skill, is }) => {
    if (skill !== undefined) return unit.cast?.skill === skill;
    return typeof is === 'boolean' ? unit.cast !== null : (unit.cast?.skill ?? '');
  },
};

export function observe(expectation: ValueExpectation, unit: UnitView, battle: Battle): Observed | undefined {
  return OBSERVERS[expectation.that](unit, expectation, battle);
}

/** `hp of red:1`, `stacks of burn on red:1`. */
export function observedText({ that, of, attribute, resource, buff, skill }: ValueExpectation): string {
  const subject = attribute ?? resource ?? buff ?? skill;
  return subject === undefined ? `${that} of ${of}` : `${that} ${subject} of ${of}`;
}

function decimalOf(milli: number | undefined): number | undefined {
  return milli === undefined ? undefined : decimal(milli);
}

import {
  ContentBuilder,
  controls,
  damage,
  Fight,
  filter,
  holding,
  MANA,
  milli,
} from '../../../src/core/testing/index.ts';
import type { Action } from '#core';
import { Control, type Ruleset, type SkillPrototype } from '../../../src/core/content/prototypes.ts';
import type { Table } from '../table.ts';
import { code, whole } from './words.ts';

type UnitPart = NonNullable<Parameters<ContentBuilder['unit']>[0]>;

interface Press {
  readonly what: string;
  readonly skill?: Partial<SkillPrototype>;
  readonly unit?: UnitPart;
  readonly rules?: Partial<Ruleset>;
  readonly skillLevel?: number;
  /** Control states that the presser, or its target, is held in. */
  readonly held?: number;
  readonly targetHeld?: number;
  /** Where the target stands. */
  readonly x?: number;
  readonly action?: Action;
  readonly player?: number;
  /** So many presses before it, 100 ms apart. */
  readonly before?: number;
  readonly dead?: 1 | 2;
}

const SKILL = 1;
const levels = { experienceMilli: [milli(100)], shareRadiusMilli: 0, assistShareBp: 0, skillPoints: 1 };
const poor: SkillPrototype['admission'][number] = {
  id: 'wounded',
  test: { kind: 'resourceRatio', of: 'caster', resource: 0, compare: 'lt', ratioBp: [5_000] },
};

const PRESSES: readonly Press[] = [
  { what: 'nothing is in the way' },
  { what: 'something is, and the ruleset lets commands wait', before: 1, skill: { castMs: [900] } },
  { what: 'the same with `bufferMs: 0`', before: 1, skill: { castMs: [900] }, rules: { bufferMs: 0 } },
  { what: 'the player leads no unit', player: 9 },
  { what: 'the unit has no such skill', action: { type: 'castUnit', skill: 9, guid: 2 } },
  { what: 'the skill has level 0', skillLevel: 0 },
  { what: 'the skill is passive', skill: { castMode: 'passive' } },
  { what: 'the unit is dead', dead: 1 },
  { what: 'stunned, asleep or airborne', held: Control.sleep },
  { what: 'feared', held: Control.fear },
  { what: 'taunted', held: Control.taunt },
  { what: 'silenced', held: Control.silence },
  { what: 'an attack while disarmed', held: Control.disarm, action: { type: 'attack', guid: 2 } },
  { what: 'a move while rooted', held: Control.root, action: { type: 'move', x: 0, y: 0 } },
  { what: 'the cooldown runs', before: 1, skill: { cooldownMs: [3_000] } },
  { what: 'no charge is ready', before: 2, skill: { charges: [2], rechargeMs: [3_000], cooldownMs: [3_000] } },
  { what: 'a cost cannot be paid', skill: { costs: [{ resource: MANA, amountMilli: [milli(1_500)] }] } },
  {
    what: 'the target is nobody, or not of the filter',
    skill: { aimFilter: filter() },
    action: { type: 'castUnit', skill: SKILL, guid: 1 },
  },
  { what: 'the target is dead', dead: 2, skill: { aimFilter: filter() } },
  { what: 'a state of the target is excluded', targetHeld: Control.untargetable, skill: { aimFilter: hardy() } },
  { what: 'the target is not seen', targetHeld: Control.stealth, skill: { aimFilter: filter() } },
  { what: 'the target is too far, edge to edge', skill: { rangeMilli: [milli(2)] }, x: 9 },
  { what: 'the place is outside the arena', action: { type: 'castPosition', skill: SKILL, x: milli(500), y: 0 } },
  { what: 'a condition of the skill does not hold', skill: { admission: [poor] } },
  { what: 'raising a skill past its levels', skill: { maxLevel: 1 }, action: { type: 'upgrade', slot: 0 } },
  {
    what: 'raising one without a point',
    rules: { levels },
    unit: { maxLevel: 3 },
    action: { type: 'upgrade', slot: 0 },
  },
  { what: 'a test order names nobody', action: { type: 'setLevel', guid: 7, level: 1 } },
  {
    what: 'there are as many units as allowed',
    rules: { limits: { ...new ContentBuilder().ruleset.limits, unitsMax: 3 } },
    action: { type: 'spawn', unit: 1, camp: 0, level: 1, x: 0, y: 0 },
  },
];

function hardy() {
  return filter({ excludeStates: Control.untargetable });
}

function answerTo(press: Press) {
  const { skill = {}, unit = {}, rules = {}, skillLevel = 1, held = 0, targetHeld = 0, x = 3 } = press;
  const c = new ContentBuilder(rules);
  const row = c.skill({ effects: [c.effect({ action: damage(1) })], ...skill });
  const kept = (states: number) => (states === 0 ? [] : [holding(c, { modifiers: [controls(states)] })]);
  const kill = c.quick(damage(9_999));
  const fight = new Fight(c, [
    {
      unit: c.unit({ skills: [row, c.skill({ castMode: 'none' })], attack: {}, passives: kept(held), ...unit }),
      skillLevels: [skillLevel, 1],
      level: press.rules?.levels ? 2 : 1,
    },
    { unit: c.unit({ skills: [kill], passives: kept(targetHeld) }), camp: 1, x },
    { unit: c.unit({ skills: [kill] }), camp: 2, x: 5 },
  ]);
  if (press.dead) fight.cast(100, 3, kill, press.dead);
  const { before = 0 } = press;
  for (let index = 1; index <= before; index++) fight.cast(100 * index, 1, row, 2);
  const action = press.action ?? ({ type: 'castUnit', skill: row.id, guid: 2 } as const);
  fight.at(100 * (before + 2), press.player ?? 1, action).until(100 * (before + 2));
  return fight.of('command').at(-1)!;
}

/** Every code with a press that gets it. */
export function verdicts(): Table {
  return {
    head: ['verdict', 'when', 'needed', 'had'],
    rows: PRESSES.map((press) => {
      const { verdict, need, have } = answerTo(press);
      const isTime =
        verdict === 'onCooldown' || verdict === 'noCharge' || verdict === 'maxLevel' || verdict === 'noSkillPoint';
      const shown = (value: number | undefined) => {
        if (value === undefined) return '';
        // The condition of the example compares a share.
        if (verdict.startsWith('condition:')) return `${value / 100} %`;
        return isTime ? String(value) : whole(value);
      };
      return [code(verdict), press.what, shown(need), shown(have)];
    }),
  };
}

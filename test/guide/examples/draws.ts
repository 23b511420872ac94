import type { Action, EffectPrototype } from '../../../src/core/content/prototypes.ts';
import {
  A,
  amount,
  answers,
  circle,
  ContentBuilder,
  controls,
  damage,
  evades,
  Fight,
  filter,
  heals,
  holding,
  inside,
  onSelf,
  type Side,
} from '../../../src/core/testing/index.ts';
import { Control } from '../../../src/core/content/prototypes.ts';
import { run } from '../../../src/core/scripting/testing/script-run.ts';
import type { Table } from '../table.ts';
import { code } from './words.ts';

const CRITS = { [A.critChance]: 0.5 };

/** Draws of one use of an action by unit 1, with three enemies around that hold buffs. */
function drawsOf(action: Action, part: Partial<EffectPrototype> = {}, buffs: Side['buffs'] = [], attributes = {}) {
  const c = new ContentBuilder();
  const skill = c.quick(action, part);
  const foe = c.unit({ passives: buffs.map((buff) => holding(c, buff)) });
  const others = [2, 3, 4].map((x, slot) => ({ unit: foe, camp: 1, slot, x }));
  const fight = new Fight(c, [{ unit: c.unit({ skills: [skill], attributes }) }, ...others], { level: 'explain' });
  fight.cast(100, 1, skill, 2).until(500);
  const sites = [...new Set(fight.of('random').map(({ site }) => code(site)))];
  return [fight.battle.randomUsed, sites.join(', ')];
}

const around = (part = {}) => ({ target: inside(circle(9), part) });
const lots = { sort: { by: 'random' } as const };

function scripted(call: string) {
  const { fight } = run(`local n = ${call}`);
  return [fight.battle.randomUsed, code('script')];
}

/** Draws of a hit on somebody with a trigger that answers at a chance. */
function triggered(chanceBp: number) {
  const c = new ContentBuilder();
  const hit = c.quick(damage(1));
  const heal = c.effect({ action: heals(1), target: onSelf() });
  const trigger = answers({ on: 'damageTaken', chanceBp: [chanceBp], effects: [heal] });
  const foe = c.unit({ passives: [holding(c, { modifiers: [trigger] })] });
  const fight = new Fight(c, [{ unit: c.unit({ skills: [hit] }) }, { unit: foe, camp: 1, x: 3 }], { level: 'explain' });
  fight.cast(100, 1, hit, 2).until(500);
  return [fight.battle.randomUsed, code(fight.of('random')[0]!.site)];
}

const ATTACKS = 100;

/** Draws of the first basic attack that is evaded, or is not; both evasion and critical are at 50 %. */
function attacked(isEvaded: boolean) {
  const c = new ContentBuilder();
  const attributes = { ...CRITS, [A.evasion]: 0.5 };
  const unit = c.unit({ hp: 9_000, attack: { canCrit: true, amount: amount(1) }, attributes });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 1 }], { level: 'explain' });
  fight.at(100, 1, { type: 'attack', guid: 2 }).until(ATTACKS * 1_000);
  const hit = fight.of('damage').find(({ reason }) => (reason === 'evaded') === isEvaded)!;
  const drawn = fight.of('random').filter(({ frame }) => frame === hit.frame);
  return [drawn.length, drawn.map(({ site }) => code(site)).join(', ')];
}

/** Every rule that draws, and the cases in which it does not. */
export function draws(): Table {
  const crit = damage(10, { canCrit: true });
  const evasive = { modifiers: [evades(0.5)] };
  return {
    head: ['rule', 'draws', 'site'],
    rows: [
      ['chance of an effect, 50 %', ...drawsOf(damage(1), { chanceBp: [5_000] })],
      ['chance of 0 %', ...drawsOf(damage(1), { chanceBp: [0] })],
      ['chance of 100 %', ...drawsOf(damage(1))],
      ['chance whose conditions fail', ...drawsOf(damage(1), { chanceBp: [5_000], conditions: [never] })],
      ['chance of a trigger, 50 %', ...triggered(5_000)],
      ['a hit that can be critical, 50 %', ...drawsOf(crit, {}, [], CRITS)],
      ['the same on three targets', ...drawsOf(crit, around(), [], CRITS)],
      ['the same at 0 %', ...drawsOf(crit)],
      ['the same at 100 %', ...drawsOf(crit, {}, [], { [A.critChance]: 1 })],
      [
        'the same on somebody invulnerable',
        ...drawsOf(crit, {}, [{ modifiers: [controls(Control.invulnerable)] }], CRITS),
      ],
      ['a hit on evasion 50 %', ...drawsOf(damage(1), {}, [evasive])],
      ['a hit on two evasions of 50 %', ...drawsOf(damage(1), {}, [evasive, { ...evasive }])],
      ['an attack, evasion and critical 50 %: lands', ...attacked(false)],
      ['the same: evaded', ...attacked(true)],
      ['healing that can be critical, 50 %', ...drawsOf(heals(1, { canCrit: true }), {}, [], CRITS)],
      ['random choice, 2 of 3', ...drawsOf(damage(1), around({ ...lots, limit: [2] }))],
      ['random choice of 5 among 3', ...drawsOf(damage(1), around({ ...lots, limit: [5] }))],
      ['random choice without limit among 3', ...drawsOf(damage(1), around(lots))],
      ['`battle.random(6)` in a script', ...scripted('battle.random(6)')],
      ['`math.random(1, 1)` in a script', ...scripted('math.random(1, 1)')],
      ['random choice among nobody', ...drawsOf(damage(1), around({ ...lots, filter: filter({ kinds: 32 }) }))],
    ],
  };
}

const never = {
  id: 'never',
  test: { kind: 'attribute', of: 'caster', attribute: A.power, compare: 'lt', valueMilli: [0] },
} as const;

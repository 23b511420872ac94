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

/** Every rule that draws, and the cases in which it does not. */
export function draws(): Table {
  const crit = damage(10, { canCrit: true });
  const hitBack = (chanceBp: number) => (c: ContentBuilder) =>
    holding(c, {
      modifiers: [
        answers({
          on: 'damageTaken',
          chanceBp: [chanceBp],
          effects: [c.effect({ action: heals(1), target: onSelf() })],
        }),
      ],
    });
  const triggered = (chanceBp: number) => {
    const c = new ContentBuilder();
    const hit = c.quick(damage(1));
    const foe = c.unit({ passives: [hitBack(chanceBp)(c)] });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [hit] }) }, { unit: foe, camp: 1, x: 3 }], {
      level: 'explain',
    });
    fight.cast(100, 1, hit, 2).until(500);
    return [fight.battle.randomUsed, fight.of('random').length > 0 ? code(fight.of('random')[0]!.site) : ''];
  };
  const attacked = () => {
    const c = new ContentBuilder();
    const unit = c.unit({ attack: { canCrit: true, amount: amount(1) }, attributes: { ...CRITS, [A.evasion]: 0.5 } });
    const fight = new Fight(c, [
      { unit },
      { unit: c.unit({ hp: 9_000, attributes: { [A.evasion]: 0.5 } }), camp: 1, x: 1 },
    ]);
    fight.at(100, 1, { type: 'attack', guid: 2 });
    const seen = [false, true].map((isEvaded) => {
      for (;;) {
        const before = fight.battle.randomUsed;
        const count = fight.of('damage').length;
        fight.until(fight.battle.frame * 100 + 100);
        const hit = fight.of('damage')[count];
        if (hit && (hit.reason === 'evaded') === isEvaded) return fight.battle.randomUsed - before;
      }
    });
    return seen;
  };
  const [landed, evaded] = attacked();
  return {
    head: ['rule', 'draws', 'site'],
    rows: [
      ['chance of an effect, 50 %', ...drawsOf(damage(1), { chanceBp: [5_000] })],
      ['chance of 100 % or 0 %', ...drawsOf(damage(1), { chanceBp: [0] })],
      ['chance whose conditions fail', ...drawsOf(damage(1), { chanceBp: [5_000], conditions: [never] })],
      ['chance of a trigger, 50 %', ...triggered(5_000)],
      ['a hit that can be critical, 50 %', ...drawsOf(crit, {}, [], CRITS)],
      ['the same on three targets', ...drawsOf(crit, around(), [], CRITS)],
      ['the same at 0 % or 100 %', ...drawsOf(crit)],
      [
        'the same on somebody invulnerable',
        ...drawsOf(crit, {}, [{ modifiers: [controls(Control.invulnerable)] }], CRITS),
      ],
      ['a hit on evasion 50 %', ...drawsOf(damage(1), {}, [{ modifiers: [evades(0.5)] }])],
      [
        'a hit on two evasions of 50 %',
        ...drawsOf(damage(1), {}, [{ modifiers: [evades(0.5)] }, { modifiers: [evades(0.5)] }]),
      ],
      ['an attack, evasion and critical 50 %: lands', landed!, '`evasion`, `critical`'],
      ['the same: evaded', evaded!, '`evasion`'],
      ['healing that can be critical, 50 %', ...drawsOf(heals(1, { canCrit: true }), {}, [], CRITS)],
      ['random choice, 2 of 3', ...drawsOf(damage(1), around({ ...lots, limit: [2] }))],
      ['random choice of 5 among 3, or without limit', ...drawsOf(damage(1), around(lots))],
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

import { Control, type ControlName } from '../../../src/core/content/prototypes.ts';
import {
  A,
  applyBuff,
  ContentBuilder,
  controls,
  damage,
  Fight,
  filter,
  milli,
  TEST_RULES,
} from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { code, whole, yes } from './words.ts';

/** Hits of 10; the second type is one of magic. */
const damageTypes = TEST_RULES.damageTypes.map((type, index) => ({ ...type, magic: index === 1 }));

/** Unit 1 is held in a state by unit 2 at 100 ms, for a second. */
function held(state: ControlName) {
  const c = new ContentBuilder({ damageTypes, unitCollision: 'push', bufferMs: 0 });
  const hold = c.quick(applyBuff(c.buff({ durationMs: [1_000], modifiers: [controls(Control[state])] })));
  const spell = c.skill({ castMode: 'none' });
  const leap = c.skill({
    castMode: 'direction',
    move: {
      distanceMilli: [milli(1)],
      durationMs: [100],
      atMs: [0],
      towards: 'aim',
      curve: 0,
      stopAtUnits: false,
      passWalls: false,
    },
  });
  const long = c.skill({ castMode: 'none', castMs: [800], effects: [c.effect({ action: { kind: 'cue', cue: 'x' } })] });
  const aimed = c.skill({ aimFilter: filter({ excludeStates: Control.untargetable }) });
  const hit = c.quick(damage(10));
  const magic = c.quick(damage(10, { type: 1 }));
  const unit = c.unit({ skills: [spell, leap, long, aimed, hit, magic, hold], attack: {} });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 4 }]);
  return { fight, hold, spell, leap, long, aimed, hit, magic };
}

type Held = ReturnType<typeof held>;

const admits = (run: Held, player: number, action: Parameters<Fight['battle']['admit']>[1]) => {
  const { code: word } = run.fight.battle.admit(player, action);
  return word === 'ok' ? '' : code(word);
};

function running(state: ControlName): string {
  const run = held(state);
  run.fight.cast(50, 1, run.long).cast(300, 2, run.hold, 1).until(400);
  return run.fight.unit(1).cast === null ? 'ends' : '';
}

function hurtBy(state: ControlName, which: 'hit' | 'magic'): string {
  const run = held(state);
  run.fight.cast(100, 2, run.hold, 1).cast(200, 1, run[which], 1);
  run.fight.cast(200, 2, run[which], 1).until(300);
  return whole(run.fight.of('damage').reduce((sum, { hpLost, source }) => (source === 2 ? sum + hpLost : sum), 0));
}

/** What a unit in each state may do, and what may be done to it. Empty = as without it. */
export function forbids(): Table {
  return {
    head: ['state', 'move', 'attack', 'cast', 'cast that moves', 'running cast', 'is aimed at'],
    rows: (Object.keys(Control) as ControlName[]).map((state) => {
      const run = held(state);
      run.fight.cast(100, 2, run.hold, 1).until(200);
      return [
        code(state),
        admits(run, 1, { type: 'move', x: milli(1), y: 0 }),
        admits(run, 1, { type: 'attack', guid: 2 }),
        admits(run, 1, { type: 'castUnit', skill: run.spell.id, guid: 0 }),
        admits(run, 1, { type: 'castPosition', skill: run.leap.id, x: milli(1), y: 0 }),
        running(state),
        admits(run, 2, { type: 'castUnit', skill: run.aimed.id, guid: 1 }),
      ];
    }),
  };
}

/** Which states meet a hit of 10. */
export function immune(): Table {
  const states = ['invulnerable', 'magicImmune', 'untargetable', 'stealth', 'phased'] as const;
  return {
    head: ['state', 'a hit of 10 takes', 'a hit of 10 of a type that is `magic` takes'],
    rows: states.map((state) => [code(state), hurtBy(state, 'hit'), hurtBy(state, 'magic')]),
  };
}

/** Unit 1 walks on or not, and which way, when unit 2 at x = 4 holds it for a second. */
export function led(): Table {
  const run = (state: ControlName, rooted = 0) => {
    const c = new ContentBuilder();
    const hold = c.quick(applyBuff(c.buff({ durationMs: [1_000], modifiers: [controls(Control[state] | rooted)] })));
    const unit = c.unit({ skills: [hold], attack: { intervalMs: 400 }, attributes: { [A.moveSpeed]: 5 } });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 4 }])
      .at(100, 1, { type: 'move', x: 0, y: milli(9) })
      .cast(300, 2, hold, 1)
      .until(2_000);
    const { x, y, order } = fight.unit(1);
    return [`${whole(x)}, ${whole(y)}`, order.type, yes(fight.hurt(2) > 0)];
  };
  return {
    head: ['for 1,000 ms', 'stands after 2,000 at', 'its order then', 'hit the source'],
    rows: [
      ['`stun`', ...run('stun')],
      ['`root`', ...run('root')],
      ['`fear`', ...run('fear')],
      ['`taunt`', ...run('taunt')],
      ['`taunt` and `root`', ...run('taunt', Control.root)],
    ],
  };
}

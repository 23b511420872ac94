import { UnitKind, type Action, type LevelRules, type UnitPrototype } from '../../../src/core/content/prototypes.ts';
import {
  A,
  amount,
  ContentBuilder,
  damage,
  Fight,
  MANA,
  milli,
  onSelf,
  type Fighter,
} from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { code, whole, yes } from './words.ts';

type Summon = Extract<Action, { kind: 'summon' }>;

const START_MS = 100;

/** A hero calls two wolves for a second and dies at 500, or not. */
export function summons(): Table {
  const run = (part: Partial<Summon>, dies: boolean) => {
    const c = new ContentBuilder({ unitCollision: 'push' });
    const wolf = c.unit({ kind: UnitKind.summon, maxLevel: 3 });
    const base = { kind: 'summon', unit: wolf.id, lifeMs: [0], count: [2], formation: 0, at: 'caster' } as const;
    const howl = c.quick({ ...base, onOwnerDeath: 'keep', ...part }, { target: onSelf() });
    const kill = c.quick(damage(9_999));
    const fight = new Fight(c, [
      { unit: c.unit({ skills: [howl] }), skillLevels: [2] },
      { unit: c.unit({ skills: [kill] }), camp: 1, x: 50 },
    ]).cast(START_MS, 1, howl, 1);
    if (dies) fight.cast(500 + START_MS, 2, kill, 1);
    fight.until(5_000);
    const born = fight.of('spawn').filter(({ why }) => why === 'summon');
    const gone = fight.of('despawn')[0];
    return [born.map(({ source }) => source).join(', '), gone ? `${gone.ms - START_MS}, ${code(gone.reason)}` : 'stay'];
  };
  return {
    head: ['', 'GUIDs', 'gone at, ms'],
    rows: [
      ['`lifeMs` 0', ...run({}, false)],
      ['`lifeMs` 1,000', ...run({ lifeMs: [1_000] }, false)],
      ['the owner dies, `keep`', ...run({}, true)],
      ['the owner dies, `vanish`', ...run({ onOwnerDeath: 'vanish' }, true)],
    ],
  };
}

const LEVELS: LevelRules = {
  experienceMilli: [milli(100), milli(250), milli(900)],
  shareRadiusMilli: milli(10),
  assistShareBp: 2_500,
  skillPoints: 0,
};

/** A soldier worth 40 gold and 120 experience dies; hero 2 has struck it 500 ms before, hero 3 is near, hero 4 is far. */
export function rewards(): Table {
  const c = new ContentBuilder({ levels: LEVELS });
  const kill = c.quick(damage(5_000));
  const scratch = c.quick(damage(10));
  const hero = c.unit({ skills: [kill, scratch] });
  const reward = { goldMilli: [milli(40)], experienceMilli: [milli(120)] };
  const soldier = c.unit({ kind: UnitKind.soldier, skills: [kill], reward });
  const fight = new Fight(c, [
    { unit: hero },
    { unit: hero, x: 6, slot: 1 },
    { unit: hero, x: -4, slot: 2 },
    { unit: hero, x: 40, slot: 3 },
    { unit: soldier, camp: 1, x: 3 },
  ])
    .cast(100, 2, scratch, 5)
    .cast(600, 1, kill, 5)
    .until(600);
  const names = ['killer', 'assisted, near', 'near', 'far'];
  return {
    head: ['hero', 'gold', 'experience'],
    rows: names.map((name, index) => {
      const { goldMilli, experienceMilli } = fight.unit(index + 1);
      return [name, whole(goldMilli), whole(experienceMilli)];
    }),
  };
}

/** Who gets a kill that a tower made, after a hero of the same side struck. */
export function credit(): Table {
  const run = (heroCreditMs: number, lastMs: number) => {
    const c = new ContentBuilder({ heroCreditMs });
    const scratch = c.quick(damage(10));
    const kill = c.quick(damage(5_000));
    const hero = c.unit({ skills: [scratch] });
    const tower = c.unit({ kind: UnitKind.tower, skills: [kill] });
    const fight = new Fight(c, [{ unit: hero }, { unit: tower, slot: 1, x: 2 }, { unit: c.unit(), camp: 1, x: 4 }])
      .cast(100, 1, scratch, 3)
      .cast(100 + lastMs, 2, kill, 3)
      .until(20_000);
    return fight.of('death')[0]!.killer === 1 ? 'the hero' : 'the tower';
  };
  return {
    head: ['`heroCreditMs`', 'hero struck before, ms', 'the kill is of'],
    rows: [
      [0, 1_000, run(0, 1_000)],
      [5_000, 1_000, run(5_000, 1_000)],
      [5_000, 6_000, run(5_000, 6_000)],
    ],
  };
}

/** A unit whose life and power grow by level, with 300 of 600 life. */
export function growth(): Table {
  const c = new ContentBuilder({ levels: { ...LEVELS, skillPoints: 1 } });
  const skill = c.skill({ maxLevel: 3, castMode: 'none' });
  const hero = c.unit({ maxLevel: 3, skills: [skill] });
  const byLevel = hero.attributes.map((own, index) =>
    index === A.maxHp ? [600_000, 800_000, 1_000_000] : index === A.power ? [10_000, 15_000, 25_000] : own,
  );
  Object.assign(hero, { attributes: byLevel });
  const fighter: Fighter = { unit: hero, resources: [{ resource: 0, valueMilli: milli(300) }] };
  const fight = new Fight(c, [fighter]);
  const rows = [1, 2, 3].map((level) => {
    if (level > 1) fight.at(100 * level, 1, { type: 'setLevel', guid: 1, level });
    const { resources, skillPoints, experienceMilli } = fight.until(100 * level).unit(1);
    return [
      level,
      whole(experienceMilli),
      `${whole(resources[0]!.value)} ∕ ${whole(resources[0]!.max)}`,
      fight.attribute(1, A.power),
      skillPoints,
    ];
  });
  return { head: ['level', 'experience it takes', 'life', 'power', 'skill points'], rows };
}

/** Dies at 500 with 100 mana left, where it had walked to. */
export function returns(): Table {
  const run = (respawn: UnitPrototype['respawn']) => {
    const c = new ContentBuilder().yard({ anchors: [{ camp: 0, x: -9_000, y: 0, rotationMilliDeg: 0 }] });
    const fight = new Fight(c, [{ unit: c.unit({ respawn }), x: 3 }])
      .at(100, 1, { type: 'setResource', guid: 1, resource: MANA, valueMilli: milli(100) })
      .at(100, 1, { type: 'move', x: milli(9), y: 0 })
      .at(500, 1, { type: 'setHp', guid: 1, valueMilli: 0 })
      .until(4_000);
    const back = fight.of('spawn').find(({ why }) => why === 'respawn');
    const { alive, resources, x } = fight.unit(1);
    return [yes(alive), back ? back.ms : '', alive ? whole(x) : '', alive ? whole(resources[MANA]!.value) : ''];
  };
  return {
    head: ['`respawn`', 'lives at 4,000', 'back at, ms', 'x', 'mana'],
    rows: [
      ['none', ...run(null)],
      ['1,000 ms, `home`', ...run({ ms: [1_000], at: 'home' })],
      ['1,000 ms, `anchor`', ...run({ ms: [1_000], at: 'anchor' })],
    ],
  };
}

/** What regeneration of 3.333 a second gives. */
export function regeneration(): Table {
  const run = (stepMs: number, ms: number) => {
    const c = new ContentBuilder({ stepMs });
    const unit = c.unit({ attributes: { [A.regen]: 3.333 } });
    const fight = new Fight(c, [{ unit, resources: [{ resource: 0, valueMilli: amount(100).flatMilli[0]! }] }]);
    return whole(fight.until(ms).unit(1).resources[0]!.value - 100_000);
  };
  return {
    head: ['`stepMs`', 'after 1,000 ms or the step before', 'after 9,900 ms'],
    rows: [33, 50, 100].map((stepMs) => [stepMs, run(stepMs, Math.trunc(1_000 / stepMs) * stepMs), run(stepMs, 9_900)]),
  };
}

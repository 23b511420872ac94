import { expect, it } from 'vitest';
import type { Ruleset } from '../content/prototypes.ts';
import {
  A,
  applyBuff,
  circle,
  ContentBuilder,
  damage,
  Fight,
  inside,
  launches,
  MANA,
  milli,
  onSelf,
  TEST_RULES,
  transfers,
  zone,
} from '../testing/index.ts';
import type { TraceEvent } from '../../generated/types.ts';

const LEVELS = { experienceMilli: [1_000, 3_000], shareRadiusMilli: milli(50), assistShareBp: 5_000, skillPoints: 1 };
const limits = (part: Partial<Ruleset['limits']>): Partial<Ruleset> => ({ limits: { ...TEST_RULES.limits, ...part } });

type Scene = (c: ContentBuilder, level: 'off' | 'explain') => Fight;

/** Two of one unit that has these skills, the first of which unit 1 casts at unit 2 at 100 and 300. */
const twice =
  (action: (c: ContentBuilder) => Parameters<ContentBuilder['quick']>[0], delayMs = 0): Scene =>
  (c, level) => {
    const hit = c.quick(action(c), { delayMs: [delayMs], target: onSelf() });
    const other = c.quick(action(c), { delayMs: [delayMs], target: onSelf() });
    const unit = c.unit({ skills: [hit, other] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 3 }], { level });
    return fight.cast(100, 1, hit, 1).cast(100, 1, other, 1).cast(300, 1, hit, 1);
  };

const reward: Scene = (c, level) => {
  const hit = c.quick(damage(400));
  const prey = c.unit({ reward: { goldMilli: [milli(30)], experienceMilli: [1_500] } });
  const hero = c.unit({ skills: [hit], attributes: { [A.power]: 5 } });
  const fight = new Fight(c, [{ unit: hero }, { unit: hero, slot: 1, x: 2 }, { unit: prey, camp: 1, x: 4 }], { level });
  fight.cast(100, 2, hit, 3).cast(200, 1, hit, 3).cast(300, 1, hit, 3).at(500, 1, { type: 'upgrade', slot: 0 });
  return fight.at(600, 1, { type: 'setLevel', guid: 1, level: 1 }).at(600, 1, { type: 'setLevel', guid: 1, level: 1 });
};

const stranger: Scene = (c, level) => {
  const fight = new Fight(c, [{ unit: c.unit() }], { level });
  return fight.at(100, 9, { type: 'stop' }).at(200, 1, { type: 'move', x: 3_000, y: 0 });
};

const shared: Scene = (c, level) => {
  const hit = c.skill({
    castMs: [100],
    hitStopMs: [200],
    effects: [c.effect({ action: damage(100), target: inside(circle(4)) })],
  });
  const guard = c.quick(applyBuff(c.buff({ modifiers: [transfers(0.5)] })));
  const toggle = c.skill({
    castMode: 'toggle',
    quick: true,
    channelTickMs: [200],
    costs: [{ resource: MANA, amountMilli: [milli(10)] }],
  });
  const unit = c.unit({ skills: [hit, guard, toggle], attack: { windupMs: 200 } });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }, { unit, camp: 1, slot: 1, x: 3 }], { level });
  fight.cast(100, 3, guard, 2).cast(200, 1, hit, 2).cast(200, 2, toggle).at(600, 2, { type: 'attack', guid: 1 });
  return fight.cast(900, 2, toggle);
};

const summon = (c: ContentBuilder) =>
  ({
    kind: 'summon',
    unit: c.unit({ hp: 50 }).id,
    lifeMs: [0],
    count: [3],
    formation: 0,
    at: 'caster',
    onOwnerDeath: 'keep',
  }) as const;

it.each<[string, Partial<Ruleset>, Scene, TraceEvent['kind']]>([
  ['pays for a kill, raises levels and skills', { levels: LEVELS }, reward, 'reward'],
  ['has no room for another effect that waits', limits({ eventsMax: 1 }), twice(() => damage(5), 500), 'budget'],
  ['has no room for another zone', limits({ zonesMax: 1 }), twice(() => zone(circle(2))), 'budget'],
  ['has no room for another bullet', limits({ bulletsMax: 1 }), twice((c) => launches(c.bullet({}))), 'budget'],
  ['has no room for another buff', limits({ buffsMax: 1 }), twice((c) => applyBuff(c.buff({}))), 'buffBlocked'],
  ['has no room for another unit', limits({ unitsMax: 3 }), twice(summon), 'spawnBlocked'],
  ['has spent its events of the step', limits({ eventsPerStep: 1 }), twice(() => damage(5)), 'budget'],
  ['is told something by nobody it knows', {}, stranger, 'command'],
  ['shares hits, stops for them, is switched on and off', {}, shared, 'hitStop'],
])('O-25 a battle that %s goes the same way unwatched', (_what, rules, scene, kind) => {
  const [off, explain] = (['off', 'explain'] as const).map((level) => {
    const fight = scene(new ContentBuilder(rules), level).until(1_500);
    return { fight, hex: fight.battle.hash().hex, used: fight.battle.randomUsed };
  });
  expect([off!.hex, off!.used]).toEqual([explain!.hex, explain!.used]);
  expect(off!.fight.events).toEqual([]);
  expect(explain!.fight.of(kind).length).toBeGreaterThan(0);
});

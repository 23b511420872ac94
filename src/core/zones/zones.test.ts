import { describe, expect, it } from 'vitest';
import { Control, type EffectPrototype, type Shape, type ZoneAction } from '../content/prototypes.ts';
import {
  A as Attribute,
  applyBuff,
  changes,
  circle,
  ContentBuilder,
  controls,
  damage,
  Fight,
  filter,
  inside,
  milli,
  zone,
  type Fighter,
} from '../testing/index.ts';

const FAST = { [Attribute.moveSpeed]: 1_000 };
const R5 = circle(5);

type Effects = readonly EffectPrototype[];

/** Unit 1 (at 0) puts a zone down at `at`; unit 2 is an enemy at 0 unless told otherwise. */
function field(
  c: ContentBuilder,
  action: Partial<ZoneAction> & { shape?: Shape },
  { effects = [] as Effects, others = [{}] as readonly Partial<Fighter>[], passives = [] as never[] } = {},
) {
  const put = c.skill({
    castMode: 'position',
    quick: true,
    effects: [c.effect({ action: zone(action.shape ?? R5, { ...action, effects: effects.map(({ id }) => id) }) })],
  });
  const kill = c.quick(damage(9_999));
  const owner = c.unit({ skills: [put, kill], passives, attributes: FAST });
  const plain = c.unit({ attributes: FAST, skills: [kill] });
  const fighters = others.map((one, index) => ({ unit: plain, camp: 1, slot: index, ...one }));
  const fight = new Fight(c, [{ unit: owner }, ...fighters]);
  return {
    fight,
    put: (ms: number, x = 0, y = 0) => fight.castAt(ms, 1, put, x, y),
    go: (ms: number, who: number, x: number, y = 0) => fight.at(ms, who, { type: 'move', x: milli(x), y: milli(y) }),
    kill: (ms: number, who: number, by = 1) => fight.cast(ms, by, kill, who),
    moments: (kind: 'zoneEnter' | 'zoneLeave') => fight.of(kind).map((event) => [event.ms, event.target]),
  };
}

const hurts = (c: ContentBuilder, on: EffectPrototype['on'], flat: number, part: Partial<EffectPrototype> = {}) =>
  c.effect({ on, action: damage(flat), ...part });

describe('a zone', () => {
  it('begins to age in the step after it was put down, and ends in time', () => {
    const run = field(new ContentBuilder(), { lifeMs: [500] });
    run.put(1_000).until(2_000);
    expect(run.fight.of('zoneStart')).toMatchObject([
      { ms: 1_000, source: 1, effect: 'effect-1', x: 0, y: 0, facing: 0, lifeMs: 500 },
    ]);
    expect(run.moments('zoneEnter')).toEqual([[1_100, 2]]);
    expect(run.moments('zoneLeave')).toEqual([[1_500, 2]]);
    expect(run.fight.of('zoneEnd')).toMatchObject([{ ms: 1_500, reason: 'expired' }]);
    expect(run.fight.battle.view().zones).toEqual([]);
  });

  it.each([
    [1_000, 250, 100, [250, 500, 750, 1_000]],
    [1_000, 300, 100, [300, 600, 900]],
    [1_000, 40, 100, Array.from({ length: 25 }, (_, index) => 40 * (index + 1))],
    [990, 330, 33, [330, 660, 990]],
    [200, 300, 100, []],
    [0, 0, 100, []],
  ])('of %i ms with a tick each %i ms ticks ⌊life / tick⌋ times in steps of %i ms', (lifeMs, tickMs, stepMs, at) => {
    const c = new ContentBuilder({ stepMs });
    const run = field(c, { lifeMs: [lifeMs], tickMs: [tickMs] }, { effects: [hurts(c, 'zoneTick', 1)] });
    run.put(stepMs).until(3_000);
    const ticks = run.fight.of('zoneTick');
    expect(ticks.map(({ atMs }) => atMs - stepMs)).toEqual(at);
    expect(ticks.map(({ index, of }) => [index, of])).toEqual(at.map((_, index) => [index + 1, at.length]));
    expect(run.fight.hurt(2)).toBe(at.length);
    const last = ticks.at(-1)?.id ?? 0;
    expect(run.fight.of('zoneEnd')[0]!.id).toBeGreaterThan(last);
  });

  it('runs slots at each unit inside, and those that look around it once a tick', () => {
    const c = new ContentBuilder();
    const each = hurts(c, 'zoneTick', 10);
    const around = hurts(c, 'zoneTick', 1, { target: inside(circle(20), { origin: 'zone' }) });
    const others = [{ x: 10 }, { x: 12 }, { x: 28 }, { x: 31 }];
    const run = field(c, { tickMs: [500] }, { effects: [around, each], others });
    run.put(100, 10).until(2_000);
    expect([2, 3, 4, 5].map((guid) => run.fight.hurt(guid))).toEqual([22, 22, 2, 0]);
  });

  it('tells of entering, leaving and coming back, with its slots and its owner’s passive', () => {
    const c = new ContentBuilder();
    const answer = c.skill({ castMode: 'passive', effects: [hurts(c, 'zoneEnter', 100)] });
    const effects = [hurts(c, 'zoneEnter', 1), hurts(c, 'zoneLeave', 10)];
    const run = field(c, { lifeMs: [5_000] }, { effects, others: [{ x: 20 }], passives: [answer] as never[] });
    run.put(100);
    run.go(900, 2, 5.5);
    run.go(1_900, 2, 5.6);
    run.go(2_900, 2, 0);
    run.fight.until(3_500);
    expect(run.moments('zoneEnter')).toEqual([
      [1_000, 2],
      [3_000, 2],
    ]);
    expect(run.fight.of('zoneLeave')).toMatchObject([{ ms: 2_000, target: 2, reason: 'outsideRadius' }]);
    expect(run.fight.hurt(2)).toBe(2 * 101 + 10);
  });

  it('does not speak to the slots of the skill that put it down', () => {
    const c = new ContentBuilder();
    const slot = hurts(c, 'zoneEnter', 100);
    const put = c.skill({
      castMode: 'position',
      quick: true,
      effects: [c.effect({ action: zone(R5, { effects: [hurts(c, 'zoneEnter', 1).id] }) }), slot],
    });
    const fight = new Fight(c, [{ unit: c.unit({ skills: [put] }) }, { unit: c.unit(), camp: 1 }]);
    fight.castAt(100, 1, put, 0, 0).until(500);
    expect(fight.hurt(2)).toBe(1);
  });

  it.each([
    ['death', 'notAlive'],
    ['untargetability', 'excludedState'],
  ])('is left once by %s', (how, reason) => {
    const c = new ContentBuilder();
    const hide = c.buff({ modifiers: [controls(Control.untargetable)], durationMs: [5_000] });
    const hides = c.quick(applyBuff(hide));
    const hider = c.unit({ skills: [hides] });
    const shy = filter({ excludeStates: Control.untargetable });
    const others = [{}, { unit: hider, x: 50 }];
    const run = field(c, { lifeMs: [3_000], filter: shy }, { others });
    run.put(100);
    if (how === 'death') run.kill(1_000, 2);
    else run.fight.cast(1_000, 3, hides, 2);
    run.fight.until(4_000);
    expect(run.fight.of('zoneLeave')).toMatchObject([{ ms: 1_000, target: 2, reason }]);
  });

  it.each([
    ['keep', 3_100, 'expired'],
    ['remove', 1_000, 'sourceLost'],
  ] as const)('whose owner dies: %s', (onSourceLost, ms, reason) => {
    const run = field(new ContentBuilder(), { lifeMs: [3_000], onSourceLost });
    run.put(100);
    run.kill(1_000, 1, 2);
    run.fight.until(4_000);
    expect(run.fight.of('zoneEnd')).toMatchObject([{ ms, reason }]);
    expect(run.fight.of('zoneLeave')).toMatchObject([{ ms, reason }]);
  });

  it('of one owner is not ended by the death of another', () => {
    const run = field(new ContentBuilder(), { lifeMs: [3_000], onSourceLost: 'remove' });
    run.put(100);
    run.kill(1_000, 2);
    run.fight.until(2_000);
    expect(run.fight.of('zoneEnd')).toEqual([]);
  });

  it('follows its owner and turns with it, and stays where that falls', () => {
    const line: Shape = { kind: 'line', lengthMilli: [milli(6)], widthMilli: [milli(2)] };
    const run = field(
      new ContentBuilder(),
      { shape: line, lifeMs: [9_000], follow: 'caster' },
      { others: [{ x: -40, y: 3 }] },
    );
    run.put(100, 50);
    run.fight.until(100);
    expect(run.fight.battle.view().zones).toMatchObject([{ x: 0, y: 0, facingMilliDeg: 0 }]);
    run.go(200, 1, -40, 0);
    run.fight.until(1_000);
    expect(run.fight.battle.view().zones).toMatchObject([{ x: milli(-40), y: 0, facingMilliDeg: 180_000 }]);
    run.go(1_000, 1, -40, 1);
    run.fight.until(1_500);
    expect(run.moments('zoneEnter')).toEqual([[1_200, 2]]);
    run.kill(1_600, 1, 2);
    run.fight.until(2_000);
    expect(run.fight.battle.view().zones).toMatchObject([{ x: milli(-40), y: milli(1) }]);
  });

  it('lies at the caster, at each target, or at the point', () => {
    const c = new ContentBuilder();
    const everyone = inside(circle(50));
    const at = (word: ZoneAction['at'], follow: ZoneAction['follow'] = 'none') =>
      c.effect({ action: zone(R5, { at: word, follow, filter: filter({ relations: 0 }) }), target: everyone });
    const alone = c.effect({ action: zone(R5), target: inside(circle(1)) });
    const put = c.skill({
      castMode: 'position',
      quick: true,
      effects: [at('caster'), at('target'), at('point'), at('point', 'target'), alone],
    });
    const foe = c.unit();
    const fight = new Fight(c, [
      { unit: c.unit({ skills: [put] }), x: 1 },
      { unit: foe, camp: 1, x: 7 },
      { unit: foe, camp: 1, x: 9, slot: 1 },
    ]);
    fight.castAt(100, 1, put, 30, 0).until(100);
    expect(fight.battle.view().zones.map(({ x }) => x / 1_000)).toEqual([1, 7, 9, 30, 7, 30]);
  });

  it('without a point lies at the target, else at the caster', () => {
    const c = new ContentBuilder();
    const onUnit = c.quick(zone(R5));
    const onNobody = c.skill({
      castMode: 'none',
      quick: true,
      effects: [c.effect({ action: zone(R5, { at: 'target' }) })],
    });
    const unit = c.unit({ skills: [onUnit, onNobody] });
    const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 7 }]);
    fight.cast(100, 1, onUnit, 2).until(100);
    expect(fight.battle.view().zones.map(({ x }) => x)).toEqual([7_000]);
  });

  it.each<
    [
      string,
      Shape,
      Record<string, unknown>,
      readonly (readonly [number, number])[],
      readonly (readonly [number, number])[],
    ]
  >([
    ['circle', R5, { kind: 'circle', r: 5_000 }, [[5.5, 0]], [[5.6, 0]]],
    [
      'ring',
      { kind: 'ring', innerMilli: [3_000], outerMilli: [5_000] },
      { kind: 'ring', r0: 3_000, r1: 5_000 },
      [
        [2.5, 0],
        [0, -5.5],
      ],
      [
        [2.4, 0],
        [0, 5.6],
      ],
    ],
    [
      'sector',
      { kind: 'sector', radiusMilli: [5_000], angleMilliDeg: [90_000] },
      { kind: 'sector', r: 5_000, angleMilliDeg: 90_000 },
      [
        [3, 3],
        [5.5, 0],
      ],
      [
        [-1, 0],
        [0, 3],
      ],
    ],
    [
      'line',
      { kind: 'line', lengthMilli: [5_000], widthMilli: [2_000] },
      { kind: 'rect', length: 5_000, width: 2_000, offset: 0 },
      [
        [5.5, 0],
        [2, 1.5],
      ],
      [
        [-0.6, 0],
        [2, 1.6],
      ],
    ],
    [
      'rect',
      { kind: 'rect', lengthMilli: [5_000], widthMilli: [2_000], offsetMilli: [1_000] },
      { kind: 'rect', length: 5_000, width: 2_000, offset: 1_000 },
      [[6.5, 0]],
      [[0.4, 0]],
    ],
    [
      'ray',
      { kind: 'ray', lengthMilli: [5_000], radiusMilli: [1_000], pierce: -1 },
      { kind: 'ray', length: 5_000, radius: 1_000 },
      [[6.5, 0]],
      [[6.6, 0]],
    ],
    ['all', { kind: 'all' }, { kind: 'all' }, [[90, 90]], []],
  ])('may be a %s', (_, shape, shown, within, without) => {
    const others = [...within, ...without].map(([x, y]) => ({ x, y }));
    const run = field(new ContentBuilder(), { shape }, { others });
    run.put(100).until(300);
    const [seen] = run.fight.battle.view().zones;
    expect(seen!.inside).toEqual(within.map((_one, index) => index + 2));
    expect(seen!.shape).toEqual(shown);
  });

  it('is refused when there are as many as may be', () => {
    const c = new ContentBuilder();
    const many = c.skill({
      castMode: 'position',
      quick: true,
      effects: Array.from({ length: 3 }, () => c.effect({ action: zone(R5) })),
    });
    const run = new Fight(c, [{ unit: c.unit({ skills: [many] }) }]);
    for (let ms = 100; ms <= 800; ms += 100) run.castAt(ms, 1, many, 0, 0);
    run.until(800);
    expect(run.battle.view().zones).toHaveLength(20);
    expect(run.of('budget')).toMatchObject([
      { limit: 'zonesMax', value: 20, source: 1 },
      { limit: 'zonesMax' },
      { limit: 'zonesMax' },
      { limit: 'zonesMax' },
    ]);
  });

  it('is where an effect that waited finds it: with whom it follows, or where it was', () => {
    const c = new ContentBuilder();
    const late = (delay: number) =>
      hurts(c, 'zoneTick', 1, { delayMs: [delay], target: inside(circle(3), { origin: 'zone' }) });
    const others = [{ x: 0 }, { x: 30 }];
    const run = field(c, { lifeMs: [1_000], tickMs: [1_000], follow: 'caster' }, { effects: [late(500)], others });
    run.put(100);
    run.fight.until(1_100);
    run.go(1_150, 1, 30);
    run.fight.until(3_000);
    expect([run.fight.hurt(2), run.fight.hurt(3)]).toEqual([1, 0]);
    const again = field(c, { lifeMs: [5_000], tickMs: [1_000], follow: 'caster' }, { effects: [late(501)], others });
    again.put(100);
    again.fight.until(1_100);
    again.go(1_150, 1, 30);
    again.fight.until(1_900);
    expect([again.fight.hurt(2), again.fight.hurt(3)]).toEqual([0, 1]);
  });

  it('hands its own place on to an event that one of its slots emits', () => {
    const c = new ContentBuilder();
    const boom = hurts(c, 'custom:boom', 7, { target: inside(circle(2), { origin: 'zone' }) });
    const answer = c.skill({ castMode: 'passive', effects: [boom] });
    const cry = c.effect({ on: 'zoneEnter', action: { kind: 'emit', event: 'custom:boom' } });
    const run = field(c, {}, { effects: [cry], others: [{ x: 12 }, { x: 14 }], passives: [answer] as never[] });
    run.put(100, 10).until(500);
    expect([run.fight.hurt(2), run.fight.hurt(3)]).toEqual([14, 0]);
  });
});

describe('the aura of a zone', () => {
  function blessed(part: Partial<ZoneAction> = {}, child: Parameters<ContentBuilder['buff']>[0] = {}) {
    const c = new ContentBuilder();
    const kept = c.buff({ modifiers: [changes(Attribute.power, 'add', 10)], durationMs: [200], ...child });
    const run = field(c, { lifeMs: [3_000], aura: kept.id, ...part }, { others: [{}, { x: 30 }] });
    const power = (guid: number) => run.fight.attribute(guid, Attribute.power);
    return { ...run, kept, power };
  }

  it('keeps its buff on those inside for as long as they are', () => {
    const run = blessed();
    run.put(100);
    run.go(900, 3, 0);
    run.go(1_900, 2, 30);
    const seen = [100, 200, 900, 1_000, 1_900, 2_000, 3_000, 3_100].map((ms) => {
      run.fight.until(ms);
      return [ms, run.power(2), run.power(3)];
    });
    expect(seen).toEqual([
      [100, 0, 0],
      [200, 10, 0],
      [900, 10, 0],
      [1_000, 10, 10],
      [1_900, 10, 10],
      [2_000, 0, 10],
      [3_000, 0, 10],
      [3_100, 0, 0],
    ]);
    expect(run.fight.of('buffApply')).toHaveLength(2);
    expect(run.fight.of('buffEnd').map(({ reason }) => reason)).toEqual(['outsideShape', 'sourceLost']);
    expect(run.fight.of('buffRefresh')).toEqual([]);
  });

  it('of two zones keeps one buff, until the last of them ends', () => {
    const run = blessed({ lifeMs: [1_000] });
    run.put(100);
    run.put(600);
    run.fight.until(1_500);
    expect(run.power(2)).toBe(10);
    run.fight.until(1_600);
    expect(run.power(2)).toBe(0);
    expect(run.fight.of('buffApply')).toHaveLength(1);
    expect(run.fight.of('buffRefresh').map(({ how }) => how)).toEqual(['source']);
  });

  it('goes in the same step in which the death of the owner ends the zone', () => {
    const run = blessed({ onSourceLost: 'remove' });
    run.put(100);
    run.kill(1_000, 1, 3);
    run.fight.until(1_000);
    expect(run.power(2)).toBe(0);
    expect(run.fight.battle.view().zones).toEqual([]);
  });

  it('ticks at those inside and no longer', () => {
    const c = new ContentBuilder();
    const burn = c.dot(damage(1), 200, 5_000);
    const run = field(c, { lifeMs: [1_000], aura: burn.id });
    run.put(100).until(3_000);
    expect(run.fight.hurt(2)).toBe(4);
  });
});

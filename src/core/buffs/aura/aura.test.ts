import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Control, Relation, type AuraPrototype, type BuffPrototype } from '../../content/prototypes.ts';
import {
  A,
  applyBuff,
  aura,
  changes,
  ContentBuilder,
  controls,
  damage,
  Fight,
  filter,
  milli,
  onSelf,
  powered,
  shields,
  type Fighter,
} from '../../testing/index.ts';

type BuffPart = Parameters<ContentBuilder['buff']>[0];

const ALLIES = filter({ relations: Relation.ally });
const FAST = { [A.moveSpeed]: 1_000 };

/** A unit row whose passive carries an aura of a child that adds to power. */
function emitter(
  c: ContentBuilder,
  { bonus = 10, child = {}, part = {} }: { bonus?: number; child?: BuffPart; part?: Partial<AuraPrototype> } = {},
) {
  const kept = c.buff({ modifiers: [changes(A.power, 'add', bonus)], ...child });
  const carrier = c.buff({ aura: aura(kept, 10, { filter: ALLIES, ...part }) });
  const unit = c.unit({ passives: [gives(c, carrier)], attributes: FAST });
  return { kept, carrier, unit };
}

const gives = (c: ContentBuilder, buff: BuffPrototype) =>
  c.skill({ castMode: 'passive', effects: [c.effect({ action: applyBuff(buff), target: onSelf() })] });

/** Emitters stand where they are put, then X (plain, at 0), then an enemy that can kill. */
function field(c: ContentBuilder, emitters: readonly Fighter[], xPart: Parameters<ContentBuilder['unit']>[0] = {}) {
  const kill = c.quick(damage(9_999));
  const x = c.unit({ attributes: FAST, ...xPart });
  const enemy = c.unit({ skills: [kill] });
  const fight = new Fight(c, [...emitters, { unit: x, slot: 50 }, { unit: enemy, camp: 1, slot: 90, x: 60 }]);
  const guid = emitters.length + 1;
  return {
    fight,
    guid,
    power: () => fight.attribute(guid, A.power),
    children: () => fight.unit(guid).buffs.map(({ buff, source }) => `${buff} of ${source}`),
    go: (ms: number, who: number, to: number) => fight.at(ms, who, { type: 'move', x: milli(to), y: 0 }),
    kill: (ms: number, who: number) => fight.cast(ms, guid + 1, kill, who),
    gains: () => fight.of('buffApply').filter(({ target: to }) => to === guid),
    losses: () => fight.of('buffEnd').filter(({ target: to }) => to === guid),
  };
}

describe('an aura', () => {
  it('O-11 two sources give one bonus, which goes with the last of them, in the same step', () => {
    const c = new ContentBuilder();
    const { unit } = emitter(c);
    const run = field(c, [{ unit }, { unit }]);
    run.go(900, 1, 90);
    run.kill(2_000, 2);
    const seen = [100, 900, 1_000, 1_100, 1_900].map((ms) => (run.fight.until(ms), run.power()));
    expect(seen).toEqual([10, 10, 10, 10, 10]);
    run.fight.until(2_000);
    expect(run.power()).toBe(0);
    run.fight.until(4_000);
    expect(run.gains()).toHaveLength(1);
    expect(run.losses()).toMatchObject([{ ms: 2_000, reason: 'sourceLost' }]);
    expect(run.fight.unit(2).buffs).toEqual([]);
    expect(run.fight.of('buffRefresh').map(({ how, source }) => [how, source])).toEqual([['source', 2]]);
  });

  it("O-12 a weaker copy never replaces the owner's own", () => {
    const c = new ContentBuilder();
    const share = (value: number) => c.buff({ modifiers: [changes(A.power, 'percent', value)], stacking: { key: -1 } });
    const own = c.buff({ aura: aura(share(1), 10, { filter: filter({ relations: Relation.self }) }) });
    const others = c.buff({ aura: aura(share(0.5), 10, { filter: ALLIES }) });
    const hit = c.quick(damage(powered(0, 1)));
    const unit = c.unit({
      passives: [gives(c, others), gives(c, own)],
      skills: [hit],
      attributes: { ...FAST, [A.power]: 124 },
    });
    const dummy = c.unit({ hp: 1_000_000 });
    const kill = c.quick(damage(9_999));
    const enemy = c.unit({ skills: [kill] });
    const fighters = [{ unit }, { unit, x: 60, slot: 1 }, { unit: dummy, camp: 1 }, { unit: enemy, camp: 1, slot: 3 }];
    const fight = new Fight(c, fighters);
    for (let ms = 300; ms <= 6_000; ms += 100) fight.cast(ms, 1, hit, 3);
    for (const [ms, who, x] of [
      [1_000, 2, 2],
      [2_000, 1, 30],
      [3_000, 2, 29],
      [5_000, 1, 0],
    ] as const)
      fight.at(ms, who, { type: 'move', x: milli(x), y: 0 });
    fight.cast(4_000, 4, kill, 2).until(6_000);
    const hits = fight.of('damage').flatMap(({ source, hpLost }) => (source === 1 ? [hpLost] : []));
    expect(hits.length).toBeGreaterThan(50);
    expect(new Set(hits)).toEqual(new Set([248_000]));
  });

  it('hands on to the weaker when the stronger leaves, and back when it comes', () => {
    const c = new ContentBuilder();
    const weak = emitter(c, { bonus: 10, child: { stacking: { key: -1 } } });
    const strong = emitter(c, { bonus: 30, child: { stacking: { key: -1 } } });
    const run = field(c, [{ unit: weak.unit }, { unit: strong.unit, x: 1 }]);
    run.go(900, 2, 90);
    run.go(1_900, 2, 1);
    expect([200, 1_000, 2_000].map((ms) => (run.fight.until(ms), run.power()))).toEqual([30, 10, 30]);
    expect(run.losses().map(({ reason }) => reason)).toEqual(['replaced', 'outsideRadius', 'replaced']);
  });

  it.each([
    ['strongest', 10],
    ['perSource', 20],
  ] as const)('with two sources and %s adds %i', (dedupe, power) => {
    const c = new ContentBuilder();
    const { unit } = emitter(c, { part: { dedupe } });
    const run = field(c, [{ unit }, { unit }]);
    run.fight.until(300);
    expect(run.power()).toBe(power);
    run.kill(400, 1);
    run.fight.until(400);
    expect(run.power()).toBe(10);
  });

  it('counts two auras of one source once, per source or not', () => {
    const c = new ContentBuilder();
    const { unit, carrier } = emitter(c, { part: { dedupe: 'perSource' } });
    const lends = c.quick(applyBuff(carrier));
    const lender = c.unit({ passives: [gives(c, carrier)], skills: [lends] });
    const run = field(c, [{ unit: lender }, { unit: c.unit() }, { unit, x: 80 }]);
    run.fight.cast(100, 1, lends, 2).until(500);
    expect(run.children()).toEqual(['buff-1 of 1']);
  });

  it('lets go beyond the leave radius only, and takes in again within the radius', () => {
    const c = new ContentBuilder();
    const { unit } = emitter(c, { part: { radiusMilli: [milli(5)], leaveRadiusMilli: [milli(8)] } });
    const run = field(c, [{ unit }]);
    const path: readonly (readonly [number, number])[] = [
      [5.5, 10],
      [5.6, 10],
      [8.5, 10],
      [8.6, 0],
      [5.6, 0],
      [5.5, 10],
    ];
    const seen = path.map(([at], index) => {
      const ms = 500 * (index + 1);
      run.go(ms - 300, 2, at);
      run.fight.until(ms);
      return [at, run.power()];
    });
    expect(seen).toEqual(path);
  });

  it('lingers after leaving, not after its end', () => {
    const c = new ContentBuilder();
    const { unit } = emitter(c, { part: { lingerMs: [450], everyMs: [200] } });
    const run = field(c, [{ unit }]);
    run.go(900, 2, 40);
    run.fight.until(3_000);
    expect(run.losses()).toMatchObject([{ ms: 1_500, reason: 'outsideRadius' }]);
    run.go(3_100, 2, 0);
    run.kill(4_000, 1);
    run.fight.until(5_000);
    expect(run.losses()[1]).toMatchObject({ ms: 4_000, reason: 'sourceLost' });
  });

  it('keeps who comes back while it lingers without another gain', () => {
    const c = new ContentBuilder();
    const { unit } = emitter(c, { part: { lingerMs: [500] } });
    const run = field(c, [{ unit }]);
    run.go(900, 2, 40);
    run.go(1_100, 2, 0);
    run.fight.until(3_000);
    expect(run.gains()).toHaveLength(1);
    expect(run.losses()).toEqual([]);
  });

  it('looks around once a period and gives the whole time again', () => {
    const c = new ContentBuilder();
    const { unit } = emitter(c, { child: { durationMs: [600] }, part: { everyMs: [250] } });
    const run = field(c, [{ unit }]);
    run.fight.until(1_100);
    expect(run.gains()).toMatchObject([{ ms: 100 }]);
    const refreshed = run.fight.of('buffRefresh').map(({ ms, how, durationMs }) => [ms, how, durationMs]);
    expect(refreshed).toEqual([300, 500, 800, 1_000].map((ms) => [ms, 'refresh', 600]));
    expect(run.losses()).toEqual([]);
  });

  it('takes as many as it may: who is in stays, then the nearest', () => {
    const c = new ContentBuilder();
    const { unit } = emitter(c, { part: { maxTargets: [2] } });
    const plain = c.unit({ attributes: FAST });
    const fighters = [{ unit }, ...[4, 2, 3].map((x, index) => ({ unit: plain, x, slot: index + 1 }))];
    const fight = new Fight(c, fighters);
    const have = () => [2, 3, 4].filter((guid) => fight.unit(guid).buffs.length > 0);
    fight.until(200);
    expect(have()).toEqual([3, 4]);
    fight.at(300, 2, { type: 'move', x: milli(1), y: 0 }).until(600);
    expect(have()).toEqual([3, 4]);
    fight.at(700, 3, { type: 'move', x: milli(50), y: 0 }).until(1_000);
    expect(have()).toEqual([2, 4]);
  });

  it('lets go at once of whoever may not be reached any more', () => {
    const c = new ContentBuilder();
    const untouchable = filter({ relations: Relation.ally, excludeStates: Control.untargetable });
    const { unit } = emitter(c, { part: { filter: untouchable, lingerMs: [900] } });
    const hide = c.buff({ durationMs: [500], modifiers: [controls(Control.untargetable)] });
    const hides = c.quick(applyBuff(hide), { target: onSelf() });
    const run = field(c, [{ unit }], { skills: [hides] });
    run.fight.cast(1_000, 2, hides, 2).until(2_000);
    expect(run.losses()[0]).toMatchObject({ ms: 1_000, reason: 'excludedState' });
    expect(run.gains().map(({ ms, buff }) => [ms, buff])).toEqual([
      [100, 'buff-1'],
      [1_000, 'buff-3'],
      [1_500, 'buff-1'],
    ]);
  });

  it('gives back what was dispelled, and says once that it may not', () => {
    const c = new ContentBuilder();
    const tag = c.tag('blessing');
    const { unit, kept } = emitter(c, { child: { tags: [tag] }, part: { everyMs: [200] } });
    const strip = c.quick({
      kind: 'removeBuff',
      buff: kept.id,
      tags: [],
      buffKind: null,
      count: [1],
      order: 'oldest',
      level: -1,
    });
    const ward = c.buff({ immunityGrants: [tag], durationMs: [1_000] });
    const wards = c.quick(applyBuff(ward), { target: onSelf() });
    const run = field(c, [{ unit }], { skills: [strip, wards] });
    run.fight.cast(500, 2, strip, 2).cast(1_000, 2, wards, 2).until(2_400);
    expect(run.gains().map(({ ms, buff }) => [ms, buff])).toEqual([
      [100, 'buff-1'],
      [600, 'buff-1'],
      [1_000, 'buff-3'],
      [2_000, 'buff-1'],
    ]);
    expect(run.fight.of('buffBlocked').map(({ ms, reason, by }) => [ms, reason, by])).toEqual([
      [1_000, 'immune', 'buff-3'],
    ]);
  });

  it('stands beside what others apply of the same row', () => {
    const c = new ContentBuilder();
    const { unit, kept } = emitter(c);
    const puts = c.quick(applyBuff(kept, 500));
    const run = field(c, [{ unit }], { skills: [puts] });
    run.fight.cast(500, 2, puts, 2).until(600);
    expect(run.power()).toBe(20);
    run.fight.until(1_200);
    expect(run.power()).toBe(10);
  });

  it('does not displace an equal of its exclusive group', () => {
    const c = new ContentBuilder();
    const first = emitter(c, { child: { group: 0, groupRank: [1] } });
    const second = emitter(c, { bonus: 30, child: { group: 0, groupRank: [1] } });
    const run = field(c, [{ unit: first.unit }, { unit: second.unit }]);
    run.fight.until(1_000);
    expect(run.power()).toBe(10);
    expect(run.fight.of('buffBlocked').map(({ reason, buff }) => [reason, buff])).toContainEqual([
      'lowerRank',
      second.kept.name,
    ]);
  });

  it('is refused where there is no room for buffs', () => {
    const c = new ContentBuilder({ limits: { ...new ContentBuilder().ruleset.limits, buffsMax: 1 } });
    const { unit } = emitter(c);
    const run = field(c, [{ unit }]);
    run.fight.until(500);
    expect(run.fight.of('buffBlocked').map(({ reason }) => reason)).toEqual(['limit']);
  });

  it('ends with its buff, and rests while an immunity holds that down', () => {
    const c = new ContentBuilder();
    const tag = c.tag('light');
    const kept = c.buff({ modifiers: [changes(A.power, 'add', 10)] });
    const carrier = c.buff({ aura: aura(kept, 10), tags: [tag], whenImmune: 'suppress', durationMs: [2_000] });
    const ward = c.buff({ immunityGrants: [tag], durationMs: [500] });
    const shine = c.quick(applyBuff(carrier), { target: onSelf() });
    const dim = c.quick(applyBuff(ward), { target: onSelf() });
    const run = field(c, [{ unit: c.unit({ skills: [shine, dim] }) }]);
    run.fight.cast(100, 1, shine, 1).cast(1_000, 1, dim, 1).until(3_000);
    expect(run.gains().map(({ ms }) => ms)).toEqual([200, 1_500]);
    expect(run.losses().map(({ ms, reason }) => [ms, reason])).toEqual([
      [1_000, 'suppressed'],
      [2_100, 'sourceLost'],
    ]);
  });

  it('of a buff that outlives its holder is silent while the holder is dead', () => {
    const c = new ContentBuilder();
    const kept = c.buff({ modifiers: [changes(A.power, 'add', 10)] });
    const carrier = c.buff({ aura: aura(kept, 10), persistsDeath: true });
    const run = field(c, [{ unit: c.unit({ passives: [gives(c, carrier)] }) }]);
    run.kill(1_000, 1);
    run.fight.until(1_000);
    expect(run.power()).toBe(0);
    run.fight.until(2_000);
    expect(run.children()).toEqual([]);
    expect(run.fight.unit(1).buffs.map(({ buff }) => buff)).toEqual([carrier.name]);
  });

  it('follows the strength of its source where newer strength counts', () => {
    const c = new ContentBuilder();
    const grow = c.quick(applyBuff(c.buff({ modifiers: [changes(A.power, 'add', 50)] })), { target: onSelf() });
    const ofPower = { value: { flatMilli: [0], terms: powered(0, 1).terms } };
    const row = (strength: 'newest' | 'keepFirst' | 'strongest', part: Parameters<typeof changes>[3]) =>
      c.buff({ modifiers: [changes(A.armor, 'add', 0, part)], stacking: { strength } });
    const rows = [row('newest', ofPower), row('keepFirst', ofPower), row('strongest', ofPower)];
    const passives = rows.map((kept) => gives(c, c.buff({ aura: aura(kept, 10, { filter: ALLIES }) })));
    const run = field(c, [{ unit: c.unit({ passives, skills: [grow], attributes: { [A.power]: 10 } }) }]);
    run.fight.cast(500, 1, grow, 1).until(1_000);
    expect(run.fight.attribute(run.guid, A.armor)).toBe(60 + 10 + 60);
  });

  it.each([
    ['newest', [1, 2], [1, 10, 10]],
    ['newest', [2, 1], [10, 1, 1]],
    ['strongest', [1, 2], [1, 10, 10]],
    ['strongest', [2, 1], [10, 10, 10]],
    ['keepFirst', [1, 2], [1, 1, 1]],
  ] as const)('follows the level of its buff where the child only ticks: %s, %j', (strength, skillLevels, hits) => {
    const c = new ContentBuilder();
    const tick = c.effect({ on: 'buffTick', action: damage({ flatMilli: [milli(1), milli(10)], terms: [] }) });
    const kept = c.buff({ tickEveryMs: [500], tickEffects: [tick], stacking: { strength } });
    const carrier = c.buff({ aura: aura(kept, 10, { filter: ALLIES }) });
    const skills = skillLevels.map(() => c.quick(applyBuff(carrier), { target: onSelf() }));
    const run = field(c, [{ unit: c.unit({ skills }), skillLevels: [...skillLevels] }]);
    skills.forEach((skill, index) => run.fight.cast(100 + 800 * index, 1, skill, 1));
    run.fight.until(1_800);
    expect(run.fight.of('damage').map(({ hpLost }) => hpLost / 1_000)).toEqual(hits);
  });

  it('does not fill a shield again while it keeps it', () => {
    const c = new ContentBuilder();
    const { unit } = emitter(c, { child: { modifiers: [shields(100)] } });
    const hurt = c.quick(damage(40));
    const x = c.unit();
    const fight = new Fight(c, [{ unit }, { unit: x, slot: 1 }, { unit: c.unit({ skills: [hurt] }), camp: 1 }]);
    fight.cast(500, 3, hurt, 2).until(1_500);
    expect(fight.unit(2).shieldMilli).toBe(milli(60));
  });

  it('cites its buff as the cause of what it gives and takes', () => {
    const c = new ContentBuilder();
    const { unit, carrier } = emitter(c);
    const run = field(c, [{ unit }]);
    run.kill(1_000, 1);
    run.fight.until(1_500);
    const died = run.fight.of('death')[0]!;
    const applied = run.fight.of('buffApply').find(({ buff }) => buff === carrier.name)!;
    expect(run.gains()[0]).toMatchObject({ cause: applied.id, source: 1 });
    expect(run.losses()[0]).toMatchObject({ cause: died.id, root: died.root });
  });

  it('leaves nothing behind after any order of entering, leaving and dying', () => {
    const step = fc.tuple(fc.nat(2), fc.integer({ min: -30, max: 30 }), fc.nat(9));
    const dedupes = fc.constantFrom('strongest', 'perSource') as fc.Arbitrary<AuraPrototype['dedupe']>;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), dedupes, fc.nat(3), (moves, dedupe, linger) => {
        const c = new ContentBuilder();
        const part = { dedupe, lingerMs: [linger * 150], leaveRadiusMilli: [milli(14)], maxTargets: [2] };
        const { unit } = emitter(c, { part });
        const run = field(c, [{ unit }, { unit, x: 5 }]);
        moves.forEach(([who, to, dies], index) => {
          if (dies === 0 && who < 2) run.kill(200 * (index + 1), who + 1);
          else run.go(200 * (index + 1), who + 1, to);
        });
        const end = 200 * (moves.length + 2);
        run.fight.until(end);
        run.go(end + 100, run.guid, -90);
        run.fight.until(end + 1_500);
        expect(run.power()).toBe(0);
        expect(run.children()).toEqual([]);
        expect(run.losses()).toHaveLength(run.gains().length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a kept buff', () => {
  it('is named beside the reach of the aura in views', () => {
    const c = new ContentBuilder();
    const { unit } = emitter(c);
    const run = field(c, [{ unit }]);
    run.fight.until(200);
    expect(run.fight.unit(1).buffs[0]).toMatchObject({ auraMilli: 10_000 });
    expect(run.fight.unit(2).buffs[0]).toMatchObject({ auraMilli: 0, source: 1, durationMs: -1 });
  });
});

describe('of two auras of one strength', () => {
  it('the one of the higher level counts, whoever came first', () => {
    for (const skillLevels of [
      [[1], [2]],
      [[2], [1]],
    ]) {
      const c = new ContentBuilder();
      const kept = c.buff({ name: 'kept', modifiers: [changes(A.power, 'add', 5)] });
      const carrier = c.buff({ aura: aura(kept, 10, { filter: ALLIES }) });
      const give = c.quick(applyBuff(carrier), { target: onSelf() });
      const unit = c.unit({ skills: [give] });
      const fight = new Fight(c, [
        { unit, skillLevels: skillLevels[0]! },
        { unit, slot: 1, x: 2, skillLevels: skillLevels[1]! },
        { unit: c.unit(), slot: 2, x: 4 },
      ]);
      fight.cast(100, 1, give, 1).cast(100, 2, give, 2).until(1_000);
      const by = fight
        .unit(3)
        .buffs.filter(({ buff }) => buff === 'kept')
        .map(({ source }) => source);
      expect(by).toEqual([skillLevels[0]![0] === 2 ? 1 : 2]);
    }
  });
});

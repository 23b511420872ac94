import { describe, expect, it } from 'vitest';
import { Control, UnitKind, type AiPrototype } from '../content/prototypes.ts';
import { amount, applyBuff, ContentBuilder, controls, damage, Fight, milli, type Fighter } from '../testing/index.ts';

const ai = { controller: 'ai' } as const;

/** A pack with one AI row, a unit that it leads and hits for 100 a second, and a patient one with 10,000 life. */
function pack(mind: Partial<AiPrototype>, unit: Parameters<ContentBuilder['unit']>[0] = {}) {
  const c = new ContentBuilder();
  const row = c.ai(mind);
  const led = c.unit({ attack: {}, hp: 5_000, ai: row.id, ...unit });
  const hit = c.quick(damage(1));
  const hide = c.quick(applyBuff(c.buff({ durationMs: [1_000], modifiers: [controls(Control.stealth)] })));
  const hold = c.quick(applyBuff(c.buff({ durationMs: [1_000], modifiers: [controls(Control.disarm)] })));
  const patient = (kind: number = UnitKind.hero) => c.unit({ hp: 10_000, kind, skills: [hit, hide, hold] });
  return { c, led, patient, hit, hide, hold };
}

/** Decisions of a unit as `word target`. */
const decisions = (fight: Fight, guid: number) =>
  fight
    .of('ai')
    .filter(({ source }) => source === guid)
    .map(({ decision, target }) => (target === undefined ? decision : `${decision} ${target}`));

describe('a dummy, and a unit whose row or controller says nothing', () => {
  it.each([
    ['dummy', { kind: 'dummy' }, ai],
    ['led by a player', {}, {}],
    ['led by nobody', {}, { controller: 'none' }],
    ['without a row', {}, ai, { ai: 0 }],
  ] as const)('%s decides nothing', (_, mind, participant, unit: object = {}) => {
    const { c, led, patient } = pack(mind, unit);
    const fight = new Fight(c, [
      { unit: led, ...participant },
      { unit: patient(), camp: 1, x: 2 },
    ]);
    expect(fight.until(2_000).events.filter(({ kind }) => kind === 'ai' || kind === 'order')).toEqual([]);
  });

  it('takes no orders of its player while a computer player leads it', () => {
    const { c, led } = pack({});
    const fight = new Fight(c, [{ unit: led, ...ai }]);
    fight.at(100, 1, { type: 'move', x: milli(5), y: 0 }).until(500);
    expect(fight.verdicts()).toEqual(['unknownPlayer']);
    expect(fight.unit(1).x).toBe(0);
  });

  it('follows recorded orders only when a replay leads it', () => {
    const { c, led, patient } = pack({});
    const fight = new Fight(c, [
      { unit: led, controller: 'replay' },
      { unit: patient(), camp: 1, x: 2 },
    ]);
    fight.at(100, 1, { type: 'move', x: milli(-5), y: 0 }).until(3_000);
    expect([fight.unit(1).x, fight.hurt(2)]).toEqual([milli(-5), 0]);
  });
});

describe('a chaser', () => {
  const hunt = (mind: Partial<AiPrototype>, x: number, more: readonly Fighter[] = []) => {
    const { c, led, patient, hide } = pack(mind);
    const prey = patient();
    const fight = new Fight(c, [{ unit: led, ...ai }, { unit: prey, camp: 1, x }, ...more]);
    return { fight, hide };
  };

  it('attacks who comes within its radius, the edge included', () => {
    const inside = hunt({}, 10.5).fight.until(3_000);
    expect(decisions(inside, 1)).toEqual(['attack 2']);
    expect(inside.hurt(2)).toBeGreaterThan(0);
    expect(hunt({}, 10.501).fight.until(3_000).of('ai')).toEqual([]);
  });

  it('is the root of what its decision leads to, and commands as a player would', () => {
    const { fight } = hunt({}, 1);
    fight.until(100);
    const [decision] = fight.of('ai');
    expect(decision).toMatchObject({ cause: 0, root: decision!.id, phase: 'command', source: 1, rule: 'nearest' });
    expect(fight.of('command')[0]).toMatchObject({ action: 'attack', verdict: 'ok', ordinal: 0, root: decision!.id });
    expect(fight.of('damage')[0]!.root).toBe(decision!.id);
  });

  it('says at level explain whom it did not choose and why', () => {
    const { c, led, patient, hide } = pack({});
    const foe = patient();
    const fight = new Fight(
      c,
      [
        { unit: led, ...ai, level: 1 },
        { unit: foe, camp: 1, x: 2 },
        { unit: foe, camp: 1, x: 30 },
        { unit: foe, camp: 1, x: 4 },
        { unit: foe, camp: 1, x: 3 },
      ],
      { level: 'explain' },
    );
    fight.cast(100, 4, hide, 4).until(100);
    expect(fight.of('ai')[0]).toMatchObject({
      target: 2,
      rejected: [
        { guid: 3, reason: 'outsideRadius', by: 19_500 },
        { guid: 4, reason: 'invisible' },
        { guid: 5, reason: 'lowerPriority' },
      ],
    });
  });

  it('gives up at the end of its leash and minds nobody until it is back', () => {
    const { c, led, patient } = pack({ leashMilli: [milli(5)] });
    const runner = patient();
    const fight = new Fight(c, [
      { unit: led, ...ai },
      { unit: runner, camp: 1, x: 3 },
    ]);
    fight.at(100, 2, { type: 'move', x: milli(90), y: 0 }).until(1_200);
    fight.at(1_300, 2, { type: 'move', x: milli(3), y: 0 }).until(10_000);
    const [first, second, third] = fight.of('ai').map(({ decision, reason }) => [decision, reason]);
    expect([first, second, third]).toEqual([
      ['attack', undefined],
      ['return', 'leash'],
      ['attack', undefined],
    ]);
    const [, { ms: gaveUp }, { ms: back }] = fight.of('ai') as [unknown, { ms: number }, { ms: number }];
    expect(back - gaveUp).toBeGreaterThan(500);
    const away = fight.of('attackPhase').filter(({ ms }) => ms > gaveUp && ms < back);
    expect(away).toEqual([]);
  });

  it('goes back to its post when there is nobody left, if a leash ties it', () => {
    const gone = (leash: number) => {
      const c = new ContentBuilder();
      const mind = c.ai({ leashMilli: [milli(leash)], radiusMilli: [milli(4)] });
      const kill = c.quick(damage(90));
      const led = c.unit({ attack: {}, ai: mind.id });
      const foe = c.unit({ hp: 50, skills: [kill] });
      return new Fight(c, [
        { unit: led, ...ai },
        { unit: foe, camp: 1, x: 4 },
      ]).until(3_000);
    };
    const tied = gone(100);
    expect(decisions(tied, 1)).toEqual(['attack 2', 'return']);
    expect(tied.of('ai')[1]!.reason).toBe('noTarget');
    expect(Math.abs(tied.unit(1).x)).toBeLessThanOrEqual(milli(1));
    const free = gone(0);
    expect(decisions(free, 1)).toEqual(['attack 2']);
    expect(free.unit(1).x).toBeGreaterThan(milli(1.9));
  });

  it('stays close to its target while it cannot attack', () => {
    const { c, led, patient, hold } = pack({});
    const fight = new Fight(c, [
      { unit: led, ...ai },
      { unit: patient(), camp: 1, x: 8 },
    ]);
    fight.cast(100, 2, hold, 1).until(900);
    expect(decisions(fight, 1)).toEqual(['follow 2']);
    expect(fight.until(1_500).unit(1).order.type).toBe('attack');
  });

  it('decides nothing while it is stunned or dead, and forgets its target in death', () => {
    const c = new ContentBuilder();
    const mind = c.ai({});
    const stun = c.quick(applyBuff(c.buff({ durationMs: [1_000], modifiers: [controls(Control.stun)] })));
    const kill = c.quick(damage(9_000));
    const led = c.unit({ attack: {}, ai: mind.id });
    const foe = c.unit({ hp: 10_000, skills: [stun, kill] });
    const fight = new Fight(c, [
      { unit: led, ...ai },
      { unit: foe, camp: 1, x: 3 },
    ]);
    fight.cast(100, 2, stun, 1).until(1_000);
    expect(fight.of('ai')).toEqual([]);
    fight.until(1_500);
    expect(fight.of('ai')).toHaveLength(1);
    fight.cast(1_600, 2, kill, 1).until(4_000);
    expect(fight.of('ai')).toHaveLength(1);
  });
});

describe('a reaction time', () => {
  it.each([
    [0, [100, 200, 300, 400, 500, 600, 700, 800, 900]],
    [300, [100, 400, 700]],
  ])('of %s ms separates decisions', (reactionMs, times) => {
    const { c, led, patient, hit } = pack(
      { reactionMs: [reactionMs], priority: ['lowestHp'] },
      { attack: { amount: amount(0) } },
    );
    const foe = patient();
    const fight = new Fight(c, [
      { unit: led, ...ai },
      { unit: foe, camp: 1, x: 9 },
      { unit: foe, camp: 1, x: -9 },
    ]);
    // In each step another is the weakest.
    fight.cast(100, 2, hit, 2);
    for (let ms = 200; ms <= 900; ms += 100)
      for (const hurt of [1, 2]) fight.cast(ms, hurt + 1, hit, ms % 200 === 0 ? 3 : 2);
    fight.until(900);
    expect(fight.of('ai').map(({ ms }) => ms)).toEqual(times);
  });

  it('spreads the first decisions by GUID', () => {
    const { c, led, patient } = pack({ reactionMs: [300] });
    const three = Array.from({ length: 4 }, (_, slot): Fighter => ({ unit: led, ...ai, slot, x: slot * 2 }));
    const fight = new Fight(c, [...three, { unit: patient(), camp: 1, slot: 9, x: 5 }]).until(500);
    expect(fight.of('ai').map(({ ms, source }) => [ms, source])).toEqual([
      [100, 1],
      [100, 4],
      [200, 2],
      [300, 3],
    ]);
  });
});

describe('a lane soldier', () => {
  const PATH = [milli(10), 0, milli(10), milli(10)];

  it('walks from way point to way point and stays at the last', () => {
    const { c, led } = pack({ kind: 'lane', path: PATH });
    const fight = new Fight(c, [{ unit: led, ...ai }]).until(8_000);
    expect(fight.of('ai').map(({ decision, x, y }) => [decision, x, y])).toEqual([
      ['move', milli(10), 0],
      ['move', milli(10), milli(10)],
    ]);
    expect(fight.unit(1)).toMatchObject({ y: milli(10), order: { type: 'none' } });
  });

  it('reads its path in the frame of its camp, and keeps within the arena', () => {
    const { c, led } = pack({ kind: 'lane', path: [milli(5), 0, milli(500), 0] });
    c.yard({ anchors: [{ camp: 1, x: milli(2), y: milli(1), rotationMilliDeg: 90_000 }] });
    const fight = new Fight(c, [{ unit: led, camp: 1, ...ai }]).until(3_000);
    expect(fight.of('ai').map(({ x, y }) => [x, y])).toEqual([
      [milli(2), milli(6)],
      [milli(2), milli(99.5)],
    ]);
  });

  it('leaves the path for an enemy, comes back beyond the leash, and goes on', () => {
    const { c, led, patient } = pack({
      kind: 'lane',
      path: [milli(40), 0],
      leashMilli: [milli(3)],
      radiusMilli: [milli(4)],
    });
    const fight = new Fight(c, [
      { unit: led, ...ai },
      { unit: patient(), camp: 1, x: 6, y: 3 },
    ]);
    fight.at(1_000, 2, { type: 'move', x: milli(6), y: milli(60) }).until(14_000);
    expect(fight.of('ai').map(({ decision, reason }) => [decision, reason])).toEqual([
      ['move', undefined],
      ['attack', undefined],
      ['return', 'leash'],
      ['move', undefined],
    ]);
    const back = fight.of('ai')[2]!;
    expect(back.y).toBe(0);
    expect(fight.unit(1).x).toBeGreaterThan(milli(38));
  });

  it('measures the leash from the stretch that it is on', () => {
    const { c, led, patient } = pack({ kind: 'lane', path: PATH, leashMilli: [milli(2)], radiusMilli: [milli(3)] });
    const fight = new Fight(c, [
      { unit: led, ...ai },
      { unit: patient(), camp: 1, x: 12, y: 6 },
    ]);
    fight
      .at(100, 2, { type: 'stop' })
      .at(3_600, 2, { type: 'move', x: milli(60), y: milli(6) })
      .until(9_000);
    const back = fight.of('ai').find(({ decision }) => decision === 'return')!;
    expect(back.x).toBe(milli(10));
    expect(Math.abs(back.y! - milli(6))).toBeLessThan(milli(2));
    expect(fight.unit(1)).toMatchObject({ y: milli(10) });
  });
});

describe('a tower', () => {
  const tower = (mind: Partial<AiPrototype> = {}) =>
    pack(
      { kind: 'tower', priority: ['attackerOfAllyHero', 'currentTarget', 'soldier', 'nearest'], ...mind },
      { kind: UnitKind.tower, attack: { rangeMilli: milli(5) }, attributes: { 4: 0 } },
    );

  it('prefers soldiers, keeps its target, and turns on who hurts a hero of its camp', () => {
    const { c, led, patient, hit } = tower();
    const hero = patient();
    const soldier = patient(UnitKind.soldier);
    const fight = new Fight(c, [
      { unit: led, ...ai },
      { unit: hero, x: 1, slot: 1 },
      { unit: hero, camp: 1, x: 3 },
      { unit: soldier, camp: 1, x: 5 },
      { unit: soldier, camp: 1, x: 2, slot: 9 },
    ]);
    // The nearer soldier walks in later: the tower keeps to the first.
    fight.at(100, 5, { type: 'move', x: 2_000, y: 2_000 }).until(900);
    expect(decisions(fight, 1)).toEqual(['attack 5']);
    fight.at(1_000, 5, { type: 'move', x: milli(40), y: 0 }).until(2_500);
    expect(decisions(fight, 1)).toEqual(['attack 5', 'attack 4']);
    fight.cast(2_600, 3, hit, 2).until(3_500);
    expect(decisions(fight, 1)).toEqual(['attack 5', 'attack 4', 'attack 3']);
    expect(fight.of('ai').at(-1)!.rule).toBe('attackerOfAllyHero');
    // Kept after the blow is forgotten.
    expect(decisions(fight.until(9_000), 1)).toHaveLength(3);
  });

  it('minds nobody beyond its reach, and leaves off when its target goes there', () => {
    const { c, led, patient } = tower({ radiusMilli: [milli(20)] });
    const fight = new Fight(
      c,
      [
        { unit: led, ...ai },
        { unit: patient(), camp: 1, x: 5 },
        { unit: patient(), camp: 1, x: 9 },
      ],
      { level: 'explain' },
    );
    fight.at(1_000, 2, { type: 'move', x: milli(50), y: 0 }).until(4_000);
    expect(decisions(fight, 1)).toEqual(['attack 2', 'idle']);
    expect(fight.of('ai')[0]!.rejected).toEqual([{ guid: 3, reason: 'outOfRange' }]);
    expect(fight.of('ai')[1]!.reason).toBe('noTarget');
    expect(fight.unit(1)).toMatchObject({ x: 0, order: { type: 'none' } });
  });

  it('does nothing where it cannot attack', () => {
    const { c, led, patient, hold } = tower();
    const fight = new Fight(c, [
      { unit: led, ...ai },
      { unit: patient(), camp: 1, x: 3 },
    ]);
    fight.cast(100, 2, hold, 1).until(900);
    expect(fight.of('ai')).toEqual([]);
  });

  it('without an attack attacks nobody', () => {
    const c = new ContentBuilder();
    const mind = c.ai({ kind: 'tower' });
    const fight = new Fight(c, [
      { unit: c.unit({ ai: mind.id }), ...ai },
      { unit: c.unit(), camp: 1, x: 3 },
    ]);
    expect(fight.until(1_000).of('ai')).toEqual([]);
  });
});

describe('rules of priority', () => {
  const rule = (priority: AiPrototype['priority']) => {
    const { c, led, patient, hit } = pack({ priority });
    const kinds = ['monster', 'summon', 'tower', 'soldier', 'hero'] as const;
    const foes = kinds.map((kind, slot): Fighter => ({ unit: patient(UnitKind[kind]), camp: 1, slot, x: 2 + slot }));
    return { fight: new Fight(c, [{ unit: led, ...ai }, ...foes]), hit };
  };

  it.each([
    ['monster', 2],
    ['summon', 3],
    ['tower', 4],
    ['soldier', 5],
    ['hero', 6],
    ['nearest', 2],
  ] as const)('%s finds unit %s', (word, guid) => {
    expect(decisions(rule([word]).fight.until(100), 1)).toEqual([`attack ${guid}`]);
  });

  it('attacker finds who struck lately, and nobody when that is long ago', () => {
    const { fight, hit } = rule(['attacker']);
    fight.cast(100, 5, hit, 1).until(2_400);
    expect(fight.of('ai').map(({ decision, target, ms }) => [decision, target, ms])).toEqual([
      ['attack', 5, 100],
      ['idle', undefined, 2_200],
    ]);
  });

  it('lowestHp finds the weakest', () => {
    const { fight, hit } = rule(['lowestHp']);
    expect(decisions(fight.cast(100, 2, hit, 4).until(200), 1).at(-1)).toBe('attack 4');
  });

  it('the first rule that finds somebody decides, and none finds nobody', () => {
    expect(decisions(rule(['attacker', 'hero', 'nearest']).fight.until(100), 1)).toEqual(['attack 6']);
    expect(decisions(rule(['attacker', 'currentTarget']).fight.until(500), 1)).toEqual([]);
  });
});

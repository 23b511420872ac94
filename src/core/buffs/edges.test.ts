import { describe, expect, it } from 'vitest';
import { Control } from '../content/prototypes.ts';
import { applyBuff, ContentBuilder, controls, damage, Fight, TEST_RULES } from '../testing/index.ts';

type Row = Parameters<ContentBuilder['buff']>[0];

/** Unit 1 gives these buffs to unit 2, each at its time. */
function given(rows: readonly (readonly [ms: number, row: Row])[], c = new ContentBuilder()) {
  const skills = rows.map(([, row]) => c.quick(applyBuff(c.buff(row))));
  const fight = new Fight(c, [{ unit: c.unit({ skills }) }, { unit: c.unit(), camp: 1, x: 3 }]);
  rows.forEach(([ms], index) => fight.cast(ms, 1, skills[index]!, 2));
  return fight;
}

describe('the limit of buffs', () => {
  it('has room again for each one that ended', () => {
    const c = new ContentBuilder({ limits: { ...TEST_RULES.limits, buffsMax: 1 } });
    const brief = { durationMs: [100] };
    const fight = given(
      [100, 400, 700].map((ms) => [ms, brief] as const),
      c,
    ).until(1_000);
    expect([fight.times('buffApply'), fight.of('buffBlocked')]).toEqual([[100, 400, 700], []]);
  });
});

describe('a tick', () => {
  it('tells whose it is and on whom', () => {
    const fight = given([[100, { durationMs: [200], tickEveryMs: [100] }]]).until(500);
    expect(fight.of('buffTick').map(({ source, target, index, of }) => [source, target, index, of])).toEqual([
      [1, 2, 1, 2],
      [1, 2, 2, 2],
    ]);
  });

  it('is the part of the period that passed, also when the first never came', () => {
    const c = new ContentBuilder();
    const tickEffects = [c.effect({ on: 'buffTick', action: damage(400) })];
    const row: Row = { durationMs: [300], tickEveryMs: [400], tickAtEnd: 'fractional', tickEffects };
    expect(
      given([[700, row]], c)
        .until(2_000)
        .hurt(2),
    ).toBe(300);
  });
});

describe('a buff of no duration', () => {
  it('ends in its step, for the command that brought it', () => {
    const fight = given([[100, { durationMs: [0] }]]).until(300);
    const [applied, end] = [fight.of('buffApply')[0]!, fight.of('buffEnd')[0]!];
    expect([end.ms, end.reason, end.cause, end.root]).toEqual([100, 'expired', applied.id, fight.of('command')[0]!.id]);
  });
});

describe('a buff that waits for its start', () => {
  it('is not touched by an immunity that comes and goes meanwhile', () => {
    const c = new ContentBuilder();
    const curse = c.tag('curse');
    const late: Row = { tags: [curse], delayMs: [500], durationMs: [1_000] };
    const ward: Row = { durationMs: [200], immunityGrants: [curse] };
    const rows: Row[] = [
      { ...late, whenImmune: 'block' },
      { ...late, whenImmune: 'suppress' },
    ];
    const fight = given(
      [
        [100, rows[0]!],
        [100, rows[1]!],
        [200, ward],
      ],
      c,
    ).until(900);
    expect(fight.of('buffEnd').map(({ buff, reason }) => [buff, reason])).toEqual([['buff-3', 'expired']]);
  });
});

describe('a state of control', () => {
  const stun = (durationMs: number, delayMs = 0): Row => ({
    durationMs: [durationMs],
    delayMs: [delayMs],
    modifiers: [controls(Control.stun)],
  });
  const told = (fight: Fight) => {
    const commands = fight.of('command').map(({ id }) => id);
    return fight.of('control').map(({ ms, on, root }) => [ms, on, commands.indexOf(root)]);
  };

  it('comes and goes for the command that brought the buff', () => {
    expect(
      told(
        given([
          [100, stun(300)],
          [600, stun(100)],
        ]).until(1_000),
      ),
    ).toEqual([
      [100, true, 0],
      [400, false, 0],
      [600, true, 1],
      [700, false, 1],
    ]);
  });

  it.each([
    ['go', [100, stun(300)], [200, stun(100, 500)], [100, 400, 700, 800]],
    ['come', [100, stun(100, 300)], [200, stun(100, 500)], [400, 500, 700, 800]],
  ] as const)('does not %s for one that waits for its start', (_what, first, second, times) => {
    expect(told(given([first, second]).until(1_000))).toEqual([
      [times[0], true, 0],
      [times[1], false, 0],
      [times[2], true, 1],
      [times[3], false, 1],
    ]);
  });
});

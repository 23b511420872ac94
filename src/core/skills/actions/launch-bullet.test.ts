import { describe, expect, it } from 'vitest';
import { Control, type SkillPrototype } from '../../content/prototypes.ts';
import {
  applyBuff,
  ContentBuilder,
  controls,
  damage,
  Fight,
  launches,
  milli,
  onSelf,
  target,
  TEST_RULES,
} from '../../testing/index.ts';

type Row = Parameters<ContentBuilder['bullet']>[0];
type Launch = Parameters<typeof launches>[1];
interface Scene {
  readonly skill?: Partial<SkillPrototype>;
  readonly row?: Row;
  readonly atUnit?: boolean;
  readonly stepMs?: number;
  readonly eventsMax?: number;
}

/** Unit 1 launches at 100 ms, at a place 6 ahead and 8 to the left, or at unit 2, which stands on the y axis. */
function volley(launch: Launch, { skill: part, row, atUnit, stepMs = 100, eventsMax = 1_000 }: Scene = {}) {
  const c = new ContentBuilder({ stepMs, limits: { ...TEST_RULES.limits, eventsMax } });
  const bullet = c.bullet({ effects: [c.effect({ on: 'bulletHit', action: damage(10) })], ...row });
  const skill = c.skill({
    quick: !part,
    castMode: atUnit ? 'unit' : 'position',
    effects: [c.effect({ action: launches(bullet, launch), target: atUnit ? target() : onSelf() })],
    ...part,
  });
  const stun = c.quick(applyBuff(c.buff({ durationMs: [300], modifiers: [controls(Control.stun)] })));
  const kill = c.quick(damage(9_000));
  const unit = c.unit({ skills: [skill, stun, kill] });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 0, y: 10 }]);
  if (atUnit) fight.cast(100, 1, skill, 2);
  else fight.castAt(100, 1, skill, 6, 8);
  return { fight, stun, kill };
}

const headings = (fight: Fight) => fight.of('bulletLaunch').map(({ facing }) => Math.round(facing / 1_000));

describe('where a bullet is sent', () => {
  it.each([
    ['any', false, 53, undefined],
    ['any', true, 90, 2],
    ['aim', false, 53, undefined],
    ['target', true, 90, 2],
    ['facing', false, 0, undefined],
    ['facing', true, 0, 2],
  ] as const)('by %s, at a unit: %s', (aim, atUnit, heading, guid) => {
    const { fight } = volley({ aim }, { atUnit, row: { flight: 'homing' } });
    fight.until(100);
    expect([headings(fight), fight.of('bulletLaunch')[0]!.target]).toEqual([[heading], guid]);
  });

  it('goes as far as the aimed point when it is sent along the facing', () => {
    const { fight } = volley({ aim: 'facing' }, { row: { flight: 'position' } });
    expect(fight.until(3_000).of('bulletEnd')[0]).toMatchObject({ x: 10_000, y: 0, reason: 'arrived' });
  });

  it('comes to its caster when that is the target', () => {
    const any = { relations: 15 };
    const { fight } = volley(
      { aim: 'target', from: 'point' },
      { row: { flight: 'homing', filter: { ...target().filter, ...any } } },
    );
    expect(fight.until(3_000).of('bulletHit')).toMatchObject([{ target: 1 }]);
  });

  it('spreads the places of bullets that end at one', () => {
    const { fight } = volley({ count: [2], spreadMilliDeg: [180_000] }, { row: { flight: 'arc' } });
    fight.until(3_000);
    expect(fight.of('bulletEnd').map(({ x, y }) => [x, y])).toEqual([[8_000, -6_000], [-8_000, 6_000]]); // prettier-ignore
  });

  it('shares a whole turn out evenly', () => {
    const { fight } = volley({ count: [4], spreadMilliDeg: [360_000], aim: 'facing' });
    expect(headings(fight.until(100))).toEqual([180, 270, 0, 90]);
  });
});

describe('a volley with intervals', () => {
  const burst: Launch = { count: [4], intervalMs: [120] };

  it.each([10, 40, 100, 500])('launches each bullet at its time, steps of %i ms', (stepMs) => {
    const { fight } = volley(burst, { stepMs });
    const first = Math.ceil(100 / stepMs) * stepMs;
    const due = [0, 120, 240, 360].map((ms) => Math.ceil((first + ms) / stepMs) * stepMs);
    expect(fight.until(3_000).times('bulletLaunch')).toEqual(due);
  });

  it('aims anew at its target, and each bullet has the effect as its cause', () => {
    const { fight } = volley(burst, { atUnit: true });
    fight.at(100, 2, { type: 'move', x: milli(10), y: milli(10) }).until(3_000);
    expect(new Set(headings(fight)).size).toBe(4);
    const effect = fight.of('effect').find(({ action }) => action === 'launchBullet')!;
    expect(fight.of('bulletLaunch').map(({ cause, root }) => [cause, root])).toEqual(
      Array.from({ length: 4 }, () => [effect.id, fight.of('command')[0]!.id]),
    );
  });

  it('is disposed of when the cast that owes it is broken off', () => {
    const { fight, stun } = volley(burst, { skill: { castMs: [400], effectAtMs: [0] } });
    fight.cast(400, 2, stun, 1).until(3_000);
    expect(fight.times('bulletLaunch')).toEqual([100, 300]);
    const skipped = fight.of('effect').filter(({ skippedReason }) => skippedReason !== undefined);
    expect(skipped.map(({ skippedReason, ms }) => [skippedReason, ms])).toEqual([['stunned', 400]]);
    expect(fight.battle.save().length).toBeGreaterThan(0);
  });

  it('goes on when its cast has ended, and another cast that is broken off does not matter', () => {
    const { fight, stun } = volley(burst, { skill: { castMs: [200], effectAtMs: [0] } });
    fight
      .castAt(400, 1, { id: 1 } as SkillPrototype, 6, 8)
      .cast(500, 2, stun, 1)
      .until(3_000);
    // Four of the first cast; the second owed three of its own.
    expect(fight.of('bulletLaunch')).toHaveLength(5);
  });

  it('ends with its caster', () => {
    const { fight, kill } = volley(burst);
    fight.cast(300, 2, kill, 1).until(3_000);
    expect(fight.times('bulletLaunch')).toEqual([100]);
    expect(fight.of('effect').map(({ skippedReason }) => skippedReason)).toContain('died');
  });

  it('is cut short where nothing more may wait or fly', () => {
    const { fight } = volley(burst, { eventsMax: 0 });
    expect(fight.until(3_000).times('bulletLaunch')).toEqual([100]);
    expect(fight.of('budget')).toMatchObject([{ limit: 'eventsMax' }]);
  });

  it('launches nothing when its count is nothing', () => {
    const { fight } = volley({ count: [0], intervalMs: [100] });
    expect(fight.until(1_000).times('bulletLaunch')).toEqual([]);
  });

  it('comes out of a saved battle as it went in', () => {
    const { fight } = volley(burst);
    const bytes = fight.until(300).battle.save();
    const { fight: other } = volley(burst);
    other.battle.restore(bytes);
    expect(other.until(2_000).battle.hash()).toEqual(fight.until(2_000).battle.hash());
  });
});

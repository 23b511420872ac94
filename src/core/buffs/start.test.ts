import { describe, expect, it } from 'vitest';
import { Control } from '../content/prototypes.ts';
import {
  A,
  ANYONE,
  applyBuff,
  aura,
  changes,
  ContentBuilder,
  controls,
  damage,
  Fight,
  onSelf,
} from '../testing/index.ts';

describe('a buff that what it interrupts takes off at once', () => {
  /** A stun with an effect, a tick and an aura meets a cast that throws off stuns when it is interrupted. */
  function thrownOff() {
    const c = new ContentBuilder();
    const kept = c.buff({ modifiers: [changes(A.power, 'add', 5)] });
    const stun = c.buff({
      durationMs: [2_000],
      tickEveryMs: [500],
      tickOnApply: true,
      tickEffects: [c.effect({ on: 'buffTick', action: damage(3) })],
      effects: [c.effect({ on: 'buffApply', action: damage(10) })],
      modifiers: [controls(Control.stun)],
      aura: aura(kept, 10, { filter: ANYONE }),
    });
    const free = { kind: 'removeBuff', buff: stun.id, tags: [], buffKind: null, count: [0], order: 'oldest' } as const;
    const shrug = c.effect({ on: 'interrupted', target: onSelf(), action: { ...free, level: -1 } });
    const long = c.skill({ castMs: [1_000], effects: [shrug] });
    const put = c.quick(applyBuff(stun));
    const fight = new Fight(c, [
      { unit: c.unit({ skills: [long] }) },
      { unit: c.unit({ skills: [put] }), camp: 1, x: 3 },
    ]);
    return fight.cast(100, 1, long, 2).cast(300, 2, put, 1).until(1_500);
  }

  it('does nothing any more', () => {
    const fight = thrownOff();
    expect(fight.of('buffEnd').map(({ reason }) => reason)).toEqual(['removed']);
    expect(fight.unit(1)).toMatchObject({ buffs: [], controls: [] });
    expect([fight.hurt(1), fight.of('buffTick').length, fight.attribute(2, A.power)]).toEqual([0, 0, 0]);
  });

  it('leaves no aura behind', () => {
    const { battle } = thrownOff();
    const zones = battle.hash().segments.zones;
    expect(zones).toEqual(new Fight(new ContentBuilder().yard({}), []).battle.hash().segments.zones);
  });
});

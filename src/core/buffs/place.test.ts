import { describe, expect, it } from 'vitest';
import { createBattle } from '../battle/battle.ts';
import { applyBuff, circle, ContentBuilder, damage, Fight, inside, launches, milli, onSelf } from '../testing/index.ts';

/** Hits enemies within 2 of where the buff takes place, every 500 ms. */
function burning(c: ContentBuilder, attach: 'point' | 'bullet') {
  const tick = c.effect({ on: 'buffTick', action: damage(10), target: inside(circle(2), { origin: 'point' }) });
  return c.buff({ attach, durationMs: [3_000], tickEveryMs: [500], tickEffects: [tick] });
}

describe('a buff attached to a point', () => {
  const c = new ContentBuilder();
  const fire = burning(c, 'point');
  const cast = c.skill({
    castMode: 'position',
    quick: true,
    effects: [c.effect({ action: applyBuff(fire), target: onSelf() })],
  });
  const unit = c.unit({ skills: [cast] });
  const fight = () => new Fight(c, [{ unit }, { unit, camp: 1, x: 10 }]);

  it('belongs to its caster and takes place there, wherever the caster goes', () => {
    const run = fight()
      .castAt(100, 1, cast, 10, 0)
      .at(200, 1, { type: 'move', x: milli(-20), y: 0 })
      .until(4_000);
    expect(run.of('buffApply').map(({ target }) => target)).toEqual([1]);
    expect(run.hurt(2)).toBe(60);
  });

  it('goes to the new point when it is applied again', () => {
    const run = fight().castAt(100, 1, cast, 30, 0).castAt(1_700, 1, cast, 10, 0).until(6_000);
    expect(run.of('damage').map(({ ms }) => ms)).toEqual([2_100, 2_600, 3_100, 3_600, 4_100, 4_600]);
  });

  it('keeps its place in a save and forgets it at its end', () => {
    const { battle } = fight().castAt(100, 1, cast, 10, 0).until(1_000);
    const again = createBattle(battle.snapshot, battle.content);
    again.restore(battle.save());
    for (let step = 0; step < 40; step++) {
      battle.step();
      again.step();
    }
    expect(again.hash()).toEqual(battle.hash());
    const running = fight().castAt(100, 1, cast, 10, 0).until(1_000).battle.save().length;
    const ended = fight().castAt(100, 1, cast, 10, 0).until(5_000).battle.save().length;
    expect(ended).toBeLessThan(running);
  });
});

describe('a buff attached to a bullet', () => {
  it('flies with it and ends when it does', () => {
    const c = new ContentBuilder();
    const fire = burning(c, 'bullet');
    const spear = c.bullet({
      speed: [milli(10)],
      lifeMs: [2_000],
      pierce: [5],
      effects: [c.effect({ on: 'bulletHit', action: applyBuff(fire) })],
    });
    const shoot = c.skill({
      castMode: 'direction',
      quick: true,
      effects: [c.effect({ action: launches(spear), target: onSelf() })],
    });
    const unit = c.unit({ skills: [shoot] });
    const bystander = { unit, camp: 1, y: 1.5 };
    const run = new Fight(c, [
      { unit },
      { unit, camp: 1, x: 3 },
      { ...bystander, x: 8 },
      { ...bystander, x: 13 },
      { ...bystander, x: 40 },
    ])
      .castAt(100, 1, shoot, 90, 0)
      .until(5_000);
    expect([3, 4, 5].map((guid) => run.hurt(guid))).toEqual([10, 10, 0]);
    const [end] = run.of('bulletEnd');
    expect(run.of('buffEnd').map(({ reason, cause, ms }) => [reason, cause, ms])).toEqual([
      ['sourceLost', end!.id, end!.ms],
    ]);
  });

  it('stays at the point of a moment that has no bullet', () => {
    const c = new ContentBuilder();
    const cast = c.skill({
      castMode: 'position',
      quick: true,
      effects: [c.effect({ action: applyBuff(burning(c, 'bullet')), target: onSelf() })],
    });
    const unit = c.unit({ skills: [cast] });
    const run = new Fight(c, [{ unit }, { unit, camp: 1, x: 10 }]).castAt(100, 1, cast, 10, 0).until(4_000);
    expect([run.hurt(2), run.of('buffEnd')[0]!.reason]).toEqual([60, 'expired']);
  });
});

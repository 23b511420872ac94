import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../../test/vectors/rules.json' with { type: 'json' };
import { applyBuff, ContentBuilder, damage, Fight, powered, A, changes, onSelf } from '../testing/index.ts';
import type { BuffPrototype } from '../content/prototypes.ts';

/** A battle in which unit 1 puts a ticking buff on unit 2 in frame 1, and the frames of what followed. */
function ticking(stepMs: number, part: Partial<Omit<BuffPrototype, 'stacking'>>) {
  const c = new ContentBuilder({ stepMs });
  const tick = c.effect({ on: 'buffTick', action: damage(1) });
  const buff = c.buff({ tickEffects: [tick], ...part });
  const skill = c.quick(applyBuff(buff));
  const unit = c.unit({ skills: [skill] });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 5 }]).cast(stepMs, 1, skill, 2);
  const framesOf = (kind: 'buffTick' | 'buffEnd') => fight.of(kind).map(({ frame }) => frame - 1);
  return { fight, ticks: () => framesOf('buffTick'), ends: () => framesOf('buffEnd') };
}

describe('ticks', () => {
  it.each(vectors.ticks)(
    'match the vector of step $stepMs, $everyMs in $durationMs after $delayMs, at once $onApply',
    (vector) => {
      const { stepMs, durationMs, everyMs, delayMs, onApply, expect: wanted } = vector;
      const run = ticking(stepMs, {
        durationMs: [durationMs],
        tickEveryMs: [everyMs],
        delayMs: [delayMs],
        tickOnApply: onApply,
      });
      run.fight.until(stepMs * (wanted.expire + 3));
      expect({ ticks: run.ticks(), expire: run.ends()[0] }).toEqual({ ticks: wanted.ticks, expire: wanted.expire });
    },
  );

  it('O-06 number 600 in a minute of tenths of a second', () => {
    const run = ticking(33, { durationMs: [60_000], tickEveryMs: [100] });
    run.fight.until(62_000);
    expect(run.ticks()).toHaveLength(600);
    expect(run.fight.of('buffTick').at(-1)!.atMs).toBe(60_033);
  });

  it('O-06 fire at expiry unless the row says none', () => {
    const due = ticking(100, { durationMs: [5_000], tickEveryMs: [1_000] });
    const none = ticking(100, { durationMs: [5_000], tickEveryMs: [1_000], tickAtEnd: 'none' });
    expect(due.fight.until(6_000).hurt(2)).toBe(5);
    expect(none.fight.until(6_000).hurt(2)).toBe(4);
  });

  it('O-07 after an extension are full, and partial only at the end', () => {
    const c = new ContentBuilder({ stepMs: 20 });
    const tick = c.effect({ on: 'buffTick', action: damage(500) });
    const buff = c.buff({
      tickEffects: [tick],
      durationMs: [21_000],
      tickEveryMs: [2_500],
      tickAtEnd: 'fractional',
      stacking: { duration: 'extend' },
    });
    const start = c.quick(applyBuff(buff));
    const extend = c.quick(applyBuff(buff, 3_000));
    const unit = c.unit({ hp: 10_000, skills: [start, extend] });
    const run = () => new Fight(c, [{ unit }, { unit, camp: 1, x: 5 }]).cast(20, 1, start, 2);
    const extended = run().cast(20_220, 1, extend, 2).until(26_000);
    expect(extended.hurt(2)).toBe(4_800);
    expect(
      extended
        .of('buffTick')
        .slice(-2)
        .map(({ atMs }) => atMs - 20),
    ).toEqual([22_500, 24_000]);
    expect(run().until(26_000).hurt(2)).toBe(4_200);
  });

  it('O-08 read the source as remembered, live, or as retaken by a refresh', () => {
    const dealt = (snapshot: boolean, refreshes: boolean) => {
      const c = new ContentBuilder();
      const buff = c.dot(damage(powered(300, 0.75)), 2_000, 8_000, { snapshot, stacking: { duration: 'keep' } });
      const strength = c.buff({ durationMs: [2_000], modifiers: [changes(A.power, 'add', 200)] });
      const curse = c.quick(applyBuff(buff));
      const empower = c.quick(applyBuff(strength), { target: onSelf() });
      const unit = c.unit({ hp: 10_000, attributes: { [A.power]: 200 }, skills: [curse, empower] });
      const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 5 }]).cast(100, 1, curse, 2).cast(3_100, 1, empower, 1);
      if (refreshes) fight.cast(4_600, 1, curse, 2);
      return fight
        .until(9_000)
        .of('damage')
        .map(({ hpLost }) => hpLost / 1_000);
    };
    expect(dealt(true, false)).toEqual([450, 450, 450, 450]);
    expect(dealt(false, false)).toEqual([450, 600, 450, 450]);
    expect(dealt(true, true)).toEqual([450, 450, 600, 600]);
  });

  it('number ⌊duration ∕ period⌋ whatever the step', () => {
    const property = fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 0, max: 3_000 }),
      fc.integer({ min: 5, max: 700 }),
      (stepMs, durationMs, everyMs) => {
        const run = ticking(stepMs, { durationMs: [durationMs], tickEveryMs: [everyMs] });
        run.fight.until(durationMs + stepMs * 3);
        expect(run.ticks()).toHaveLength(Math.floor(durationMs / everyMs));
        expect(run.ends()).toHaveLength(1);
      },
    );
    fc.assert(property, { numRuns: 60 });
  });

  it.each([
    ['the first', 300, [1_000, 1_500]],
    ['the last', 800, [500, 1_500]],
  ])('count towards their maximum only when they fire, not while an immunity silences %s', (_which, at, ticks) => {
    const c = new ContentBuilder();
    const tag = c.tag('poison');
    const dot = c.dot(damage(1), 500, 5_000, { tags: [tag], whenImmune: 'suppress', tickMax: 2 });
    const guard = c.buff({ immunityGrants: [tag], durationMs: [600] });
    const skills = [dot, guard].map((row) => c.quick(applyBuff(row)));
    const fight = new Fight(c, [{ unit: c.unit({ skills }) }]).cast(100, 1, skills[0]!, 1);
    fight.cast(100 + at, 1, skills[1]!, 1).until(6_000);
    expect(fight.of('buffTick').map(({ atMs }) => atMs - 100)).toEqual(ticks);
  });

  it('stop at their maximum while the buff goes on', () => {
    const run = ticking(100, { durationMs: [5_000], tickEveryMs: [1_000], tickMax: 2 });
    expect(run.fight.until(4_000).hurt(2)).toBe(2);
    expect(run.ends()).toEqual([]);
  });
});

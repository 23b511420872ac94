import { describe, expect, it } from 'vitest';
import type { BuffPrototype } from '../../../../../src/core/content/prototypes.ts';
import { applyBuff, ContentBuilder, damage, Fight } from '../../../../../src/core/testing/index.ts';
import { previewStacks } from './stack-preview.ts';
import { tickTimes } from './tick-times.ts';

/** First application; steps are 100 ms, and nothing below falls on an application. */
const START_MS = 100;
const noCurve = () => undefined;

type Stacking = Partial<BuffPrototype['stacking']>;

/** Stacks of a real battle at every tenth of a second, with the applications of the preview. */
function stacksOfBattle(applications: readonly number[], durationMs: number, stacking: Stacking) {
  const c = new ContentBuilder();
  const buff = c.buff({ durationMs: [durationMs], stacking });
  const put = c.quick(applyBuff(buff));
  const fight = new Fight(c, [{ unit: c.unit({ skills: [put] }) }]);
  applications.forEach((ms) => fight.cast(START_MS + ms, 1, put, 1));
  return Array.from({ length: 50 }, (_, index) => {
    fight.until(START_MS + index * 100);
    return fight.unit(1).buffs.reduce((sum, { stacks }) => sum + stacks, 0);
  });
}

const RULES = [
  { max: 1 },
  { max: 3 },
  { max: 2, overflow: 'ignore' },
  { max: 2, overflow: 'clear' },
  { max: 3, stacks: 'set' },
  { max: 3, stacks: 'keep' },
  { max: 3, expire: 'one' },
  { max: 2, by: 'none' },
  { max: 2, by: 'none', overflow: 'ignore' },
  { max: 2, by: 'none', overflow: 'clear' },
  { max: 3, maxPerSource: 2 },
  { max: 4, maxRemainingMs: 1500 },
] as const;
const DURATIONS_MS = [700, 1100, 2300];

describe('the stacking preview', () => {
  it.each(['refresh', 'extend', 'keep', 'longest', 'queue'] as const)('is as in a battle: %s', (duration) => {
    for (const rule of RULES) {
      const { max, maxRemainingMs, stacks, ...rest } = rule as unknown as Partial<Record<string, never>>;
      const onReapply = { duration, stacks, maxRemainingMs };
      for (const durationMs of DURATIONS_MS) {
        const preview = previewStacks({ durationMs, stacking: { max, ...rest, onReapply } } as never, 1, noCurve);
        const stacking = { ...rule, duration, max: [max] } as unknown as Stacking;
        const battle = stacksOfBattle(preview.applications, durationMs, stacking);
        const drawn = battle.map((_, index) => {
          const span = preview.spans.find(({ fromMs, toMs }) => fromMs <= index * 100 && index * 100 < toMs);
          return span?.stacks ?? 0;
        });
        expect({ rule, durationMs, stacks: drawn }).toEqual({ rule, durationMs, stacks: battle });
      }
    }
  });
});

describe('the tick strip', () => {
  const strips = [900, 2000, 2500, 3050].flatMap((durationMs) =>
    [false, true].flatMap((onApply) => [0, 2].map((max) => ({ durationMs, onApply, max }))),
  );

  it.each(['ifDue', 'none', 'fractional'] as const)('is as in a battle: %s', (atEnd) =>
    strips.forEach((strip) => compare({ ...strip, atEnd })),
  );
});

interface Strip {
  readonly durationMs: number;
  readonly atEnd: 'ifDue' | 'none' | 'fractional';
  readonly onApply: boolean;
  readonly max: number;
}

function compare({ durationMs, atEnd, onApply, max }: Strip): void {
  const c = new ContentBuilder();
  const tick = c.effect({ on: 'buffTick', action: damage(100) });
  const buff = c.buff({
    tickEffects: [tick],
    durationMs: [durationMs],
    tickEveryMs: [500],
    tickAtEnd: atEnd,
    tickOnApply: onApply,
    tickMax: max,
  });
  const put = c.quick(applyBuff(buff));
  const unit = c.unit({ skills: [put] });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 5 }]).cast(START_MS, 1, put, 2).until(9000);
  const tickRow = { everyMs: 500, atEnd, onApply, ...(max > 0 && { max }) };
  const drawn = tickTimes({ durationMs, tick: tickRow } as never, 1, noCurve)!.ticks;
  expect(drawn.map(({ atMs }) => atMs)).toEqual(fight.of('buffTick').map(({ atMs }) => atMs - START_MS));
  expect(drawn.reduce((sum, { share }) => sum + share * 100, 0)).toBeCloseTo(fight.hurt(2), 2);
}

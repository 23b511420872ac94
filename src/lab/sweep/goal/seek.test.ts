import { expect, test } from 'vitest';
import { seekGoal, type GoalQuestion } from './seek.ts';

async function seek(question: GoalQuestion, figure: (value: number) => number | null) {
  const asked: number[] = [];
  const outcome = await seekGoal(question, async (values) => {
    asked.push(...values);
    return values.map(figure);
  });
  return { outcome, asked };
}

test('finds the whole number next to the target, rising or falling', async () => {
  const rising = await seek({ from: 0, to: 1_000, step: 1, target: 1_234 }, (value) => value * 3);
  expect(rising.outcome).toMatchObject({ kind: 'found', isMonotone: true, nearest: { value: 411, figure: 1_233 } });
  expect(rising.asked.length).toBeLessThan(18);
  const falling = await seek({ from: 0.5, to: 10, step: 0.1, target: 20 }, (value) => 100 / value);
  expect(falling.outcome).toMatchObject({ kind: 'found', nearest: { value: 5 } });
});

test('stops where it is near enough', async () => {
  const { asked } = await seek({ from: 0, to: 6_000, step: 1, target: 3_010, tolerance: 20 }, (value) => value);
  expect(asked).toHaveLength(7);
});

test('says that nothing in the range gets there, and on which side it stays', async () => {
  const low = await seek({ from: 0, to: 10, step: 1, target: 50 }, (value) => value);
  expect(low.outcome).toMatchObject({ kind: 'none', why: 'below', nearest: { value: 10 } });
  const high = await seek({ from: 0, to: 10, step: 1, target: -5 }, (value) => value);
  expect(high.outcome).toMatchObject({ kind: 'none', why: 'above', nearest: { value: 0 } });
  const none = await seek({ from: 0, to: 10, step: 1, target: 5 }, () => null);
  expect(none.outcome).toMatchObject({ kind: 'none', why: 'noFigure' });
});

test('tells when the figure goes up and down, and still finds a value', async () => {
  const { outcome } = await seek({ from: 0, to: 100, step: 1, target: 400 }, (value) => value * (100 - value));
  expect(outcome).toMatchObject({ kind: 'found', isMonotone: false });
  expect(Math.abs(outcome.nearest!.figure! - 400)).toBeLessThan(100);
});

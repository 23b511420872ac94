import { describe, expect, it } from 'vitest';
import { curveAt } from '#pack';
import {
  isProgress,
  movedPoint,
  nudgedPoint,
  plotBox,
  pointAfter,
  pointAt,
  presetPoints,
  stepsFor,
} from './curve-model.ts';

const points = [
  { x: 1, y: 80 },
  { x: 4, y: 110 },
  { x: 5, y: 150 },
];
const steps = { x: 1, y: 1 };
const valueAt = (x: number) => curveAt({ points }, x);

describe('points of a curve', () => {
  it('lie on round values when they are dragged', () => {
    expect(movedPoint(points, 1, { x: 3.2, y: 111.4 }, steps)).toEqual({ x: 3, y: 111 });
  });

  it('never pass each other', () => {
    expect(movedPoint(points, 1, { x: 9, y: 110 }, steps).x).toBe(4);
    expect(movedPoint(points, 1, { x: -9, y: 110 }, steps).x).toBe(2);
    expect(nudgedPoint(points, 1, 10, 0, steps).x).toBe(4);
  });

  it('keep a value off the grid when a key moves them', () => {
    const odd = [{ x: 1, y: 80.25 }, points[1]!];
    expect(nudgedPoint(odd, 0, 0, 1, steps)).toEqual({ x: 1, y: 81.25 });
  });

  it('are added between others without bending the curve', () => {
    expect(pointAfter(points, 0, steps, valueAt)).toEqual({ index: 1, point: { x: 3, y: 100 } });
    expect(pointAfter(points, 1, steps, valueAt)).toEqual({ index: 2, point: { x: 4.5, y: 130 } });
    expect(pointAfter(points, 2, steps, valueAt)).toEqual({ index: 3, point: { x: 6, y: 150 } });
  });

  it('are not added twice at one place', () => {
    expect(pointAt(points, { x: 4.2, y: 0 }, steps)).toBeUndefined();
    expect(pointAt(points, { x: 2.2, y: 90.3 }, steps)).toEqual({ index: 1, point: { x: 2, y: 90 } });
  });
});

describe('movement curves', () => {
  it('are those that stay within the time of a movement', () => {
    expect(isProgress(presetPoints('easeIn'))).toBe(true);
    expect(isProgress(points)).toBe(false);
  });

  it.each(['linear', 'easeIn', 'easeOut', 'easeInOut'] as const)('%s goes the whole way and never back', (name) => {
    const preset = presetPoints(name);
    expect([preset[0], preset.at(-1)]).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ]);
    expect(preset.every(({ y }, at) => at === 0 || y > preset[at - 1]!.y)).toBe(true);
  });

  it('move in hundredths, and show the whole way', () => {
    expect(stepsFor(presetPoints('linear'), true)).toEqual({ x: 0.01, y: 0.01 });
    const box = plotBox([{ x: 0.2, y: 0.5 }], true);
    expect(box.minX).toBeLessThan(0);
    expect(box.maxY).toBeGreaterThan(1);
  });
});

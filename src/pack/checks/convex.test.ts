import { describe, expect, it } from 'vitest';
import { inwardCorners } from './convex.ts';

const square = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
  { x: 0, y: 4 },
];

describe('corners of a wall', () => {
  it('all point outward in a convex one, drawn either way round', () => {
    expect(inwardCorners(square)).toEqual([]);
    expect(inwardCorners([...square].reverse())).toEqual([]);
  });

  it('may lie on a line', () => {
    expect(inwardCorners(square.toSpliced(1, 0, { x: 2, y: 0 }))).toEqual([]);
  });

  it('are found where they point inward, drawn either way round', () => {
    const dented = square.toSpliced(1, 0, { x: 2, y: 1 });
    expect(inwardCorners(dented)).toEqual([1]);
    expect(inwardCorners([...dented].reverse())).toEqual([3]);
  });
});

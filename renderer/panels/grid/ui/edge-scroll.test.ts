import { expect, it } from 'vitest';
import { nearestInside, scrollStep } from './edge-scroll.ts';

const edges = { left: 100, top: 50, right: 500, bottom: 350 };

it('nothing scrolls while the pointer is over the cells', () => {
  expect(scrollStep({ x: 300, y: 200 }, edges)).toEqual({ x: 0, y: 0 });
});

it('scrolls faster the further the pointer is beyond the edge, never more than a row a frame', () => {
  const near = scrollStep({ x: 300, y: 354 }, edges).y;
  const far = scrollStep({ x: 300, y: 420 }, edges).y;
  expect([near > 0, far > near, scrollStep({ x: 300, y: 9000 }, edges).y]).toEqual([true, true, 26]);
  expect(scrollStep({ x: 20, y: 10 }, edges)).toEqual({ x: -20, y: -10 });
});

it('the cell nearest to the pointer is meant', () => {
  expect(nearestInside({ x: 900, y: 0 }, edges)).toEqual({ x: 497, y: 53 });
});

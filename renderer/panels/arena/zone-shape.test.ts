import { expect, it } from 'vitest';
import type { AreaView } from '#core';
import { zoneShape } from './zone-shape.ts';

it.each<[AreaView, object | null]>([
  [
    { kind: 'circle', r: 3_000 },
    { kind: 'circle', r: 3_000 },
  ],
  [
    { kind: 'ring', r0: 1_000, r1: 2_000 },
    { kind: 'ring', r0: 1_000, r1: 2_000 },
  ],
  [
    { kind: 'sector', r: 3_000, angleMilliDeg: 90_000 },
    { kind: 'sector', r: 3_000, angleDeg: 90 },
  ],
  [
    { kind: 'rect', length: 4, width: 2, offset: 1 },
    { kind: 'line', length: 4, width: 2, offset: 1 },
  ],
  [
    { kind: 'ray', length: 4, radius: 1 },
    { kind: 'line', length: 4, width: 2, offset: 0 },
  ],
  [{ kind: 'all' }, null],
])('a zone over %o is outlined', (area, outline) => {
  expect(zoneShape(area)).toEqual(outline);
});

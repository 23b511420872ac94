import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atan2MilliDeg } from '../../base/index.ts';
import { U, type World } from '../../world/index.ts';
import { directionTo } from './turn.ts';

const STRIDE = U.creditHead + 1;
const coordinate = fc.integer({ min: -3, max: 3 });
const question = fc.record({ slot: fc.integer({ min: 0, max: 40 }), x: coordinate, y: coordinate });

it('directions follow from the way alone, whoever asked for which before', () => {
  fc.assert(
    fc.property(fc.array(question, { minLength: 2, maxLength: 60 }), (questions) => {
      const cells = new Float64Array(STRIDE * 41);
      const w = { units: { cells, stride: STRIDE, count: 41 } } as unknown as World;
      for (const { slot, x, y } of questions) {
        const u = slot * STRIDE;
        const dx = x - cells[u + U.x]!;
        const dy = y - cells[u + U.y]!;
        const expected = dx === 0 && dy === 0 ? cells[u + U.facing] : atan2MilliDeg(dy, dx);
        expect(directionTo(w, u, x, y)).toBe(expected);
        cells[u + U.x] = y;
        cells[u + U.facing] = slot;
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { A, ContentBuilder } from '../../testing/index.ts';
import { U, World } from '../../world/index.ts';
import { separateUnits } from './separate.ts';

type Place = readonly [x: number, y: number, radius: number];

/** Where units that overlap stand after so many rounds. */
function parted(places: readonly Place[], isPlain: boolean): (readonly number[])[] {
  const c = new ContentBuilder();
  // Small, so that its strips are narrow.
  c.yard({ minX: -9_000, minY: -9_000, maxX: 9_000, maxY: 9_000 }).unit();
  const content = c.build();
  const w = new World(content, content.arenas[1]!, 1);
  for (const [index, [x, y, radius]] of places.entries()) {
    const u = w.units.append() * w.units.stride;
    const { cells } = w.units;
    cells[u + U.guid] = index + 1;
    cells[u + U.row] = cells[u + U.alive] = 1;
    cells[u + U.radius] = radius;
    cells[u + U.x] = x;
    cells[u + U.y] = y;
    cells[u + w.attributeAt + A.moveSpeed] = 5_000;
  }
  w.space.isPlain = isPlain;
  for (let round = 0; round < 3; round++) separateUnits(w);
  return places.map((_, slot) => [
    ...w.units.cells.subarray(slot * w.units.stride + U.x, slot * w.units.stride + U.y + 1),
  ]);
}

const coordinate = fc.integer({ min: -3_000, max: 3_000 });
const crowd = fc.array(fc.tuple(coordinate, coordinate, fc.integer({ min: 300, max: 500 })), {
  minLength: 20,
  maxLength: 90,
});

it('a crowd parts as if every pair had been looked at', () => {
  const property = fc.property(crowd, (places) => {
    const plain = parted(places, true);
    expect(plain).not.toEqual(places.map(([x, y]) => [x, y]));
    expect(parted(places, false)).toEqual(plain);
  });
  fc.assert(property, { numRuns: 60 });
});

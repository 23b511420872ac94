import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Relation } from '../content/prototypes.ts';
import { U } from './layout.ts';
import { lowestSlot, Space } from './space.ts';
import { Table } from './table.ts';

const STRIDE = U.y + 1;
const LIMIT = 20_000;
/** Of three camps, the last of which minds nobody. */
// prettier-ignore
const RELATIONS = [
  Relation.ally, Relation.enemy, Relation.neutral,
  Relation.enemy, Relation.ally, Relation.neutral,
  Relation.neutral, Relation.neutral, Relation.ally,
];

/** A table of units at places, and what is derived from it. */
function spaceOf(places: readonly (readonly [number, number])[], limit = LIMIT) {
  const units = new Table(STRIDE);
  const add = ([x, y]: readonly [number, number]) => {
    const u = units.append() * STRIDE;
    units.cells[u + U.guid] = units.count;
    units.cells[u + U.camp] = units.count % 3;
    units.cells[u + U.radius] = 100 * units.count;
    units.cells[u + U.x] = x;
    units.cells[u + U.y] = y;
  };
  places.forEach(add);
  const box = { minX: -limit, minY: -limit, maxX: limit, maxY: limit };
  const space = new Space(units, { camps: ['', '', ''], relations: RELATIONS }, box);
  const place = (slot: number, x: number, y: number) => {
    units.cells[slot * STRIDE + U.x] = x;
    units.cells[slot * STRIDE + U.y] = y;
    space.moved(slot, x, y);
  };
  return { units, space, add, place };
}

function candidatesIn(space: Space, minX: number, minY: number, maxX: number, maxY: number): number[] {
  space.sync();
  const found: number[] = [];
  const box = space.boxOf(minX, minY, maxX, maxY);
  for (let word = 0; word < space.wordCount; word++)
    for (let bits = space.candidates(word, box); bits !== 0; bits &= bits - 1) found.push(lowestSlot(word, bits));
  return found;
}

function inside({ cells, count }: Table, minX: number, minY: number, maxX: number, maxY: number): number[] {
  return Array.from({ length: count }, (_, slot) => slot).filter((slot) => {
    const x = cells[slot * STRIDE + U.x]!;
    const y = cells[slot * STRIDE + U.y]!;
    return x >= minX && x <= maxX && y >= minY && y <= maxY;
  });
}

const coordinate = fc.integer({ min: -LIMIT - 5_000, max: LIMIT + 5_000 });
const somewhere = fc.tuple(coordinate, coordinate);
const move = fc.tuple(fc.nat(), coordinate, coordinate);

describe('the space', () => {
  it('misses nobody in a box and lists all by slot, after any moves', () => {
    const property = fc.property(
      fc.array(somewhere, { maxLength: 80 }),
      fc.array(move, { maxLength: 40 }),
      fc.array(fc.tuple(somewhere, somewhere), { minLength: 1, maxLength: 10 }),
      (places, moves, boxes) => {
        const { units, space, place } = spaceOf(places);
        space.sync();
        if (places.length > 0) for (const [slot, x, y] of moves) place(slot % places.length, x, y);
        for (const [[ax, ay], [bx, by]] of boxes) {
          const box = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)] as const;
          const found = candidatesIn(space, ...box);
          expect(found).toEqual([...found].sort((a, b) => a - b));
          expect(found).toEqual(expect.arrayContaining(inside(units, ...box)));
        }
      },
    );
    fc.assert(property, { numRuns: 200 });
  });

  it('knows how all stand to a unit, and counts the unit itself always', () => {
    const { units, space } = spaceOf(Array.from({ length: 70 }, () => [0, 0] as const));
    space.sync();
    const camp = (slot: number) => units.cells[slot * STRIDE + U.camp]!;
    for (const asker of [0, 31, 32, 68, 69]) {
      for (let relations = 0; relations < 16; relations++) {
        const expected = Array.from({ length: 70 }, (_, slot) => slot).filter(
          (slot) => slot === asker || (RELATIONS[camp(asker) * 3 + camp(slot)]! & relations) !== 0,
        );
        const found: number[] = [];
        for (let word = 0; word < space.wordCount; word++)
          for (let bits = space.related(word, asker, relations); bits !== 0; bits &= bits - 1)
            found.push(lowestSlot(word, bits));
        expect(found).toEqual(expected);
      }
    }
  });

  it('leaves out who stands strips away', () => {
    const { space } = spaceOf([[0, 0], [9_000, 0], [0, -9_000], [300, 300]]); // prettier-ignore
    expect(candidatesIn(space, -500, -500, 500, 500)).toEqual([0, 3]);
    space.isPlain = true;
    expect(candidatesIn(space, -500, -500, 500, 500)).toEqual([0, 1, 2, 3]);
  });

  it('hears of units that came, went or were put back', () => {
    const { units, space, add, place } = spaceOf([[0, 0], [9_000, 0]]); // prettier-ignore
    expect(candidatesIn(space, -500, -500, 500, 500)).toEqual([0]);
    add([100, 100]);
    // Before the next question it knows nothing of the new one, and need not.
    place(2, 200, 200);
    expect([candidatesIn(space, -500, -500, 500, 500), space.radiusMax]).toEqual([[0, 2], 300]);
    units.removeAt(0);
    expect(candidatesIn(space, -500, -500, 500, 500)).toEqual([1]);
    units.load(units.cells.slice(), 0, 1, -1);
    expect(candidatesIn(space, 8_500, -500, 9_500, 500)).toEqual([0]);
  });

  it('gives everybody of a full group when it is plain', () => {
    const { space } = spaceOf(Array.from({ length: 33 }, (_, index) => [index, 0] as const));
    space.isPlain = true;
    expect(candidatesIn(space, 0, 0, 0, 0)).toHaveLength(33);
  });

  it('knows boxes beyond all measure, and maps of any size', () => {
    for (const limit of [1, 1_000, 30_000_000]) {
      const { space } = spaceOf([[0, 0], [limit, -limit]], limit); // prettier-ignore
      expect(candidatesIn(space, -1e15, -1e15, 1e15, 1e15)).toEqual([0, 1]);
    }
  });
});

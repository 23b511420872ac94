import { describe, expect, it } from 'vitest';
import {
  applyBuff,
  ContentBuilder,
  damage,
  Fight,
  launches,
  powered,
  savedTable,
  sealed,
  target,
  withCell,
} from '../testing/index.ts';
import { B, D, G, H, headerCells, K, P, U, type TableName } from './index.ts';

/** Unit 1 has cursed unit 2 twice and shot through it: a state that has a record of nearly every kind. */
function saved() {
  const c = new ContentBuilder();
  const curse = c.dot(damage(powered(5, 0.5)), 200, 5_000);
  const other = c.buff({});
  const spear = c.bullet({ pierce: [-1], rehitMs: [500], effects: [c.effect({ on: 'bulletHit', action: damage(9) })] });
  const skills = [applyBuff(curse), applyBuff(other), launches(spear)].map((action) =>
    c.quick(action, { target: target() }),
  );
  const unit = c.unit({ skills });
  const fight = new Fight(c, [{ unit }, { unit, camp: 1, x: 2 }]);
  for (const skill of skills) fight.cast(100, 1, skill, 2);
  const { battle } = fight.until(400);
  return { battle, bytes: battle.save() };
}

const { battle, bytes } = saved();
const before = battle.hash().hex;
const FROM_END = -1;

/** Place of a field of the first record of a table. */
const first = (table: TableName, field: number) => savedTable(bytes, table).recordAt(0) + field;
const secondUnit = (field: number) => savedTable(bytes, 'units').recordAt(1) + field;
const cellsOf = (of: Uint8Array) => new Float64Array(of.slice().buffer);

describe('a damaged save', () => {
  it.each<[string, number, (value: number) => number, RegExp]>([
    ['a fraction', first('units', U.x), () => 0.5, /a number is no whole one/],
    ['a number that is none', first('units', U.x), () => NaN, /a number is no whole one/],
    ['a negative zero', first('units', U.x), () => -0, /a number is no whole one/],
    ['more records than there are', savedTable(bytes, 'units').countAt, () => 1_000, /its tables do not fill it/],
    ['less than no records', savedTable(bytes, 'units').countAt, () => -1, /its tables do not fill it/],
    ['a free list that leads out', savedTable(bytes, 'buffs').freeAt, () => 99, /its tables do not fill it/],
    ['no battle', savedTable(bytes, 'globals').countAt, () => 0, /its tables do not fill it|records are missing/],
    ['another frame', first('globals', G.frame), (frame) => frame + 1, /its frame is not its own/],
    ['an unknown unit row', first('units', U.row), () => 99, /a unit is of no row/],
    ['skills before the first', first('units', U.skillFirst), () => -1, /skills of a unit are missing/],
    ['fewer than no skills', first('units', U.skillCount), () => -1, /skills of a unit are missing/],
    ['skills beyond the last', secondUnit(U.skillCount), () => 99, /skills of a unit are missing/],
    ['buffs that lead out', secondUnit(U.buffHead), () => 99, /buffs of a unit lead nowhere/],
    ['buffs in a circle', first('buffs', B.next), () => 0, /buffs of a unit lead nowhere/],
    ['an unknown buff row', first('buffs', B.row), () => 99, /a buff is of no row/],
    ['a memory before the first', first('buffs', B.memory), () => -2, /a buff remembers nothing/],
    ['a memory beyond the last', first('buffs', B.memory), () => 99, /a buff remembers nothing/],
    ['another last buff', secondUnit(U.buffTail), () => 0, /the last buff of a unit is another one/],
    ['credits that lead out', secondUnit(U.creditHead), () => 99, /credits lead nowhere/],
    ['credits in a circle', first('credits', D.next), () => 0, /credits lead nowhere/],
    ['hits in a circle', first('hits', H.next), () => 0, /hits lead nowhere/],
    ['an unknown skill row', first('skills', K.row), () => 99, /a skill is of no row/],
    ['an unknown bullet row', first('bullets', P.row), () => 99, /a bullet is of no row/],
  ])('with %s is refused and nothing of it taken over', (_what, at, change, message) => {
    expect(() => battle.restore(withCell(bytes, at, change))).toThrow(message);
    expect(battle.hash().hex).toBe(before);
  });

  it.each([
    ['short of its last number', (cells: Float64Array) => cells.slice(0, FROM_END)],
    ['with a number too many', (cells: Float64Array) => Float64Array.from([...cells, 0])],
    ['without any table', (cells: Float64Array) => cells.slice(0, headerCells)],
  ])('%s is refused', (_what, cut) => {
    const cells = cut(cellsOf(bytes));
    expect(() => battle.restore(sealed(cells))).toThrow(/its tables do not fill it/);
  });

  it('with any one bit changed is refused and nothing of it taken over', () => {
    const refused = /^(This saved state is damaged: its bytes are not those that were saved|This state was saved by another version)/;
    for (let place = 0; place < bytes.length; place++) {
      const flipped = bytes.slice();
      flipped[place]! ^= 1 << (place * 5) % 8;
      expect(() => battle.restore(flipped)).toThrow(refused);
    }
    expect(battle.hash().hex).toBe(before);
  }); // prettier-ignore

  it('without records that others stand beside is refused', () => {
    const { countAt, recordAt } = savedTable(bytes, 'casts');
    const cells = [...cellsOf(bytes)];
    cells.splice(recordAt(0), recordAt(1) - recordAt(0));
    cells[countAt]!--;
    expect(() => battle.restore(sealed(Float64Array.from(cells)))).toThrow(/records are missing/);
  });

  it('comes back whole from bytes that lie anywhere in a buffer', () => {
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    const again = saved().battle;
    again.step();
    again.restore(shifted.subarray(3));
    expect(again.hash().hex).toBe(before);
  });
});

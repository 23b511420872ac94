import { expect, test } from 'vitest';
import { ContentBuilder } from '../testing/index.ts';
import { A, B, firstDivergence, N, P, saveWorld, U, World, type TableName } from './index.ts';

const content = new ContentBuilder().build();

function world(fill: (w: World) => void): Uint8Array {
  const w = new World(content, content.arenas[1]!, 1);
  fill(w);
  return saveWorld(w);
}

const bullets = (...guids: number[]) =>
  world((w) => guids.forEach((guid) => (w.bullets.cells[w.bullets.append() * w.bullets.stride + P.guid] = guid)));

test('an entity that one state lacks is named, whatever its number', () => {
  expect(firstDivergence(bullets(9, 10), bullets(10))).toEqual({
    segment: 'bullets',
    entity: 'bullet 9',
    field: 'exists',
    a: 1,
    b: 0,
  });
  expect(firstDivergence(bullets(10), bullets(9, 10))).toMatchObject({ entity: 'bullet 9', a: 0, b: 1 });
  expect(firstDivergence(bullets(), bullets(3))).toMatchObject({ entity: 'bullet 3', a: 0, b: 1 });
  expect(firstDivergence(bullets(3), bullets())).toMatchObject({ entity: 'bullet 3', a: 1, b: 0 });
});

test('entities in another order are told by their places', () => {
  expect(firstDivergence(bullets(3, 4), bullets(4, 3))).toMatchObject({
    entity: 'bullet 3',
    field: 'place',
    a: 0,
    b: 1,
  });
});

test('fields that follow from free slots count only where every cell does', () => {
  const linked = (link: number) =>
    world((w) => {
      const u = w.units.append();
      w.units.cells.fill(-1, u + U.buffHead, u + U.creditHead + 1);
      w.units.cells[u + U.buffTail] = link;
    });
  expect(firstDivergence(linked(-1), linked(3))).toBeNull();
  expect(firstDivergence(linked(-1), linked(3), content, true)).toMatchObject({ field: 'buffTail', a: -1, b: 3 });
});

test('links that lead nowhere or in a circle end the walk', () => {
  const buffsOf = (next: number, stacks: number) =>
    world((w) => {
      const u = w.units.append();
      w.units.cells.fill(-1, u + U.buffHead, u + U.creditHead + 1);
      w.units.cells[u + U.buffHead] = w.buffs.append();
      w.buffs.cells[B.next] = next;
      w.buffs.cells[B.memory] = -1;
      w.buffs.cells[B.stacks] = stacks;
    });
  for (const next of [0, 99])
    expect(firstDivergence(buffsOf(next, 1), buffsOf(next, 2))).toMatchObject({ segment: 'buffs', field: 'stacks' });
});

test.each<[TableName, number, string]>([
  ['numbers', N.value, 'number 0 of battle 0'],
  ['minds', 0, 'mind of unit 7'],
  ['casts', 0, 'cast of unit 7'],
  ['skills', 2, 'skill 0 of unit 0'],
  ['places', 1, 'place of buff 0'],
  ['zones', 1, 'zone 0'],
  ['auras', A.level, 'aura 0 of unit 0'],
  ['events', 1, 'waiting effect 1'],
  ['sets', 1, 'target set entry 1'],
  ['params', 1, 'event parameter 1'],
])('a record of %s is named', (table, field, entity) => {
  const changed = (value: number) =>
    world((w) => {
      const u = w.units.append();
      w.units.cells.fill(-1, u + U.buffHead, u + U.creditHead + 1);
      w.units.cells[u + U.guid] = 7;
      const at = w.tables[table].append() * w.tables[table].stride;
      w.tables[table].cells[at + field] = value;
    });
  const found = firstDivergence(changed(1), changed(2), content)!;
  expect(found.entity.split(' ').slice(0, -1)).toEqual(entity.split(' ').slice(0, -1));
  expect(found).toMatchObject({ a: 1, b: 2 });
});

test('the stream of a row and what a buff remembers are named by their owners', () => {
  const streams = (value: number) =>
    world((w) => {
      const at = w.tables.random.append() * w.tables.random.stride;
      w.tables.random.cells.set([4, 7, value], at);
    });
  expect(firstDivergence(streams(1), streams(2))).toMatchObject({ entity: 'stream of row 4 for unit 7' });
});

test('bytes that are no saved battle are refused', () => {
  expect(() => firstDivergence(new Uint8Array(800), bullets())).toThrow(/no saved battle/);
});

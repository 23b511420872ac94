import { expect, test } from 'vitest';
import { ContentBuilder } from '../testing/index.ts';
import { B, firstDivergence, P, saveWorld, U, World } from './index.ts';

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

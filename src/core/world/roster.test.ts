import { describe, expect, it } from 'vitest';
import { ContentBuilder, damage } from '../testing/index.ts';
import { C, G, K, U } from './layout.ts';
import { isReferred } from './references.ts';
import { addUnit, agedEnd, makeRoom, removeUnit } from './roster.ts';
import { World } from './world.ts';

/** A world with units 1, 4 and 9 that have two skills each. */
function world() {
  const c = new ContentBuilder();
  const skill = c.quick(damage(1));
  c.unit({ skills: [skill, skill] });
  const content = c.build();
  const w = new World(content, content.arenas[1]!, 1);
  for (const guid of [1, 4, 9]) add(w, guid);
  return w;
}

function add(w: World, guid: number): number {
  const u = addUnit(w);
  w.units.cells[u] = guid;
  w.units.cells[u + U.skillFirst] = w.skills.count;
  w.units.cells[u + U.skillCount] = 2;
  for (let slot = 0; slot < 2; slot++) {
    const k = w.skills.append() * w.skills.stride;
    w.skills.cells[k + K.guid] = guid;
    w.skills.cells[k + K.slot] = slot;
  }
  const cast = (u / w.units.stride) * w.casts.stride;
  w.casts.cells[cast + C.target] = guid;
  w.casts.cells[cast + C.skill] = w.units.cells[u + U.skillFirst]! + 1;
  return u;
}

/** GUIDs by unit, of its cast, of its skills, and of the skill that its cast names. */
function rowsOf(w: World): number[][] {
  return Array.from({ length: w.units.count }, (_, slot) => {
    const u = slot * w.units.stride;
    const first = w.units.cells[u + U.skillFirst]!;
    const cast = slot * w.casts.stride;
    const owners = [first, first + 1, w.casts.cells[cast + C.skill]!].map(
      (skill) => w.skills.cells[skill * w.skills.stride + K.guid]!,
    );
    return [w.units.cells[u]!, w.casts.cells[cast + C.target]!, ...owners];
  });
}

describe('the roster', () => {
  it.each([
    [0, [4, 9]],
    [1, [1, 9]],
    [2, [1, 4]],
  ])('keeps all tables together when the unit at slot %i goes', (slot, left) => {
    const w = world();
    removeUnit(w, slot);
    expect(rowsOf(w)).toEqual(left.map((guid) => [guid, guid, guid, guid, guid]));
    expect([w.units.count, w.casts.count, w.skills.count]).toEqual([2, 2, 4]);
    add(w, 12);
    expect(rowsOf(w).at(-1)).toEqual([12, 12, 12, 12, 12]);
  });

  it('replaces no table while units come for whom room was made', () => {
    const w = world();
    makeRoom(w, 40);
    const before = [w.units.cells, w.casts.cells, w.skills.cells];
    for (let guid = 20; guid < 60; guid++) add(w, guid);
    expect([w.units.cells, w.casts.cells, w.skills.cells].every((cells, index) => cells === before[index])).toBe(true);
    expect(rowsOf(w).at(-1)).toEqual([59, 59, 59, 59, 59]);
  });

  it('counts who came in this step as not aged', () => {
    const w = world();
    w.globals.cells[G.bornCount] = 1;
    expect(agedEnd(w)).toBe(2 * w.units.stride);
  });
});

describe('a unit is referred to', () => {
  const nobody = 77;
  it.each<[string, (w: World) => void]>([
    ['as an owner', (w) => (w.units.cells[U.owner] = nobody)],
    ['by an order', (w) => (w.units.cells[U.orderTarget] = w.units.cells[U.order] = nobody)],
    ['by an attack', (w) => (w.units.cells[U.attackTarget] = w.units.cells[U.attackPhase] = nobody)],
    ['by a cast', (w) => (w.casts.cells[C.target] = w.casts.cells[C.phase] = nobody)],
    ['by a waiting command', (w) => (w.casts.cells[C.bufferGuid] = w.casts.cells[C.bufferType] = nobody)],
  ])('%s', (_how, refer) => {
    const w = world();
    expect(isReferred(w, nobody)).toBe(false);
    refer(w);
    expect(isReferred(w, nobody)).toBe(true);
  });

  it('not by what is left over of an order, an attack, a cast or a command', () => {
    const w = world();
    w.units.cells[U.orderTarget] = w.units.cells[U.attackTarget] = nobody;
    w.casts.cells[C.target] = w.casts.cells[C.bufferGuid] = nobody;
    expect(isReferred(w, nobody)).toBe(false);
  });
});

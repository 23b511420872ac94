import { dropParams, E, S, unitSlot, type World } from '../../world/index.ts';

/** Pushes the set that an event carries under a name; −1 when it carries none, else how many. */
export function recallSet(w: World, carrier: number, name: number): number {
  const { cells, stride, count } = w.sets;
  let found = -1;
  for (let s = 0; s < count * stride; s += stride) {
    if (cells[s + S.carrier] !== carrier || cells[s + S.name] !== name) continue;
    if (found < 0) found = 0;
    const guid = cells[s + S.guid]!;
    if (guid === 0 || unitSlot(w, guid) < 0) continue;
    w.chosen.push(guid);
    found++;
  }
  return found;
}

/** Keeps the chosen units from `first` on. An empty set is a set too: a unit 0 stands for "asked, nobody". */
export function rememberSet(w: World, carrier: number, name: number, first: number): void {
  addMember(w, carrier, name, 0);
  for (let index = first; index < w.chosen.length; index++) addMember(w, carrier, name, w.chosen[index]!);
}

function addMember(w: World, carrier: number, name: number, guid: number): void {
  const s = w.sets.append() * w.sets.stride;
  w.sets.cells[s + S.carrier] = carrier;
  w.sets.cells[s + S.name] = name;
  w.sets.cells[s + S.guid] = guid;
}

/** Drops the sets and numbers of an event once nothing that waits can ask for them. */
export function dropSets(w: World, carrier: number): void {
  if ((w.sets.count === 0 && w.params.count === 0) || isAwaited(w, carrier)) return;
  removeSets(w, carrier);
  dropParams(w, carrier);
}

function removeSets(w: World, carrier: number): void {
  for (let slot = w.sets.count - 1; slot >= 0; slot--) {
    if (w.sets.cells[slot * w.sets.stride + S.carrier] === carrier) w.sets.removeAt(slot);
  }
}

function isAwaited(w: World, carrier: number): boolean {
  const { cells, stride, count } = w.events;
  for (let e = 0; e < count * stride; e += stride) if (cells[e + E.carrier] === carrier) return true;
  return false;
}

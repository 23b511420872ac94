import { M } from './layout.ts';
import type { World } from './world.ts';

/**
 * Who is in a zone or reached by an aura: a chain of member records in GUID order. `head` is the cell of the
 * owner's record that holds the slot of the first one; members are offsets, −1 = none.
 */
export function firstMember(w: World, owner: Float64Array, head: number): number {
  return owner[head]! * w.members.stride;
}

export function nextMember(w: World, m: number): number {
  return w.members.cells[m + M.next]! * w.members.stride;
}

export function findMember(w: World, owner: Float64Array, head: number, guid: number): number {
  let m = firstMember(w, owner, head);
  while (m >= 0 && w.members.cells[m + M.guid] !== guid) m = nextMember(w, m);
  return m;
}

/** Adds a unit that is not in it yet; returns its record. */
export function addMember(w: World, owner: Float64Array, head: number, guid: number): number {
  let last = -1;
  let m = firstMember(w, owner, head);
  for (; m >= 0 && w.members.cells[m + M.guid]! < guid; m = nextMember(w, m)) last = m;
  const next = m < 0 ? -1 : m / w.members.stride;
  const slot = w.members.take();
  m = slot * w.members.stride;
  w.members.cells[m + M.guid] = guid;
  w.members.cells[m + M.since] = w.nowMs;
  w.members.cells[m + M.leaveAt] = -1;
  w.members.cells[m + M.next] = next;
  if (last < 0) owner[head] = slot;
  else w.members.cells[last + M.next] = slot;
  return m;
}

/** Takes a member out; whoever walks the chain has read the next one before. */
export function removeMember(w: World, owner: Float64Array, head: number, gone: number): void {
  let before = -1;
  for (let m = firstMember(w, owner, head); m !== gone; m = nextMember(w, m)) before = m;
  const next = w.members.cells[gone + M.next]!;
  if (before < 0) owner[head] = next;
  else w.members.cells[before + M.next] = next;
  w.members.release(gone / w.members.stride);
}

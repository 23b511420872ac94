import type { Reason } from '../../generated/types.ts';
import {
  B,
  buffRow,
  BuffState,
  dropNumbers,
  findPlace,
  firstBuff,
  emitTrace,
  nextBuff,
  NumberScope,
  On,
  U,
  unitAt,
  type World,
} from '../world/index.ts';
import { closeAura } from './aura/open.ts';
import { raiseBuff } from './event.ts';
import { grantsImmunity, immunityTo } from './immunity.ts';
import { settleModifiers } from './settle.ts';
import { suppressBuff } from './suppress.ts';

/**
 * Ends a buff: it is dead at once, its modifiers no longer count, and its last moment is raised. The record stays
 * linked until clean-up, so that whoever is walking the list walks on.
 */
export function endBuff(w: World, b: number, reason: Reason, cause: number, root: number): void {
  const { cells } = w.buffs;
  const state = cells[b + B.state]!;
  if (state === BuffState.dead) return;
  cells[b + B.state] = BuffState.dead;
  const u = unitAt(w, cells[b + B.guid]!);
  w.units.cells[u + U.buffsDead]!++;
  const id = w.moment();
  if (w.sink) reportEnd(w, b, id, reason, cause, root);
  if (state !== BuffState.active) return;
  if (buffRow(w, b).aura) closeAura(w, b, id, root);
  settleModifiers(w, b);
  if (grantsImmunity(buffRow(w, b))) recheckImmunity(w, u);
  raiseBuff(w, b, reason === 'expired' ? On.buffExpire : On.buffRemove, id, root);
}

function reportEnd(w: World, b: number, id: number, reason: Reason, cause: number, root: number): void {
  const { cells } = w.buffs;
  emitTrace(w, id, cause, root, {
    kind: 'buffEnd',
    source: cells[b + B.source]!,
    target: cells[b + B.guid]!,
    buff: buffRow(w, b).name,
    instance: cells[b + B.instance]!,
    stacks: cells[b + B.stacks]!,
    reason,
  });
}

/**
 * After an immunity came or went: what it meets now ends or rests, what it held down acts again. An immunity that rests
 * or acts again is such a change too; where several hold down each other in a circle, each buff in it is good for one round.
 */
export function recheckImmunity(w: World, u: number): void {
  let rounds = 0;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b))
    if (w.buffs.cells[b + B.state] === BuffState.active) rounds++;
  while (rounds > 0 && recheckOnce(w, u)) rounds--;
}

/** Whether another immunity came or went by it. */
function recheckOnce(w: World, u: number): boolean {
  let changed = false;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (w.buffs.cells[b + B.state] !== BuffState.active) continue;
    const row = buffRow(w, b);
    const immune = immunityTo(w, u, row) >= 0;
    if (immune && row.whenImmune === 'block') {
      endBuff(w, b, 'immune', w.buffs.cells[b + B.cause]!, w.buffs.cells[b + B.root]!);
    } else if (immune !== (w.buffs.cells[b + B.suppressed] === 1)) {
      suppressBuff(w, u, b, immune);
      changed ||= grantsImmunity(row);
    }
  }
  return changed;
}

/** Death takes all buffs that do not say otherwise. */
export function endBuffsOfDead(w: World, u: number, cause: number, root: number): void {
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (!buffRow(w, b).persistsDeath) endBuff(w, b, 'death', cause, root);
  }
}

/** Ends what the dead unit had given to others, where the buff says so. */
export function endBuffsFrom(w: World, source: number, cause: number, root: number): void {
  const { cells, stride, count } = w.units;
  for (let u = 0; u < count * stride; u += stride) {
    for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
      if (w.buffs.cells[b + B.source] !== source || cells[u] === source) continue;
      if (buffRow(w, b).onSourceLost === 'remove') endBuff(w, b, 'sourceLost', cause, root);
    }
  }
}

/** Unlinks and frees the dead buffs of a unit. Only clean-up may do so, when nobody walks the list. */
export function unlinkDead(w: World, u: number): void {
  const { cells, stride } = w.buffs;
  const units = w.units.cells;
  let kept = -1;
  let slot = units[u + U.buffHead]!;
  while (slot >= 0) {
    const b = slot * stride;
    const next = cells[b + B.next]!;
    if (cells[b + B.state] === BuffState.dead) free(w, slot, kept, next, u);
    else kept = slot;
    slot = next;
  }
  units[u + U.buffTail] = kept;
  units[u + U.buffsDead] = 0;
}

function free(w: World, slot: number, kept: number, next: number, u: number): void {
  const instance = w.buffs.cells[slot * w.buffs.stride + B.instance]!;
  dropNumbers(w, NumberScope.buff, instance);
  const place = findPlace(w, instance);
  if (place >= 0) w.places.removeAt(place);
  const memory = w.buffs.cells[slot * w.buffs.stride + B.memory]!;
  if (kept < 0) w.units.cells[u + U.buffHead] = next;
  else w.buffs.cells[kept * w.buffs.stride + B.next] = next;
  if (memory >= 0) w.memories.release(memory);
  w.buffs.release(slot);
}

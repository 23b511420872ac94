import type { BuffKind, BuffPrototype } from '../content/prototypes.ts';
import { B, buffRow, BuffState, firstBuff, G, nextBuff, type World } from '../world/index.ts';
import { endBuff } from './end.ts';
import { changeStacks } from './stacks.ts';

/** Which buffs to take off: by row, tags or kind; all that are given must fit. */
export interface Removal {
  /** 0 = any. */
  readonly buff: number;
  readonly tags: readonly number[];
  readonly buffKind: BuffKind | null;
  readonly order: 'priority' | 'oldest' | 'newest';
  /** Dispel level; −1 removes without asking. */
  readonly level: number;
}

/**
 * Takes off up to `count` buffs (0 = all), or so many `stacks` of each (0 = all of it), and returns how many it was. What cannot be dispelled uses up no attempt, and
 * what a removal brings is left alone.
 */
export function removeBuffs(
  w: World,
  u: number,
  removal: Removal,
  count: number,
  stacks: number,
  cause: number,
  root: number,
): number {
  const latest = w.globals.cells[G.nextInstance]!;
  const reduced: number[] = [];
  let removed = 0;
  while (count === 0 || removed < count) {
    const b = nextToRemove(w, u, removal, latest, reduced);
    if (b < 0) break;
    if (stacks > 0 && w.buffs.cells[b + B.stacks]! > stacks) {
      reduced.push(w.buffs.cells[b + B.instance]!);
      changeStacks(w, b, w.buffs.cells[b + B.stacks]! - stacks, cause, root);
    } else endBuff(w, b, removal.level < 0 ? 'removed' : 'dispelled', cause, root);
    removed++;
  }
  return removed;
}

function nextToRemove(w: World, u: number, removal: Removal, latest: number, reduced: readonly number[]): number {
  let best = -1;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (w.buffs.cells[b + B.instance]! > latest) break;
    if (w.buffs.cells[b + B.state] === BuffState.dead || !fits(buffRow(w, b), removal)) continue;
    if (reduced.includes(w.buffs.cells[b + B.instance]!)) continue;
    if (best < 0 || goesBefore(buffRow(w, b), buffRow(w, best), removal.order)) best = b;
  }
  return best;
}

/** The list is oldest first, so among equals the first found stays. */
function goesBefore(row: BuffPrototype, best: BuffPrototype, order: Removal['order']): boolean {
  return order === 'newest' || (order === 'priority' && row.dispelPriority > best.dispelPriority);
}

function fits(row: BuffPrototype, { buff, tags, buffKind, level }: Removal): boolean {
  if (buff !== 0 && row.id !== buff) return false;
  if (buffKind !== null && row.kind !== buffKind) return false;
  if (tags.length > 0 && !tags.some((tag) => row.tags.includes(tag))) return false;
  return level < 0 || (row.dispellable && row.dispelLevel <= level);
}

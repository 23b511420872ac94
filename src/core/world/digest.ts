import type { Hasher } from '../base/index.ts';
import { A, B, C, D, I, K, LAYOUTS, M, P, U, Z, type Segment, type TableName } from './layout.ts';
import type { Table } from './table.ts';
import type { World } from './world.ts';

/** An odd number of well mixed bits. */
const FOLD = 0x85eb_ca6b;
const LINK: number = D.next;

/** What belongs to a segment, in canonical order: that of GUIDs, instances and due times, never that of slots. */
export const FEEDERS: Readonly<Record<Segment, (w: World, hasher: Hasher) => void>> = {
  random: (w, hasher) => feedTable(w, hasher, 'random'),
  guids(w, hasher) {
    feedTable(w, hasher, 'globals');
    feedTable(w, hasher, 'numbers');
  },
  units: feedUnits,
  casts: feedCasts,
  cooldowns: feedSkills,
  buffs: feedBuffs,
  bullets: feedBullets,
  zones(w, hasher) {
    feedChained(w, hasher, 'zones', Z.memberHead);
    feedChained(w, hasher, 'auras', A.memberHead);
  },
  events(w, hasher) {
    feedTable(w, hasher, 'events');
    feedTable(w, hasher, 'sets');
    feedTable(w, hasher, 'params');
  },
};

/** A table whose slots are in canonical order and hold no links: one range. */
function feedTable(w: World, hasher: Hasher, name: TableName): void {
  const { words, stride, count } = w.tables[name];
  hasher.word(count);
  if (count > 0) hasher.record(words, 0, count * stride);
}

/**
 * Who a unit is follows from its snapshot, and its attributes from its bases and buffs: what cannot be worked out is
 * fed, together with who hurt the unit.
 */
function feedUnits(w: World, hasher: Hasher): void {
  const { cells, words, stride, count } = w.units;
  hasher.word(count);
  for (let field = w.resourceAt; field < stride; field++) hasher.column(words, field, stride, count);
  for (let u = 0; u < count * stride; u += stride) {
    hasher.record(words, u + U.level, u + U.displaceKind);
    // Who a unit is that came later follows from no snapshot.
    if (cells[u + U.bornFrame]! > 0) hasher.record(words, u, u + U.level);
    if (cells[u + U.displaceKind] !== 0) hasher.record(words, u + U.displaceKind, u + U.dying);
    feedChain(w.credits, hasher, cells[u + U.creditHead]!);
  }
  feedMinds(w, hasher);
}

/** Only of those that a computer player leads. */
function feedMinds(w: World, hasher: Hasher): void {
  const { cells, words, stride, count } = w.minds;
  for (let m = 0; m < count * stride; m += stride) if (cells[m + I.row] !== 0) hasher.record(words, m, m + stride);
}

/** What is not active has no time to run out, and a skill that is ready has forgotten its last cooldown. */
function feedSkills(w: World, hasher: Hasher): void {
  const { cells, words, stride, count } = w.skills;
  for (let field: number = K.level; field <= K.active; field++) hasher.column(words, field, stride, count);
  for (let k = 0; k < count * stride; k += stride) {
    const rests = cells[k + K.readyAt]! <= w.nowMs && cells[k + K.rechargeAt]! < 0;
    if (!rests) hasher.record(words, k + K.readyAt, k + K.activeUntil);
    if (cells[k + K.active] !== 0) hasher.record(words, k + K.activeUntil, k + K.activeCause);
  }
}

/** Most units neither cast nor have a command waiting. */
function feedCasts(w: World, hasher: Hasher): void {
  const { cells, words, stride, count } = w.casts;
  hasher.column(words, C.phase, stride, count);
  hasher.column(words, C.bufferType, stride, count);
  for (let c = 0; c < count * stride; c += stride) {
    if (cells[c + C.bufferType] !== 0) hasher.record(words, c + C.bufferSkill, c + C.activeSkills);
    if (cells[c + C.phase] !== 0) hasher.record(words, c + C.skill, c + C.number);
  }
}

function feedBuffs(w: World, hasher: Hasher): void {
  const { cells, stride } = w.buffs;
  for (let u = 0; u < w.units.count * w.units.stride; u += w.units.stride) {
    for (let slot = w.units.cells[u + U.buffHead]!; slot >= 0; slot = cells[slot * stride + B.next]!) {
      feedBuff(w, hasher, slot * stride);
    }
  }
  feedTable(w, hasher, 'places');
}

/**
 * Cells of modifiers that the row does not have are no part of it, nor is what only counts for a buff that ticks, has
 * ticked or has durations waiting.
 */
function feedBuff(w: World, hasher: Hasher, b: number): void {
  const { cells, words } = w.buffs;
  const row = cells[b + B.row]!;
  const isPlain = cells[b + B.tickAt]! < 0 && cells[b + B.tickCount] === 0 && cells[b + B.queued] === 0;
  hasher.record(words, b + (isPlain ? B.instance : B.guid), b + w.index.buffCells[row]!);
  const m = cells[b + B.memory]! * w.memories.stride;
  if (m >= 0) hasher.record(w.memories.words, m, m + w.index.memoryKeys[row]!.length);
}

function feedBullets(w: World, hasher: Hasher): void {
  const { cells, words, stride, count } = w.bullets;
  hasher.word(count);
  for (let p = 0; p < count * stride; p += stride) {
    hasher.record(words, p, p + LAYOUTS.bullets.canonicalEnd);
    feedChain(w.hits, hasher, cells[p + P.hitHead]!);
  }
}

/** Records in order, each with those in it. */
function feedChained(w: World, hasher: Hasher, name: 'zones' | 'auras', head: number): void {
  const { cells, words, stride, count } = w.tables[name];
  hasher.word(count);
  for (let at = 0; at < count * stride; at += stride) {
    hasher.record(words, at, at + LAYOUTS[name].canonicalEnd);
    feedMembers(w.members, hasher, cells[at + head]!);
  }
}

function feedMembers({ cells, words, stride }: Table, hasher: Hasher, head: number): void {
  for (let m = head * stride; m >= 0; m = cells[m + M.next]! * stride) {
    hasher.record(words, m, m + LAYOUTS.members.canonicalEnd);
  }
}

/**
 * A chain of pairs with their link behind them (credits, hits), folded into one number first: there are many, and a
 * round for each cell would tell.
 */
function feedChain({ cells, stride }: Table, hasher: Hasher, head: number): void {
  let folded = 0;
  for (let at = head * stride; at >= 0; at = cells[at + LINK]! * stride) {
    folded = Math.imul(folded ^ cells[at]!, FOLD) + 1;
    folded = Math.imul(folded ^ cells[at + 1]!, FOLD) + 1;
  }
  hasher.word(folded);
}

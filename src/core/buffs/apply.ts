import type { Reason } from '../../generated/types.ts';
import { atLevel, type BuffPrototype } from '../content/prototypes.ts';
import { B, buffRow, BuffState, firstBuff, nextBuff, U, unitAt, type World } from '../world/index.ts';
import type { Application } from './application.ts';
import { blockBuff } from './blocked.ts';
import { createBuff } from './create.ts';
import { endBuff } from './end.ts';
import { ANY_SOURCE, displaceRivals, outrankedBy } from './group.ts';
import { immunityTo } from './immunity.ts';
import { runOverflow } from './overflow.ts';
import { reapplyBuff } from './reapply.ts';
import { renewDuration } from './duration.ts';
import { stacksMaxOf } from './stacks.ts';

/** Puts a buff on a unit: new, renewed, or refused with a reason. */
export function applyBuff(w: World, application: Application): void {
  const row = w.content.buffs[application.row]!;
  const u = unitAt(w, application.holder);
  const refusal = refusalOf(w, u, row, application.source, application.level, 0);
  if (refusal !== null) return blockBuff(w, application, refusal, refusedBy < 0 ? null : buffRow(w, refusedBy).name);
  displaceRivals(w, u, row, application.source, application.cause, application.root);
  const running = row.stacking.by === 'none' ? -1 : findRunning(w, u, row, application.source);
  if (running >= 0) reapplyBuff(w, running, application, row);
  else if (row.stacking.by !== 'none' || hasRoom(w, u, row, application)) create(w, application, row);
}

/** The buff that stands behind the latest refusal, −1 = none. */
let refusedBy = -1;

/** Why a unit takes no such buff at all, null = it may. `margin` as for ranks. */
function refusalOf(
  w: World,
  u: number,
  row: BuffPrototype,
  source: number,
  level: number,
  margin: number,
): Reason | null {
  refusedBy = -1;
  if (w.units.cells[u + U.alive] !== 1 && !row.persistsDeath) return 'targetDead';
  refusedBy = row.whenImmune === 'block' ? immunityTo(w, u, row) : -1;
  if (refusedBy >= 0) return 'immune';
  refusedBy = outrankedBy(w, u, row, source, level, margin);
  return refusedBy >= 0 ? 'lowerRank' : null;
}

/**
 * Puts a buff on a unit for as long as an aura keeps it there: an instance of its own, whatever else of the kind the
 * unit has. Returns its number, 0 = refused. A refusal that is known is not reported again.
 */
export function applyKept(w: World, application: Application, keeper: number, isKnown: boolean): number {
  const row = w.content.buffs[application.row]!;
  const u = unitAt(w, application.holder);
  const isFull = w.buffs.free < 0 && w.buffs.count >= w.rules.limits.buffsMax;
  const refusal = refusalOf(w, u, row, ANY_SOURCE, application.level, 1) ?? (isFull ? 'limit' : null);
  if (refusal === null) {
    displaceRivals(w, u, row, ANY_SOURCE, application.cause, application.root);
    const b = createBuff(w, application, row, 1, keeper);
    return w.buffs.cells[b + B.instance]!;
  }
  if (!isKnown) blockBuff(w, application, refusal, refusedBy < 0 ? null : buffRow(w, refusedBy).name);
  return 0;
}

function create(w: World, application: Application, row: BuffPrototype): void {
  const { buffsMax } = w.rules.limits;
  if (w.buffs.free < 0 && w.buffs.count >= buffsMax) return blockBuff(w, application, 'limit', null);
  const stacksMax = row.stacking.by === 'none' ? 1 : stacksMaxOf(row, application.level);
  createBuff(w, application, row, Math.min(Math.max(1, application.stacks), stacksMax));
}

/** The instance that a further application meets: one a source, or one in all. */
function findRunning(w: World, u: number, row: BuffPrototype, source: number): number {
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (!isSameKind(w, b, row)) continue;
    if (row.stacking.by === 'target' || w.buffs.cells[b + B.source] === source) return b;
  }
  return -1;
}

function isSameKind(w: World, b: number, row: BuffPrototype): boolean {
  const { cells } = w.buffs;
  const standsAlone = cells[b + B.state] !== BuffState.dead && cells[b + B.keeper] === 0;
  return standsAlone && buffRow(w, b).stacking.key === row.stacking.key;
}

/** Instances side by side: the maximum counts instances, in all and from one source. */
function hasRoom(w: World, u: number, row: BuffPrototype, application: Application): boolean {
  const { stacking } = row;
  let all = 0;
  let own = 0;
  let oldest = -1;
  let oldestOwn = -1;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (!isSameKind(w, b, row)) continue;
    if (oldest < 0) oldest = b;
    all++;
    if (w.buffs.cells[b + B.source] !== application.source) continue;
    if (oldestOwn < 0) oldestOwn = b;
    own++;
  }
  const ownFull = stacking.maxPerSource > 0 && own >= stacking.maxPerSource;
  if (!ownFull && all < Math.max(1, atLevel(stacking.max, application.level))) return true;
  overflowInstances(w, u, row, application, ownFull ? oldestOwn : oldest);
  return false;
}

function overflowInstances(w: World, u: number, row: BuffPrototype, application: Application, oldest: number): void {
  switch (row.stacking.overflow) {
    case 'ignore':
      return blockBuff(w, application, 'limit', null);
    case 'refresh':
      return renewDuration(w, oldest, application.durationMs, application.cause, application.root);
    case 'effect':
      return runOverflow(w, oldest, row, application);
    case 'clear':
      for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
        if (isSameKind(w, b, row)) endBuff(w, b, 'overflow', application.cause, application.root);
      }
  }
}

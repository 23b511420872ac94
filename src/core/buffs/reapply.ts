import { atLevel, type BuffPrototype } from '../content/prototypes.ts';
import { B, buffRow, BuffState, unitAt, type World } from '../world/index.ts';
import type { Application } from './application.ts';
import { blockBuff } from './blocked.ts';
import { noteDue } from './due.ts';
import { renewDuration } from './duration.ts';
import { endBuff } from './end.ts';
import { runOverflow } from './overflow.ts';
import { takePlace } from './place.ts';
import { settleModifiers, strengthFor, strengthTaken, takeStrength } from './settle.ts';
import { changeStacks, stacksMaxOf } from './stacks.ts';

/** A second application meets a running instance: strength, then time, then stacks, each by its own rule. */
export function reapplyBuff(w: World, b: number, application: Application, row: BuffPrototype): void {
  const { stacking } = row;
  const before = w.buffs.cells[b + B.stacks]!;
  const isFollowed = followsStrength(w, b, application, row);
  const level = isFollowed ? application.level : w.buffs.cells[b + B.level]!;
  // What keeps its stacks can neither have too many nor lose some.
  const stacksMax = stacking.stacks === 'keep' ? before : stacksMaxOf(row, level);
  const wanted =
    stacking.stacks === 'add' ? before + application.stacks : stacking.stacks === 'set' ? application.stacks : before;
  const overflows = wanted > stacksMax;
  if (overflows && before >= stacksMax && stacking.overflow === 'ignore')
    return blockBuff(w, application, 'limit', null);
  if (overflows && stacking.overflow === 'clear') return endBuff(w, b, 'overflow', application.cause, application.root);
  takePlace(w, b, application);
  if (isFollowed) renewStrength(w, b, application);
  renewDuration(w, b, application.durationMs, application.cause, application.root);
  if (stacking.period === 'reset') resetPeriod(w, b);
  changeStacks(w, b, Math.min(wanted, stacksMax), application.cause, application.root);
  if (overflows && stacking.overflow === 'effect') runOverflow(w, b, row, application);
}

/** Whether the application's numbers count from now on. */
function followsStrength(w: World, b: number, application: Application, { stacking }: BuffPrototype): boolean {
  if (stacking.strength === 'keepFirst') return false;
  return stacking.strength === 'newest' || isStronger(w, unitAt(w, w.buffs.cells[b + B.guid]!), b, application);
}

/** The instance follows the application that gives it its strength. */
function renewStrength(w: World, b: number, application: Application): void {
  const { cells } = w.buffs;
  cells[b + B.source] = application.source;
  cells[b + B.level] = application.level;
  cells[b + B.skill] = application.skill;
  cells[b + B.shieldGiven] = application.shieldMilli;
  if (cells[b + B.state] !== BuffState.active) return;
  takeStrength(w, unitAt(w, cells[b + B.guid]!), b);
  settleModifiers(w, b);
}

/** By the sum of the modifiers' strengths as they were taken; where these say nothing, by level. */
function isStronger(w: World, u: number, b: number, application: Application): boolean {
  const { cells } = w.buffs;
  const row = buffRow(w, b);
  const present = isTaken(w, b)
    ? strengthTaken(w, b)
    : strengthFor(w, u, row, cells[b + B.source]!, cells[b + B.level]!, cells[b + B.shieldGiven]!);
  const coming = strengthFor(w, u, row, application.source, application.level, application.shieldMilli);
  return coming === present ? application.level > cells[b + B.level]! : coming > present;
}

/** A buff that waits for its start has taken none yet. */
const isTaken = (w: World, b: number): boolean => w.buffs.cells[b + B.state] === BuffState.active;

/** A buff that has had all its ticks stays silent. */
function resetPeriod(w: World, b: number): void {
  const { cells } = w.buffs;
  const row = buffRow(w, b);
  if (row.tickMax > 0 && cells[b + B.tickCount]! >= row.tickMax) return;
  const every = atLevel(row.tickEveryMs, cells[b + B.level]!);
  if (every <= 0 || cells[b + B.state] !== BuffState.active) return;
  cells[b + B.tickFrom] = w.nowMs;
  cells[b + B.tickAt] = w.nowMs + every;
  noteDue(w, unitAt(w, cells[b + B.guid]!), b);
}

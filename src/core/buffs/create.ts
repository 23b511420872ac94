import { roleOf } from '../attributes/index.ts';
import { mulDivCapped } from '../base/index.ts';
import { atLevel, type BuffPrototype } from '../content/prototypes.ts';
import { B, BuffState, G, emitTrace, On, U, unitAt, type World } from '../world/index.ts';
import { openAura } from './aura/open.ts';
import { OWN_DURATION, type Application } from './application.ts';
import { noteDue } from './due.ts';
import { endBuff, recheckImmunity } from './end.ts';
import { raiseBuff } from './event.ts';
import { fireTick } from './fire.ts';
import { takePlace } from './place.ts';
import { grantsImmunity, immunityTo } from './immunity.ts';
import { settleModifiers, takeStrength } from './settle.ts';

/** A new instance, last in its holder's list; returns its offset. `keeper` is the aura that keeps it there. */
export function createBuff(w: World, application: Application, row: BuffPrototype, stacks: number, keeper = 0): number {
  const u = unitAt(w, application.holder);
  const slot = link(w, u);
  const b = slot * w.buffs.stride;
  fill(w, b, application, row, stacks, u);
  takePlace(w, b, application);
  w.buffs.cells[b + B.keeper] = keeper;
  const id = w.moment();
  w.buffs.cells[b + B.cause] = id;
  if (w.sink) reportApply(w, b, id, application.cause, row);
  if (w.buffs.cells[b + B.startAt]! <= w.nowMs) startBuff(w, b);
  noteDue(w, u, b);
  return b;
}

function link(w: World, u: number): number {
  const slot = w.buffs.take();
  const tail = w.units.cells[u + U.buffTail]!;
  if (tail < 0) w.units.cells[u + U.buffHead] = slot;
  else w.buffs.cells[tail * w.buffs.stride + B.next] = slot;
  w.units.cells[u + U.buffTail] = slot;
  return slot;
}

function fill(w: World, b: number, application: Application, row: BuffPrototype, stacks: number, u: number): void {
  const { cells } = w.buffs;
  const { level } = application;
  cells[b + B.instance] = ++w.globals.cells[G.nextInstance]!;
  cells[b + B.guid] = application.holder;
  cells[b + B.row] = row.id;
  cells[b + B.source] = application.source;
  cells[b + B.level] = level;
  cells[b + B.skill] = application.skill;
  cells[b + B.state] = BuffState.delay;
  cells[b + B.stacks] = stacks;
  cells[b + B.appliedAt] = w.nowMs;
  cells[b + B.startAt] = w.nowMs + atLevel(row.delayMs, level);
  const duration = durationOf(w, row, level, application.durationMs, u);
  cells[b + B.endAt] = duration < 0 ? -1 : cells[b + B.startAt]! + duration;
  cells[b + B.tickAt] = -1;
  cells[b + B.shieldGiven] = application.shieldMilli;
  cells[b + B.root] = application.root;
  cells[b + B.memory] = -1;
  cells[b + B.next] = -1;
}

/** Duration an application gives, shortened by the holder's control resistance where the buff allows it; −1 = endless. */
export function durationOf(w: World, row: BuffPrototype, level: number, askedMs: number, u: number): number {
  const duration = askedMs === OWN_DURATION ? atLevel(row.durationMs, level) : askedMs;
  if (!row.tenacity || duration <= 0) return duration;
  const resistance = roleOf(w, u, w.rules.roles.tenacity, 0);
  return Math.max(0, mulDivCapped(duration, 1_000 - resistance, 1_000));
}

/**
 * The buff comes into force: strength is taken, the holder changes, and its first moment is raised. An immunity that
 * came while it waited keeps it off; what its control interrupts may end it at once.
 */
export function startBuff(w: World, b: number): void {
  const { cells } = w.buffs;
  const u = unitAt(w, cells[b + B.guid]!);
  const row = w.content.buffs[cells[b + B.row]!]!;
  const isImmune = immunityTo(w, u, row) >= 0;
  if (isImmune && row.whenImmune === 'block') return endBuff(w, b, 'immune', cells[b + B.cause]!, cells[b + B.root]!);
  cells[b + B.state] = BuffState.active;
  cells[b + B.suppressed] = isImmune ? 1 : 0;
  takeStrength(w, u, b);
  startTicks(w, b, row);
  settleModifiers(w, b);
  if (grantsImmunity(row)) recheckImmunity(w, u);
  if (w.buffs.cells[b + B.state] !== BuffState.active) return;
  if (row.aura) openAura(w, b);
  raiseBuff(w, b, On.buffApply, w.buffs.cells[b + B.cause]!, w.buffs.cells[b + B.root]!);
  if (row.tickOnApply) fireTick(w, b, w.buffs.cells[b + B.startAt]!, 1, 1);
  const isOnce = w.buffs.cells[b + B.endAt] === w.buffs.cells[b + B.startAt];
  if (isOnce) endBuff(w, b, 'expired', w.buffs.cells[b + B.cause]!, w.buffs.cells[b + B.root]!);
}

function startTicks(w: World, b: number, row: BuffPrototype): void {
  const { cells } = w.buffs;
  const every = atLevel(row.tickEveryMs, cells[b + B.level]!);
  if (every <= 0) return;
  cells[b + B.tickFrom] = cells[b + B.startAt]!;
  cells[b + B.tickAt] = cells[b + B.startAt]! + every;
}

function reportApply(w: World, b: number, id: number, cause: number, row: BuffPrototype): void {
  const { cells } = w.buffs;
  const delayMs = cells[b + B.startAt]! - w.nowMs;
  emitTrace(w, id, cause, cells[b + B.root]!, {
    kind: 'buffApply',
    source: cells[b + B.source]!,
    target: cells[b + B.guid]!,
    buff: row.name,
    instance: cells[b + B.instance]!,
    stacks: cells[b + B.stacks]!,
    delayMs,
    durationMs: cells[b + B.endAt]! < 0 ? -1 : cells[b + B.endAt]! - cells[b + B.startAt]!,
    attach: row.attach,
    level: cells[b + B.level]!,
  });
}

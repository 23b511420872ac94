import { ceilDiv } from '../../base/index.ts';
import { atLevel, type EffectPrototype } from '../../content/prototypes.ts';
import { offsetOf, B, E, findInstance, emitTrace, Phase, type EventContext, type World } from '../../world/index.ts';
import { mayRun } from './budget.ts';
import { executeEffect } from './run.ts';
import { dropSets } from './sets.ts';
import { launchDueShot } from './volley.ts';

/** Puts an effect aside until its time: the events phase of this step at the earliest, of the next from there on. */
export function deferEffect(w: World, context: EventContext, effect: EffectPrototype): void {
  const delayMs = atLevel(effect.delayMs, context.level);
  const dueFrame =
    delayMs > 0 ? ceilDiv(w.nowMs + delayMs, w.rules.stepMs) : w.phase < Phase.event ? w.frame : w.frame + 1;
  enqueue(w, context, effect, dueFrame);
}

/** Puts an effect among those that wait; the offset of its record, −1 when there is no room for more. */
export function enqueue(w: World, context: EventContext, effect: EffectPrototype, dueFrame: number): number {
  const { eventsMax } = w.rules.limits;
  const id = w.moment();
  if (w.events.count >= eventsMax) {
    if (w.sink) emitTrace(w, id, context.id, context.root, { kind: 'budget', limit: 'eventsMax', value: eventsMax });
    return -1;
  }
  const slot = placeFor(w, dueFrame, effect.priority, context.caster);
  w.events.insertAt(slot);
  store(w, slot * w.events.stride, context, effect, dueFrame, id);
  return slot * w.events.stride;
}

/**
 * Kept in the order in which they run: due frame, priority (higher first), source, serial. The serial is the newest, so
 * it goes behind equals.
 */
function placeFor(w: World, dueFrame: number, priority: number, source: number): number {
  const { cells, stride, count } = w.events;
  let slot = count;
  for (; slot > 0; slot--) {
    const e = (slot - 1) * stride;
    const later =
      cells[e + E.dueFrame]! - dueFrame || priority - cells[e + E.priority]! || cells[e + E.sourceGuid]! - source;
    if (later <= 0) break;
  }
  return slot;
}

function store(
  w: World,
  e: number,
  context: EventContext,
  effect: EffectPrototype,
  dueFrame: number,
  serial: number,
): void {
  const { cells } = w.events;
  cells[e + E.dueFrame] = dueFrame;
  cells[e + E.priority] = effect.priority;
  cells[e + E.sourceGuid] = cells[e + E.caster] = context.caster;
  cells[e + E.serial] = serial;
  cells[e + E.effect] = effect.id;
  cells[e + E.kind] = context.kind;
  cells[e + E.slot] = context.slot;
  cells[e + E.target] = context.target;
  cells[e + E.hasPoint] = context.hasPoint ? 1 : 0;
  cells[e + E.x] = context.x;
  cells[e + E.y] = context.y;
  cells[e + E.dir] = context.dir;
  cells[e + E.skill] = context.skill;
  cells[e + E.level] = context.level;
  cells[e + E.bullet] = context.bullet;
  cells[e + E.bulletRow] = context.bulletRow;
  cells[e + E.zone] = context.zone;
  cells[e + E.flags] = context.flags;
  cells[e + E.amount] = context.amount;
  cells[e + E.share] = context.share;
  cells[e + E.shareOf] = context.shareOf;
  cells[e + E.answers] = context.answers ? 1 : 0;
  cells[e + E.cause] = context.id;
  cells[e + E.root] = context.root;
  cells[e + E.carrier] = context.carrier;
  if (context.buff < 0) return;
  const b = context.buff * w.buffs.stride;
  cells[e + E.buffGuid] = w.buffs.cells[b + B.guid]!;
  cells[e + E.buffInstance] = w.buffs.cells[b + B.instance]!;
}

/** Runs what is due. What is put aside meanwhile is due in the next step or later and lies behind. */
export function runDueEffects(w: World): void {
  while (w.events.count > 0 && w.events.cells[E.dueFrame]! <= w.frame) runFirst(w);
}

function runFirst(w: World): void {
  if (w.events.cells[E.shot] !== 0) return launchDueShot(w);
  const effect = w.content.effects[w.events.cells[E.effect]!]!;
  const context = w.contexts.push(w.events.cells[E.kind]!);
  recall(w, context, 0);
  w.events.removeAt(0);
  if (mayRun(w, context)) executeEffect(w, context, effect);
  dropSets(w, context.carrier);
  w.contexts.pop();
}

/** Makes a context of what a waiting effect, at that offset, kept of its moment. */
export function recall(w: World, context: EventContext, e: number): void {
  const { cells } = w.events;
  context.id = cells[e + E.cause]!;
  context.root = cells[e + E.root]!;
  context.slot = cells[e + E.slot]!;
  context.caster = cells[e + E.caster]!;
  context.target = cells[e + E.target]!;
  context.hasPoint = cells[e + E.hasPoint] === 1;
  context.x = cells[e + E.x]!;
  context.y = cells[e + E.y]!;
  context.dir = cells[e + E.dir]!;
  context.skill = cells[e + E.skill]!;
  context.level = cells[e + E.level]!;
  context.bullet = cells[e + E.bullet]!;
  context.bulletRow = cells[e + E.bulletRow]!;
  context.zone = cells[e + E.zone]!;
  context.flags = cells[e + E.flags]!;
  context.amount = cells[e + E.amount]!;
  context.share = cells[e + E.share]!;
  context.shareOf = cells[e + E.shareOf]!;
  context.answers = cells[e + E.answers] === 1;
  context.carrier = cells[e + E.carrier]!;
  context.buff = recallBuff(w, e);
}

/** The buff may be gone by now; its effects then read live values. */
function recallBuff(w: World, e: number): number {
  const holder = offsetOf(w, w.events.cells[e + E.buffGuid]!);
  const b = holder < 0 ? -1 : findInstance(w, holder, w.events.cells[e + E.buffInstance]!);
  return b < 0 ? -1 : b / w.buffs.stride;
}

import type { Reason } from '../../../generated/types.ts';
import { atLevel, type EffectPrototype, type Modifier, type ScriptCall } from '../../content/prototypes.ts';
import {
  offsetOf,
  B,
  bitOf,
  buffRow,
  ContextFlag,
  firstBuff,
  G,
  isInForce,
  K,
  modifierCell,
  nextBuff,
  On,
  REACTION_FLAGS,
  U,
  type EventContext,
  type World,
} from '../../world/index.ts';
import { mayNest, mayRun } from './budget.ts';
import { reportSkip } from './report.ts';
import { allHold, comesTrue, runEffect } from './run.ts';
import { dropSets } from './sets.ts';

type Effects = readonly (EffectPrototype | null)[];

/** Moments in which a skill speaks of its own cast. Passive skills answer to others' only through a trigger modifier. */
export const CAST_MOMENTS =
  bitOf(On.castStart) |
  bitOf(On.effect) |
  bitOf(On.channelTick) |
  bitOf(On.channelEnd) |
  bitOf(On.interrupted) |
  bitOf(On.castEnd);
/** Moments of a zone belong to its own slots: the skill that put it down does not hear of them. */
const ZONE_MOMENTS = bitOf(On.zoneEnter) | bitOf(On.zoneTick) | bitOf(On.zoneLeave);
/** Moments that answers to them would bring forth again without end. */
const ECHOING = bitOf(On.damageDealt) | bitOf(On.damageTaken) | bitOf(On.healed);

/**
 * Runs everything that answers to a moment, in a fixed order: the effects of what it is about (`own`), the slots of the
 * skill it came from, then the owner's passive skills by slot and trigger modifiers by buff instance.
 */
export function raise(w: World, context: EventContext, own: Effects | null): void {
  raiseKeeping(w, context, own);
  dropSets(w, context.carrier);
}

/** The same for a moment that goes on: its target sets stay until the caller drops them. */
export function raiseKeeping(w: World, context: EventContext, own: Effects | null): void {
  if (!mayNest(w, context)) return;
  if (own !== null) runSlots(w, context, own);
  if (context.skill !== 0 && (bitOf(context.kind) & ZONE_MOMENTS) === 0) runSkillSlots(w, context);
  if (context.owner !== 0) answer(w, context);
}

/** Runs a single effect as a moment of its own, whatever its trigger says. */
export function runAlone(w: World, context: EventContext, effect: EffectPrototype): void {
  if (!mayNest(w, context)) return;
  runEffect(w, context, effect);
  dropSets(w, context.carrier);
}

function runSlots(w: World, context: EventContext, effects: Effects): void {
  const { kindOfEffect } = w.index;
  for (let index = 0; index < effects.length; index++) {
    const effect = effects[index];
    if (!effect || kindOfEffect[effect.id] !== context.kind) continue;
    context.slot = index + 1;
    runEffect(w, context, effect);
  }
}

function runSkillSlots(w: World, context: EventContext): void {
  if ((w.index.listensOfSkill[context.skill]! & bitOf(context.kind)) === 0) return;
  runSlots(w, context, w.content.skills[context.skill]!.effects);
}

/** The owner's passives and triggers: to their effects the owner is the caster and the other side the target. */
function answer(w: World, context: EventContext): void {
  const u = offsetOf(w, context.owner);
  const bit = bitOf(context.kind);
  if (u < 0 || (w.units.cells[u + U.listens]! & bit) === 0) return;
  if ((context.flags & ContextFlag.triggered) !== 0 && (bit & ECHOING) !== 0) return;
  const { caster, target, skill, level, flags, buff } = context;
  if (context.owner !== caster) {
    context.caster = context.owner;
    context.target = caster;
  }
  context.flags = flags | ContextFlag.triggered;
  context.buff = -1;
  const reaction = (bit & ECHOING) === 0 ? 0 : flags & REACTION_FLAGS;
  if ((bit & CAST_MOMENTS) === 0 && reaction === 0) answerPassives(w, context, u, skill);
  answerTriggers(w, context, u, reaction);
  context.caster = caster;
  context.target = target;
  context.skill = skill;
  context.level = level;
  context.flags = flags;
  context.buff = buff;
}

function answerPassives(w: World, context: EventContext, u: number, answered: number): void {
  const { stride } = w.skills;
  const { listensOfSkill } = w.index;
  const bit = bitOf(context.kind);
  const first = w.units.cells[u + U.skillFirst]! * stride;
  const end = first + w.units.cells[u + U.skillCount]! * stride;
  for (let k = first; k < end; k += stride) {
    const { cells } = w.skills;
    const row = cells[k + K.row]!;
    if ((listensOfSkill[row]! & bit) === 0 || cells[k + K.passive] !== 1) continue;
    const level = cells[k + K.level]!;
    if (level === 0 || row === answered) continue;
    context.skill = row;
    context.level = level;
    runSlots(w, context, w.content.skills[row]!.effects);
  }
}

/** A buff that an answer brings does not answer the moment that brought it. `reaction` = what must be asked for. */
function answerTriggers(w: World, context: EventContext, u: number, reaction: number): void {
  const latest = w.globals.cells[G.nextInstance]!;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    const row = w.buffs.cells[b + B.row]!;
    if ((w.index.listensOfBuff[row]! & bitOf(context.kind)) === 0 || !isInForce(w, b)) continue;
    if (w.buffs.cells[b + B.instance]! > latest) return;
    const kinds = w.index.triggersOfBuff[row]!;
    for (let index = 0; index < kinds.length; index++) {
      if (kinds[index] === context.kind) answerTrigger(w, context, b, index, reaction);
    }
  }
}

/** What was asked for, then its cooldown, its chance, its conditions: only a run that comes about begins the cooldown. */
function answerTrigger(w: World, context: EventContext, b: number, index: number, reaction: number): void {
  const modifier = buffRow(w, b).modifiers[index]!;
  if (modifier.kind === 'script') return reaction === 0 ? answerScript(w, context, b, modifier.call) : undefined;
  if (modifier.kind !== 'trigger') return;
  const readyAt = modifierCell(b, index) + 1;
  const { cells } = w.buffs;
  context.skill = cells[b + B.skill]!;
  context.level = cells[b + B.level]!;
  context.buff = b / w.buffs.stride;
  context.answers = true;
  const reason = silence(w, context, modifier, cells[readyAt]!, reaction);
  if (reason === null) cells[readyAt] = w.nowMs + atLevel(modifier.internalCooldownMs, context.level);
  if (reason === null) runAnswers(w, context, modifier.effects);
  context.buff = -1;
  context.answers = false;
  if (reason !== null) skip(w, context, modifier.effects, reason);
}

/** A script of a buff counts as an effect that runs. */
function answerScript(w: World, context: EventContext, b: number, call: ScriptCall): void {
  if (!mayRun(w, context)) return;
  context.skill = w.buffs.cells[b + B.skill]!;
  context.level = w.buffs.cells[b + B.level]!;
  context.buff = b / w.buffs.stride;
  context.answers = true;
  context.slot = 0;
  w.hooks.script(context, call, w.chosen.length, 0, 0, context.id);
  context.buff = -1;
  context.answers = false;
}

/** Why a trigger does not answer, or null. One draw where it is ready and its chance is neither nothing nor certainty. */
function silence(
  w: World,
  context: EventContext,
  modifier: Extract<Modifier, { kind: 'trigger' }>,
  readyAt: number,
  reaction: number,
): Reason | null {
  if ((reaction & ~modifier.also) !== 0) return 'terminated';
  if (readyAt > w.nowMs) return 'internalCooldown';
  const row = modifier.effects[0]?.id ?? 0;
  if (!comesTrue(w, context, atLevel(modifier.chanceBp, context.level), row)) return 'chanceFailed';
  return modifier.conditions.length > 0 && !allHold(w, context, modifier.conditions) ? 'conditionFailed' : null;
}

function runAnswers(w: World, context: EventContext, effects: readonly EffectPrototype[]): void {
  for (let slot = 0; slot < effects.length; slot++) {
    context.slot = slot + 1;
    runEffect(w, context, effects[slot]!);
  }
}

function skip(w: World, context: EventContext, effects: readonly EffectPrototype[], reason: Reason): void {
  for (const effect of effects) {
    const id = w.moment();
    if (w.sink) reportSkip(w, context, effect, id, reason);
  }
}

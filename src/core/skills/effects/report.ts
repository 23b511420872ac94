import type { Reason, RejectedTarget } from '../../../generated/types.ts';
import type { Action, EffectPrototype } from '../../content/prototypes.ts';
import { lastArea } from '../../targets/index.ts';
import { settled, orNone, buffRow, emitTrace, type EventContext, type World } from '../../world/index.ts';

const NOBODY: readonly number[] = [];

/** An effect that ran, with whom it chose. */
export function reportEffect(
  w: World,
  context: EventContext,
  effect: EffectPrototype,
  id: number,
  first: number,
  rejected: RejectedTarget[] | null,
): void {
  const targets = w.chosen.slice(first);
  report(w, context, effect, id, targets, rejected, targets.length === 0 ? 'noTarget' : undefined);
}

/** An effect that did not run, and why. */
export function reportSkip(w: World, context: EventContext, effect: EffectPrototype, id: number, reason: Reason): void {
  report(w, context, effect, id, NOBODY, null, reason);
}

function report(
  w: World,
  context: EventContext,
  effect: EffectPrototype,
  id: number,
  targets: readonly number[],
  rejected: RejectedTarget[] | null,
  skippedReason: Reason | undefined,
): void {
  const isPlaced = lastArea.isPlaced && (skippedReason === undefined || skippedReason === 'noTarget');
  emitTrace(w, id, context.id, context.root, {
    kind: 'effect',
    source: context.caster,
    target: orNone(context.target),
    skill: w.content.skills[context.skill]?.name,
    buff: context.buff < 0 ? undefined : buffRow(w, context.buff * w.buffs.stride).name,
    effect: effect.name,
    slot: context.slot,
    on: effect.on,
    action: wordOf(effect.action),
    targets,
    rejected: rejected !== null && rejected.length > 0 ? rejected : undefined,
    skippedReason,
    x: isPlaced ? settled(lastArea.x) : undefined,
    y: isPlaced ? settled(lastArea.y) : undefined,
    facing: isPlaced ? settled(lastArea.facing) : undefined,
  });
}

const wordOf = (action: Action): string => (action.kind === 'plugged' ? action.word : action.kind);

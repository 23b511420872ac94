import type { Reason, RejectedTarget } from '../../../generated/types.ts';
import type { EffectPrototype } from '../../content/prototypes.ts';
import { lastArea } from '../../targets/index.ts';
import { buffRow, head, type EventContext, type World } from '../../world/index.ts';

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
  w.sink!.emit({
    ...common(w, context, effect, id),
    targets,
    ...(rejected && rejected.length > 0 ? { rejected } : {}),
    ...(targets.length === 0 ? { skippedReason: 'noTarget' as const } : {}),
    x: lastArea.x,
    y: lastArea.y,
    facing: lastArea.facing,
  });
}

/** An effect that did not run, and why. */
export function reportSkip(
  w: World,
  context: EventContext,
  effect: EffectPrototype,
  id: number,
  skippedReason: Reason,
): void {
  w.sink!.emit({ ...common(w, context, effect, id), targets: [], skippedReason });
}

function common(w: World, context: EventContext, effect: EffectPrototype, id: number) {
  const { content } = w;
  return {
    ...head(w, id, context.id, context.root),
    kind: 'effect' as const,
    source: context.caster,
    ...(context.target === 0 ? {} : { target: context.target }),
    ...(context.skill === 0 ? {} : { skill: content.skills[context.skill]!.name }),
    ...(context.buff < 0 ? {} : { buff: buffRow(w, context.buff * w.buffs.stride).name }),
    effect: effect.name,
    slot: context.slot,
    on: effect.on,
    action: effect.action.kind,
  };
}

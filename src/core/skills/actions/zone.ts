import { offsetOf, U, type World } from '../../world/index.ts';
import type { ZoneAction } from '../../content/prototypes.ts';
import { createZone } from '../../zones/index.ts';
import type { ActionKind, EffectRun } from './action.ts';

/** Puts a zone down: at every target, or one at the caster or the point, whether or not anybody was chosen. */
export const zone: ActionKind<'zone'> = {
  needsNoTarget: true,
  run(w, action, run) {
    if (action.at !== 'target') return putDown(w, action, run, run.count > 0 ? w.chosen[run.first]! : 0);
    for (let index = 0; index < run.count; index++) putDown(w, action, run, w.chosen[run.first + index]!);
  },
};

/** `target` 0 = nobody was chosen. */
function putDown(w: World, action: ZoneAction, { context, effect, cause }: EffectRun, target: number): void {
  const place = placeOf(w, action, context, target);
  if (place === null) return;
  createZone(w, {
    effect: effect.id,
    owner: context.caster,
    follow: action.follow === 'caster' ? context.caster : action.follow === 'target' ? target : 0,
    level: context.level,
    skill: context.skill,
    ...place,
    facing: context.dir,
    flags: context.flags,
    cause,
    root: context.root,
  });
}

/** A point that the moment does not have falls back to its target, then the caster. */
function placeOf(w: World, { at }: ZoneAction, context: EffectRun['context'], target: number) {
  if (at === 'point' && context.hasPoint) return { x: context.x, y: context.y };
  const wanted = at === 'target' ? target : at === 'point' && context.target !== 0 ? context.target : context.caster;
  const u = offsetOf(w, wanted);
  return u < 0 ? null : { x: w.units.cells[u + U.x]!, y: w.units.cells[u + U.y]! };
}

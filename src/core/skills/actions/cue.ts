import type { Action } from '../../content/prototypes.ts';
import { namedParams, NO_PARAMS, NULL_CUES, offsetOf, U, type World } from '../../world/index.ts';
import { durationOf, rememberCue, requestCue } from '../cue.ts';
import type { ActionKind, EffectRun } from './action.ts';

type CueAction = Extract<Action, { kind: 'cue' }>;

/** Asks for presentation only, once for all targets: at the first of them, at the caster or at the aimed point. */
export const cue: ActionKind<'cue'> = {
  needsNoTarget: true,
  run(w, action, run) {
    const { context, cause } = run;
    const target = targetOf(w, action, run);
    const durationMs = durationOf(action.durationMs, context.level);
    const { root, caster } = context;
    const isPlain = durationMs === 0 && action.at !== 'point' && (action.params?.length ?? 0) === 0;
    if (isPlain) requestCue(w, action.cue, 'action', caster, target, cause, root);
    else requestRich(w, action, run, target, durationMs);
  },
};

function targetOf(w: World, action: CueAction, { context, first, count }: EffectRun): number {
  if (action.at === 'caster') return context.caster;
  if (action.at === 'point' && context.hasPoint) return 0;
  return count > 0 ? w.chosen[first]! : context.target;
}

function requestRich(w: World, action: CueAction, run: EffectRun, target: number, durationMs: number): void {
  const { context, effect, cause } = run;
  const { caster: source, root, level } = context;
  const at = offsetOf(w, target === 0 ? source : target);
  const atPoint = action.at === 'point' && context.hasPoint;
  const x = atPoint || at < 0 ? context.x : w.units.cells[at + U.x]!;
  const y = atPoint || at < 0 ? context.y : w.units.cells[at + U.y]!;
  const isWatched = w.sink !== null || w.cues !== NULL_CUES;
  const named = isWatched && action.params && action.params.length > 0;
  const params = named ? namedParams(w, action.params, level) : NO_PARAMS;
  const id = requestCue(w, action.cue, 'action', source, target, cause, root, { x, y, durationMs, params });
  rememberCue(w, id, effect.id, level, { source, target, x, y }, durationMs, root === 0 ? id : root);
}

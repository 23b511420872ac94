import { normalizeAngle, rotate, vector } from '../../base/index.ts';
import { atLevel, type Action } from '../../content/prototypes.ts';
import { offsetOf, U, type World } from '../../world/index.ts';
import { bringIn } from '../units/bring-in.ts';
import type { ActionKind, EffectRun } from './action.ts';

type SummonAction = Extract<Action, { kind: 'summon' }>;

const offset = vector();

/**
 * Brings in units of the caster's camp, with the level of the effect: once, or once for each target when they appear
 * there. A formation places them around that place, turned as the aim points; those beyond its slots, and all of them
 * without one, look for the nearest free place. The first that finds no room ends the volley.
 */
export const summon: ActionKind<'summon'> = {
  needsNoTarget: true,
  run(w, action, run) {
    const { context } = run;
    if (action.at === 'target') {
      for (let index = 0; index < run.count; index++)
        summonAt(w, action, run, offsetOf(w, w.chosen[run.first + index]!));
    } else if (action.at === 'point' && context.hasPoint) {
      summonAround(w, action, run, context.x, context.y);
    } else {
      summonAt(w, action, run, offsetOf(w, context.caster));
    }
  },
};

function summonAt(w: World, action: SummonAction, run: EffectRun, at: number): void {
  if (at >= 0) summonAround(w, action, run, w.units.cells[at + U.x]!, w.units.cells[at + U.y]!);
}

function summonAround(w: World, action: SummonAction, run: EffectRun, x: number, y: number): void {
  const { context, cause } = run;
  const caster = offsetOf(w, context.caster);
  if (caster < 0) return;
  const { cells } = w.units;
  const all = w.content.formations[action.formation]?.slots ?? [];
  const slots = all.filter(({ camp }) => camp === all[0]!.camp);
  const count = atLevel(action.count, context.level);
  for (let index = 0; index < count; index++) {
    const slot = slots[index];
    rotate(offset, slot?.x ?? 0, slot?.y ?? 0, context.dir);
    const came = bringIn(w, {
      unit: action.unit,
      level: context.level,
      camp: cells[caster + U.camp]!,
      player: cells[caster + U.player]!,
      x: x + offset.x,
      y: y + offset.y,
      facingMilliDeg: normalizeAngle(context.dir + (slot?.facingMilliDeg ?? 0)),
      lifeMs: atLevel(action.lifeMs, context.level),
      isBound: action.onOwnerDeath === 'vanish',
      why: 'summon',
      owner: context.caster,
      cause,
      root: context.root,
    });
    if (!came) return;
  }
}

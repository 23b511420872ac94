import { BP_ONE } from '../../base/index.ts';
import { offsetOf, C, K, U, type World } from '../../world/index.ts';
import { raise } from '../effects/raise.ts';
import { castOf } from './current.ts';

/** A moment of a running cast. Its aim is where the target is now, or the place that was aimed at. */
export function raiseCast(w: World, u: number, kind: number, id: number, root: number): void {
  const c = castOf(w, u);
  const { cells } = w.casts;
  const k = cells[c + C.skill]! * w.skills.stride;
  const target = cells[c + C.target] === 0 ? -1 : offsetOf(w, cells[c + C.target]!);
  raiseSkill(w, u, kind, id, {
    skill: cells[c + C.row]!,
    level: w.skills.cells[k + K.level]!,
    guid: cells[c + C.target]!,
    x: target < 0 ? cells[c + C.x]! : w.units.cells[target + U.x]!,
    y: target < 0 ? cells[c + C.y]! : w.units.cells[target + U.y]!,
    direction: cells[c + C.aim]!,
    shareBp: cells[c + C.chargeBp]!,
    root,
  });
}

export interface SkillMoment {
  readonly skill: number;
  readonly level: number;
  readonly guid: number;
  readonly x: number;
  readonly y: number;
  readonly direction: number;
  /** Share of their amounts that its effects have, bp; absent = whole. */
  readonly shareBp?: number;
  readonly root: number;
}

/** A moment of a skill's use, with or without the machine. */
export function raiseSkill(w: World, u: number, kind: number, id: number, moment: SkillMoment): void {
  const context = w.contexts.push(kind);
  context.id = context.carrier = id;
  context.root = moment.root;
  context.caster = context.owner = w.units.cells[u]!;
  context.target = moment.guid;
  context.hasPoint = true;
  context.x = moment.x;
  context.y = moment.y;
  context.dir = moment.direction;
  context.skill = moment.skill;
  context.level = moment.level;
  if (moment.shareBp !== undefined && moment.shareBp !== BP_ONE) {
    context.share = moment.shareBp;
    context.shareOf = BP_ONE;
  }
  raise(w, context, null);
  w.contexts.pop();
}

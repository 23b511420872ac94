import type { Reason } from '../../../generated/types.ts';
import { distanceMilli, isWithin } from '../../base/index.ts';
import { atLevel, type SkillPrototype } from '../../content/prototypes.ts';
import { refuses } from '../../targets/index.ts';
import { offsetOf, U, type World } from '../../world/index.ts';
import { directionTo } from '../motion/turn.ts';
import type { Action } from '../order.ts';
import { OK, refuse, type Verdict, type VerdictCode } from '../verdict.ts';

/** What a cast is aimed at: a unit (`guid`, 0 = none) and a place. */
export interface Aim {
  readonly guid: number;
  readonly x: number;
  readonly y: number;
  /** Direction from the caster, millidegrees. */
  readonly direction: number;
}

export type CastAction = Extract<Action, { type: 'castUnit' | 'castPosition' }>;

/** The aim a command means. A unit that does not exist is nobody, and leaves the aim where the caster stands. */
export function aimOf(w: World, u: number, action: CastAction): Aim {
  const { cells } = w.units;
  const target = action.type === 'castUnit' ? offsetOf(w, action.guid) : -1;
  const x = action.type === 'castPosition' ? action.x : cells[(target < 0 ? u : target) + U.x]!;
  const y = action.type === 'castPosition' ? action.y : cells[(target < 0 ? u : target) + U.y]!;
  return { guid: target < 0 ? 0 : cells[target]!, x, y, direction: directionTo(w, u, x, y) };
}

/** Whether a command says where to: a place, or a unit for a skill that is cast at units. */
export function namesAim(row: SkillPrototype, action: CastAction): boolean {
  return action.type === 'castPosition' ? row.castMode !== 'unit' : row.castMode === 'unit' && action.guid !== 0;
}

const CODE_OF_REASON: Partial<Record<Reason, VerdictCode>> = {
  notAlive: 'targetDead',
  excludedState: 'targetImmune',
  invisible: 'noVision',
};

/** Whether a skill may be aimed there at all, range aside. */
export function admitAim(w: World, u: number, row: SkillPrototype, level: number, aim: Aim): Verdict {
  return row.castMode === 'unit' ? admitTarget(w, u, row, level, aim.guid) : OK;
}

export function admitTarget(w: World, u: number, row: SkillPrototype, level: number, guid: number): Verdict {
  const target = offsetOf(w, guid);
  if (target < 0) return refuse('badTarget');
  const reason = refuses(w, row.aimFilter, u, target, level);
  return reason === null ? OK : refuse(CODE_OF_REASON[reason] ?? 'badTarget');
}

export function isInBounds({ arena }: World, x: number, y: number): boolean {
  return (
    Number.isSafeInteger(x) &&
    Number.isSafeInteger(y) &&
    x >= arena.minX &&
    x <= arena.maxX &&
    y >= arena.minY &&
    y <= arena.maxY
  );
}

/** Centre to centre distance at which the aim is in reach: range is measured from edge to edge. */
export function reachOf(w: World, u: number, row: SkillPrototype, level: number, guid: number): number {
  const { cells } = w.units;
  const target = guid === 0 ? -1 : offsetOf(w, guid);
  return atLevel(row.rangeMilli, level) + cells[u + U.radius]! + (target < 0 ? 0 : cells[target + U.radius]!);
}

/** Only these modes are bound to a range. */
export const isRanged = (row: SkillPrototype): boolean => row.castMode === 'unit' || row.castMode === 'position';

/** Whether the aim is in reach (or so much `more`), without saying by how much: asked at every step of a pursuit. */
export function isInRange(w: World, u: number, row: SkillPrototype, level: number, aim: Aim, more = 0): boolean {
  if (!isRanged(row)) return true;
  const reach = reachOf(w, u, row, level, aim.guid) + more;
  return isWithin(aim.x - w.units.cells[u + U.x]!, aim.y - w.units.cells[u + U.y]!, reach);
}

/** `outOfRange` with both edge-to-edge distances, or ok. */
export function admitRange(w: World, u: number, row: SkillPrototype, level: number, aim: Aim, more = 0): Verdict {
  if (isInRange(w, u, row, level, aim, more)) return OK;
  const { cells } = w.units;
  const reach = reachOf(w, u, row, level, aim.guid);
  const distance = distanceMilli(cells[u + U.x]!, cells[u + U.y]!, aim.x, aim.y);
  const range = atLevel(row.rangeMilli, level);
  return refuse('outOfRange', range, distance - (reach - range));
}

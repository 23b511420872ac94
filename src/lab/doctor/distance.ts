import type { UnitView } from '#core';
import { unitAt, type DoctorCase } from './case.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export const between = (a: Place, b: Place): number => Math.floor(Math.hypot(a.x - b.x, a.y - b.y));

/** From edge to edge, as ranges count; a place has no edge. */
export function gap(unit: UnitView, aim: Place | UnitView): number {
  const radius = 'radiusMilli' in aim ? aim.radiusMilli : 0;
  return Math.max(0, between(unit, aim) - unit.radiusMilli - radius);
}

/** What the cast is aimed at as it stood at a frame; undefined = nowhere. */
export function aimAt(of: DoctorCase, frame: number): Place | UnitView | undefined {
  const command = of.cast?.command;
  if (command?.target !== undefined) return unitAt(of, frame, command.target);
  return command?.x === undefined || command.y === undefined ? undefined : { x: command.x, y: command.y };
}

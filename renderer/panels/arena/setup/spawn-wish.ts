/** A unit as a tester wants it, and the order that brings it in. */
import type { OrderAction } from '../../../worker/protocol.ts';
import type { Point } from '../camera.ts';
import { inUnits } from '../orders.ts';

export interface SpawnWish {
  readonly unit: string;
  readonly camp: string;
  readonly level: number;
  readonly facing: number;
  /** False: it stands still, whatever AI its row has. */
  readonly acts: boolean;
  readonly ownPassives: boolean;
  /** By attribute, as authors write it. */
  readonly attributes: Readonly<Record<string, number>>;
  /** Absent = full. */
  readonly hp?: number | undefined;
}

type SpawnOrder = Extract<OrderAction, { type: 'spawn' }>;

/** Says only what differs from the row, so that the order reads as what was wanted. */
export function spawnOrder(wish: SpawnWish, at: Point): SpawnOrder {
  const { unit, camp, level, facing, acts } = wish;
  const overrides = overridesOf(wish);
  return {
    type: 'spawn',
    unit,
    camp,
    level,
    x: inUnits(at.x),
    y: inUnits(at.y),
    ...(facing !== 0 && { facing }),
    ...(!acts && { controller: 'none' as const }),
    ...(overrides && { overrides }),
  };
}

function overridesOf({ attributes, hp, ownPassives }: SpawnWish): SpawnOrder['overrides'] {
  const hasAttributes = Object.keys(attributes).length > 0;
  if (!hasAttributes && hp === undefined && ownPassives) return undefined;
  return {
    ...(hasAttributes && { attributes }),
    ...(hp !== undefined && { hp }),
    ...(!ownPassives && { ownPassives: false }),
  };
}

export interface BuffWish {
  readonly buff: string;
  readonly stacks: number;
  /** Absent = as its row says; −1 = until removed. */
  readonly durationMs?: number | undefined;
  /** Absent = the unit itself. */
  readonly by?: number | undefined;
}

export const buffOrder = ({ buff, stacks, durationMs, by }: BuffWish, unit: number): OrderAction => ({
  type: 'applyBuff',
  unit,
  buff,
  ...(stacks !== 1 && { stacks }),
  ...(durationMs !== undefined && { durationMs }),
  ...(by !== undefined && by !== unit && { by }),
});

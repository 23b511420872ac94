/** Orders as scenarios write them: row ids, decimals in units. */
import type { SkillRow } from '#generated/types.ts';
import type { UnitView } from '#core';
import type { OrderAction } from '../../worker/protocol.ts';
import type { Aim } from './aim-store.ts';
import type { Point } from './camera.ts';

const MILLI = 1000;
/** Player number that scenarios give to units which nobody leads. */
const NO_PLAYER = 255;
export const inUnits = (milli: number): number => Math.round(milli) / MILLI;

/** Keys of the first four skills, physical places on any keyboard layout. */
export const SKILL_KEYS = ['Q', 'W', 'E', 'R'] as const;

export type CastMode = NonNullable<SkillRow['castMode']>;

/** Modes that need no aim: the key itself casts. */
export const castsAtOnce = (mode: CastMode | undefined): boolean =>
  mode === undefined || mode === 'none' || mode === 'toggle';

export const moveOrder = ({ x, y }: Point): OrderAction => ({ type: 'move', x: inUnits(x), y: inUnits(y) });
export const attackMoveOrder = ({ x, y }: Point): OrderAction => ({
  type: 'attackMove',
  x: inUnits(x),
  y: inUnits(y),
});
export const attackOrder = (guid: number): OrderAction => ({ type: 'attack', target: guid });
export const followOrder = (guid: number): OrderAction => ({ type: 'follow', target: guid });
export const stopOrder: OrderAction = { type: 'stop' };

export function castOrder(
  skill: string,
  mode: CastMode | undefined,
  at: Point | null,
  over: number,
): OrderAction | undefined {
  if (castsAtOnce(mode)) return { type: 'castUnit', skill };
  if (mode === 'unit') return over === 0 ? undefined : { type: 'castUnit', skill, target: over };
  if (mode === 'passive' || at === null) return undefined;
  return { type: 'castPosition', skill, x: inUnits(at.x), y: inUnits(at.y) };
}

/** Order that a click would give now, undefined while the aim lacks its unit or place. */
export function aimedOrder(
  aim: Exclude<Aim, { kind: 'place' }>,
  mode: CastMode | undefined,
  at: Point | null,
  over: number,
): OrderAction | undefined {
  if (aim.kind === 'attack' && over === 0) return at === null ? undefined : attackMoveOrder(at);
  if (aim.kind === 'attack') return attackOrder(over);
  return castOrder(aim.skill, mode, at, over);
}

export const isLed = ({ player, owner, mind }: UnitView): boolean =>
  player > 0 && player !== NO_PLAYER && owner === 0 && mind === null;

/**
 * Whose orders the arena gives: the selected unit if a player leads it, else the first that one leads. Summons carry
 * the number of their owner's player, but computer players lead them.
 */
export function commandedUnit(units: readonly UnitView[], selectedGuid: number): UnitView | undefined {
  const led = units.filter(isLed);
  return led.find(({ guid }) => guid === selectedGuid) ?? led[0];
}

import { POSITION_LIMIT_MILLI } from '../../base/index.ts';
import type { Area, Miss, ShapeKind } from '../area.ts';

const everywhere = () => 2 * POSITION_LIMIT_MILLI;
const never = (_area: Area): Miss => ({ reason: 'outsideShape', by: 0 });

/** No place is outside. `self` and `single` name their unit, so their geometry asks nothing either. */
export const all: ShapeKind<'all'> = { measure: () => undefined, reach: everywhere, contains: () => true, miss: never };
export const self: ShapeKind<'self'> = {
  measure: () => undefined,
  reach: everywhere,
  contains: () => true,
  miss: never,
};
export const single: ShapeKind<'single'> = {
  measure: () => undefined,
  reach: everywhere,
  contains: () => true,
  miss: never,
};

import { POSITION_LIMIT_MILLI } from '../../base/index.ts';
import { NO_IMPACT } from '../../world/index.ts';
import type { Area, Miss, ShapeKind } from '../area.ts';

const everywhere = () => 2 * POSITION_LIMIT_MILLI;
const never = (_area: Area): Miss => ({ reason: 'outsideShape', by: 0 });

const anywhere = {
  measure: () => undefined,
  reach: everywhere,
  contains: () => true,
  impact: () => NO_IMPACT,
  miss: never,
};

/** No place is outside. `self` and `single` name their unit, so their geometry asks nothing either. */
export const all: ShapeKind<'all'> = { ...anywhere, impact: () => 0 };
export const self: ShapeKind<'self'> = anywhere;
export const single: ShapeKind<'single'> = anywhere;

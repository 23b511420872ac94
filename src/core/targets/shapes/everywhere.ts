import { NO_IMPACT } from '../../world/index.ts';
import type { Area, Miss, ShapeKind } from '../area.ts';

const never = (_area: Area): Miss => ({ reason: 'outsideShape', by: 0 });

const anywhere = {
  measure: () => undefined,
  contains: () => true,
  impact: () => NO_IMPACT,
  miss: never,
};

/** No place is outside. `self` and `single` name their unit, so their geometry asks nothing either. */
export const all: ShapeKind<'all'> = { ...anywhere, impact: () => 0 };
export const self: ShapeKind<'self'> = anywhere;
export const single: ShapeKind<'single'> = anywhere;

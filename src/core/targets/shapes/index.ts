import type { Shape } from '../../content/prototypes.ts';
import type { ShapeKind } from '../area.ts';
import { circle } from './circle.ts';
import { all, self, single } from './everywhere.ts';
import { line } from './line.ts';
import { ray } from './ray.ts';
import { rect } from './rect.ts';
import { ring } from './ring.ts';
import { sector } from './sector.ts';

/** By the word that authors write. */
export const SHAPES = {
  self,
  single,
  circle,
  ring,
  sector,
  line,
  rect,
  ray,
  all,
} as const satisfies { [Kind in Shape['kind']]: ShapeKind<Kind> };

/** The kind of a shape, seen as one that takes any shape: the table above pairs them correctly. */
export function kindOfShape(shape: Shape): ShapeKind<Shape['kind']> {
  return SHAPES[shape.kind] as unknown as ShapeKind<Shape['kind']>;
}

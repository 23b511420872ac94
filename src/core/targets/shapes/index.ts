import type { Shape } from '../../content/prototypes.ts';
import type { ShapeKind } from '../area.ts';
import { circle } from './circle.ts';
import { all, self, single } from './everywhere.ts';
import { line } from './line.ts';
import { ray } from './ray.ts';
import { rect } from './rect.ts';
import { ring } from './ring.ts';
import { sector } from './sector.ts';

const seen = <Kind extends Shape['kind']>(kind: ShapeKind<Kind>) => kind as unknown as ShapeKind<Shape['kind']>;

/**
 * The kind of a shape, seen as one that takes any shape.
 * Written out: a table asked by a word costs several times as much, and these are asked all the time.
 */
export function kindOfShape({ kind }: Shape): ShapeKind<Shape['kind']> {
  switch (kind) {
    case 'self':
      return seen<'self'>(self);
    case 'single':
      return seen<'single'>(single);
    case 'circle':
      return seen<'circle'>(circle);
    case 'ring':
      return seen<'ring'>(ring);
    case 'sector':
      return seen<'sector'>(sector);
    case 'line':
      return seen<'line'>(line);
    case 'rect':
      return seen<'rect'>(rect);
    case 'ray':
      return seen<'ray'>(ray);
    case 'all':
      return seen<'all'>(all);
  }
}

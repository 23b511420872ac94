import { mulDiv } from '../base/index.ts';
import type { CurvePrototype } from './prototypes.ts';

/** Value of a curve at a place: straight lines (or steps) between its points, flat beyond its ends; truncated. */
export function curveAt(curve: CurvePrototype, atBp: number): number {
  const { points } = curve;
  const next = points.findIndex((point) => point.atBp >= atBp);
  if (next < 0) return points.length > 0 ? points[points.length - 1]!.valueMilli : 0;
  const right = points[next]!;
  if (next === 0 || right.atBp === atBp) return right.valueMilli;
  const left = points[next - 1]!;
  if (curve.isStepped) return left.valueMilli;
  return left.valueMilli + mulDiv(right.valueMilli - left.valueMilli, atBp - left.atBp, right.atBp - left.atBp);
}

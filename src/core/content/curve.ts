import { BP_ONE, clamp, mulDiv, mulDivCapped } from '../base/index.ts';
import { BP, MILLI } from './decimal.ts';
import { ROW_LOOK, rules, type RuleKey } from './fields.ts';
import { LEVELS_MAX } from './levelled.ts';
import type { CurvePrototype } from './prototypes.ts';
import type { Reader } from './reader.ts';
import { rowHead } from './row.ts';

export const CURVE_FIELDS = { ...ROW_LOOK, ...rules('tags', 'points', 'formula', 'interpolation') };
export const POINT_FIELDS = rules('x', 'y');
export const FORMULA_FIELDS = rules('constant', 'linear', 'quadratic', 'min', 'max');

type CurveReader = Reader<RuleKey<typeof CURVE_FIELDS>>;
type Points = CurvePrototype['points'];

/** Parts into which progress 0..1 of a formula is cut; its levels are exact. */
const PROGRESS_PARTS = 32;

export function compileCurve(reader: CurveReader, id: number): CurvePrototype {
  if (reader.has('points') && reader.has('formula')) reader.refuse('formula', 'formulaBesidePoints');
  const isStepped = reader.choice('interpolation', ['linear', 'step'], 'linear') === 'step';
  return { ...rowHead(reader, id), points: reader.has('points') ? pointsOf(reader) : formulaOf(reader), isStepped };
}

function pointsOf(reader: CurveReader): Points {
  const points = reader.children('points', POINT_FIELDS).map((point) => ({
    atBp: point.bp('x', undefined, { min: -1_000_000 * BP.factor, max: 1_000_000 * BP.factor }),
    valueMilli: point.milli('y'),
  }));
  const late = points.findIndex((point, index) => index > 0 && point.atBp <= points[index - 1]!.atBp);
  if (late > 0) reader.report('notAscending', 'points', { at: late });
  return points;
}

/** constant + linear·x + quadratic·x², truncated to thousandths, as points: progress in parts, then whole levels. */
function formulaOf(reader: CurveReader): Points {
  const formula = reader.child('formula', FORMULA_FIELDS);
  if (formula === null) reader.report('missing', 'points', { expected: 'points or a formula' });
  const read = (key: RuleKey<typeof FORMULA_FIELDS>, fallback: number) => formula?.milli(key, fallback) ?? fallback;
  const [constant, linear, quadratic] = [read('constant', 0), read('linear', 0), read('quadratic', 0)];
  const [min, max] = [read('min', -MILLI.limit), read('max', MILLI.limit)];
  const value = (x: number) =>
    constant + mulDivCapped(linear, x, BP_ONE) + mulDivCapped(mulDivCapped(quadratic, x, BP_ONE), x, BP_ONE);
  return formulaPlaces().map((atBp) => ({ atBp, valueMilli: clamp(value(atBp), min, max) }));
}

function formulaPlaces(): readonly number[] {
  const parts = Array.from({ length: PROGRESS_PARTS }, (_, part) => mulDiv(part, BP_ONE, PROGRESS_PARTS));
  return [...parts, ...Array.from({ length: LEVELS_MAX }, (_, level) => (level + 1) * BP_ONE)];
}

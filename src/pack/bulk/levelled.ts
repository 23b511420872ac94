/** New figures for a levelled value, in the form in which it is written as long as that form can say them. */
import { isList, isObject, memberOf, type Json } from '../values/json.ts';
import { levelAt, type FindCurve } from '../values/levels.ts';
import { legalNumber } from './field.ts';
import { note, Stop, type BulkNote } from './note.ts';
import { isSame, isZero, minus, over, plus, ratioOf, times, whole, ZERO, type Ratio } from './ratio.ts';

/** The new figure of a level; throws `Stop` when there is none. */
export type FigureAt = (level: number, present: Ratio | undefined) => Ratio;

export interface LevelledInputs {
  readonly figureAt: FigureAt;
  readonly levelMax: number;
  readonly decimals: number;
  /** Every figure is rounded to a step, so a straight line may end. */
  readonly isStepped: boolean;
  readonly findCurve: FindCurve;
}

export interface NewValue {
  readonly value: Json;
  readonly notes: readonly BulkNote[];
}

/** The exact figure at a level. */
export function ratioAt(value: Json | undefined, level: number, findCurve: FindCurve): Ratio | undefined {
  if (isObject(value) && memberOf(value, 'curve') === undefined) {
    const [base, step] = [memberOf(value, 'base'), memberOf(value, 'perLevel') ?? 0];
    if (typeof base !== 'number' || typeof step !== 'number') return undefined;
    return plus(ratioOf(base), times(ratioOf(step), whole(level - 1)));
  }
  const figure = levelAt(value, level, findCurve);
  return figure === undefined ? undefined : ratioOf(figure);
}

const ROUNDED = (decimals: number): BulkNote =>
  note('rounded', `Rounded to ${decimals === 0 ? 'whole numbers' : `${decimals} decimals`}.`, decimals === 0 ? '已取整。' : `已舍入到 ${decimals} 位小数。`); // prettier-ignore

const LISTED = note(
  'listed',
  'It becomes one figure a level: no straight line says it.',
  '改为每级一个数：直线无法表达。',
);

function listed(figures: readonly Ratio[], decimals: number): NewValue {
  const legal = figures.map((figure) => legalNumber(figure, decimals));
  return {
    value: legal.map(({ number }) => number),
    notes: legal.some(({ isRounded }) => isRounded) ? [ROUNDED(decimals)] : [],
  };
}

function single(figure: Ratio, decimals: number): NewValue {
  const { number, isRounded } = legalNumber(figure, decimals);
  return { value: number, notes: isRounded ? [ROUNDED(decimals)] : [] };
}

const allSame = (figures: readonly Ratio[]): boolean => figures.every((figure) => isSame(figure, figures[0]!));

/** On a straight line, from one level to the next by the same. */
const isLine = (figures: readonly Ratio[]): boolean =>
  figures.length < 2 || allSame(figures.slice(1).map((figure, at) => minus(figure, figures[at]!)));

export function newLevelled(present: Json | undefined, inputs: LevelledInputs): NewValue {
  const { decimals, levelMax, figureAt, findCurve } = inputs;
  const at = (level: number) => figureAt(level, ratioAt(present, level, findCurve));
  if (isList(present)) return listed(present.map((_, index) => at(index + 1)), decimals); // prettier-ignore
  const figures = Array.from({ length: levelMax }, (_, index) => at(index + 1));
  if (isObject(present) && memberOf(present, 'curve') !== undefined) return onCurve(present, figures, inputs);
  if (isObject(present)) return onLine(present, figures, inputs);
  if (allSame(figures)) return single(figures[0]!, decimals);
  const list = listed(figures, decimals);
  return present === undefined ? list : { ...list, notes: [...list.notes, LISTED] };
}

function onLine(
  present: Json,
  figures: readonly Ratio[],
  { decimals, levelMax, figureAt, findCurve }: LevelledInputs,
): NewValue {
  // One level says nothing of the gain, so the next one is asked too.
  const line = levelMax > 1 ? figures : [figures[0]!, figureAt(2, ratioAt(present, 2, findCurve))];
  if (!isLine(line)) {
    const list = listed(figures, decimals);
    return { ...list, notes: [...list.notes, LISTED] };
  }
  const base = legalNumber(line[0]!, decimals);
  const gain = legalNumber(minus(line[1]!, line[0]!), decimals);
  const isGainWritten = memberOf(present, 'perLevel') !== undefined || gain.number !== 0;
  return {
    value: { base: base.number, ...(isGainWritten && { perLevel: gain.number }) },
    notes: base.isRounded || gain.isRounded ? [ROUNDED(decimals)] : [],
  };
}

const SCALE_DECIMALS = 3;

/** A curve belongs to others too: only its factor here can change. */
function onCurve(present: Json, figures: readonly Ratio[], inputs: LevelledInputs): NewValue {
  const factor = factorOf(present, figures, inputs);
  if (factor === undefined)
    throw new Stop(note('followsCurve', 'It follows a curve: × and ÷ change its scale, anything else is done in the curve.', '此值取自曲线：× 和 ÷ 可改其倍率，其余须修改曲线。')); // prettier-ignore
  const before = memberOf(present, 'scale');
  const scale = legalNumber(times(ratioOf(typeof before === 'number' ? before : 1), factor), SCALE_DECIMALS);
  const curve = String(memberOf(present, 'curve'));
  return {
    value: { curve, scale: scale.number },
    notes: [
      note('scaled', `It follows the curve ${curve}: its scale becomes ${scale.number}.`, `此值取自曲线 ${curve}：倍率变为 ${scale.number}。`), // prettier-ignore
      ...(scale.isRounded ? [ROUNDED(SCALE_DECIMALS)] : []),
    ],
  };
}

/** By how much every figure is multiplied; undefined when they are not all multiplied by the same. */
function factorOf(
  present: Json,
  figures: readonly Ratio[],
  { isStepped, figureAt, findCurve }: LevelledInputs,
): Ratio | undefined {
  if (isStepped || !isZero(figureAt(1, ZERO))) return undefined;
  const known = figures.flatMap((figure, index) => {
    const before = ratioAt(present, index + 1, findCurve);
    return before === undefined || isZero(before) ? [] : [over(figure, before)];
  });
  return known.length > 0 && allSame(known) ? known[0] : undefined;
}

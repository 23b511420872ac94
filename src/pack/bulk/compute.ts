/** One cell under an expression. */
import { resolveExtends } from '../model/extends.ts';
import type { Project } from '../model/project.ts';
import { valueAt } from '../text/pointer.ts';
import type { RowValues } from '../values/edit-plan.ts';
import { isList, isObject, memberOf, type Json, type JsonObject } from '../values/json.ts';
import { levelAt, type FindCurve } from '../values/levels.ts';
import { newAmount } from './amount.ts';
import { evaluate } from './evaluate.ts';
import { hasTime, namesIn, type Expression } from './expression.ts';
import { FREE_NUMBER, numberField, scaleOf, shownNumber, shownUnit, type Holder, type NumberField } from './field.ts';
import { newLevelled, ratioAt, type FigureAt, type LevelledInputs, type NewValue } from './levelled.ts';
import { note, Stop, type BulkNote } from './note.ts';
import type { CellOutcome } from './plan.ts';
import { over, ratioOf, roundTo, times, whole, type Ratio } from './ratio.ts';

export interface ComputeOptions {
  /** Level of the figures in the preview. */
  readonly level: number;
  /** Which levels of a levelled value change. */
  readonly levels: 'all' | 'one';
  /** Shares are numbers of percent, as on the screen, instead of fractions as in the files. */
  readonly isShown: boolean;
  /** Every new figure becomes a multiple of it. */
  readonly roundTo: number | undefined;
}

/** All levels, shares as fractions, nothing rounded but to what the field may have. */
export const AS_WRITTEN: ComputeOptions = { level: 1, levels: 'all', isShown: false, roundTo: undefined };

const NO_NUMBER = note('noNumber', 'This row has no such number.', '此行没有这样的数值。');
const NO_VALUE = note('noValue', 'No value here. Set one.', '此处无值，请先设置。');
const TIME_ELSEWHERE = note('timeElsewhere', 'A time stands in the expression, but this field is no time.', '表达式含有时间单位，但此字段不是时间。'); // prettier-ignore

/** `cost[0].amount` as `/cost/0/amount`. */
export const pointerOfName = (name: string): string =>
  `/${name.replace(/\[(\d+)\]/g, '.$1').replaceAll('.', '/')}`; // prettier-ignore

interface Cell {
  readonly project: Project;
  readonly holder: Holder;
  readonly row: RowValues;
  readonly pointer: string;
  readonly field: NumberField;
  readonly expression: Expression;
  readonly options: ComputeOptions;
  readonly findCurve: FindCurve;
}

/** The number that a field of a row has at a level; shares in percent where the caller works with what is shown. */
export function fieldFigure(
  holder: Holder,
  row: JsonObject,
  name: string,
  level: number,
  findCurve: FindCurve,
  isShown: boolean,
): Ratio | undefined {
  const pointer = pointerOfName(name);
  const value = valueAt(row, pointer) as Json | undefined;
  const plain = isObject(value) && memberOf(value, 'flat') !== undefined ? memberOf(value, 'flat') : value;
  const figure = ratioAt(plain, level, findCurve);
  return figure && times(figure, scaleOf(numberField(holder, row, pointer), isShown));
}

function lookupIn(
  { holder, row, pointer, options, findCurve, field }: Cell,
  level: number,
  present: Ratio | undefined,
) {
  const scale = scaleOf(field, options.isShown);
  return (name: string): Ratio | undefined => {
    if (name === 'value') return present && times(present, scale);
    if (name === 'level') return whole(level);
    if (name !== 'base') return fieldFigure(holder, row.effective, name, level, findCurve, options.isShown);
    const inherited = ratioAt(valueAt(row.base, pointer) as Json | undefined, level, findCurve);
    return inherited && times(inherited, scale);
  };
}

function figureOf(cell: Cell): FigureAt {
  const { expression, options, field } = cell;
  const scale = scaleOf(field, options.isShown);
  return (level, present) => {
    const result = evaluate(expression, lookupIn(cell, level, present));
    if ('note' in result) throw new Stop(result.note);
    const stepped = options.roundTo ? roundTo(result.value, ratioOf(options.roundTo)) : result.value;
    return over(stepped, scale);
  };
}

/** Levels that a row can have: its own, else those of the skill with most. */
function levelMaxOf(project: Project, row: JsonObject): number {
  const own = row['maxLevel'];
  return typeof own === 'number' ? own : skillLevelMax(project);
}

const levelMaxByRows = new WeakMap<object, number>();

export function skillLevelMax(project: Project): number {
  const { rows } = resolveExtends(project).skills;
  let levelMax = levelMaxByRows.get(rows);
  if (levelMax === undefined) {
    levelMax = 1;
    for (const { maxLevel } of rows.values()) if (typeof maxLevel === 'number') levelMax = Math.max(levelMax, maxLevel);
    levelMaxByRows.set(rows, levelMax);
  }
  return levelMax;
}

const STEPPED: ReadonlySet<string> = new Set(['round', 'floor', 'ceil']);

function inputsOf(cell: Cell): LevelledInputs {
  const { project, row, field, findCurve, options, expression } = cell;
  const isStepped = options.roundTo !== undefined || callsIn(expression).some((name) => STEPPED.has(name));
  return {
    figureAt: figureOf(cell),
    levelMax: Math.max(1, levelMaxOf(project, row.effective)),
    decimals: field.decimals,
    isStepped,
    findCurve,
  };
}

function callsIn(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'call':
      return [expression.name, ...expression.arguments.flatMap(callsIn)];
    case 'operation':
      return [...callsIn(expression.left), ...callsIn(expression.right)];
    case 'percent':
    case 'negative':
      return callsIn(expression.of);
    default:
      return [];
  }
}

/** The figure of one level put into the value as it is written. */
function atOneLevel(present: Json | undefined, cell: Cell): NewValue {
  const { level } = cell.options;
  const inputs = inputsOf(cell);
  const before = ratioAt(present, level, cell.findCurve);
  const single = newLevelled(undefined, { ...inputs, levelMax: 1, figureAt: () => inputs.figureAt(level, before) });
  const figure = single.value as number;
  if (isList(present)) {
    const length = Math.max(level, present.length);
    const items = Array.from({ length }, (_, at) => present[Math.min(at, present.length - 1)]!);
    return { ...single, value: items.map((item, at) => (at === level - 1 ? figure : item)) };
  }
  if (!isObject(present)) return single;
  if (memberOf(present, 'curve') !== undefined)
    throw new Stop(note('oneOfCurve', 'It follows a curve: one level of it is changed in the curve.', '此值取自曲线：单个等级须在曲线中修改。')); // prettier-ignore
  const list = Array.from({ length: inputs.levelMax }, (_, at) => levelAt(present, at + 1, cell.findCurve) ?? 0);
  const listedNote = note('listed', 'It becomes one figure a level: no straight line says it.', '改为每级一个数：直线无法表达。'); // prettier-ignore
  return { value: list.map((item, at) => (at === level - 1 ? figure : item)), notes: [...single.notes, listedNote] };
}

function newValueOf(present: Json | undefined, cell: Cell): NewValue {
  const { field, options } = cell;
  if (field.kind === 'number') return newLevelled(present, { ...inputsOf(cell), levelMax: 1, figureAt: (_, before) => figureOf(cell)(options.level, before) }); // prettier-ignore
  if (field.kind === 'amount') return newAmount(present, inputsOf(cell));
  return options.levels === 'one' ? atOneLevel(present, cell) : newLevelled(present, inputsOf(cell));
}

/** Every figure that a value can have, to be held against the bounds of the field. */
function figuresIn(value: Json, { findCurve, project, row }: Cell): readonly number[] {
  if (typeof value === 'number') return [value];
  if (isList(value)) return value.flatMap((item) => (typeof item === 'number' ? [item] : []));
  const levelMax = levelMaxOf(project, row.effective);
  return [levelAt(value, 1, findCurve), levelAt(value, levelMax, findCurve)].filter((one) => one !== undefined);
}

function boundsProblem(value: Json, cell: Cell): BulkNote | undefined {
  const { field } = cell;
  if (field.kind === 'amount') return undefined;
  const figures = figuresIn(value, cell);
  // Where the cell is shown in seconds, a time without its unit would be read as seconds.
  const unit = field.unit === 'ms' ? 'ms' : '';
  const shown = (figure: number) => [shownNumber(figure, field), unit].join(unit && ' ');
  const typed = (figure: number) => `${shownNumber(figure, field)}${unit}`;
  const low = figures.find((figure) => field.minimum !== undefined && figure < field.minimum);
  if (low !== undefined) return note('belowMin', `${shown(low)} is less than ${shown(field.minimum!)}, the least allowed. Use max(${typed(field.minimum!)}, …).`, `${shown(low)} 小于允许的最小值 ${shown(field.minimum!)}。可用 max(${typed(field.minimum!)}, …)。`); // prettier-ignore
  const high = figures.find((figure) => field.maximum !== undefined && figure > field.maximum);
  if (high !== undefined) return note('aboveMax', `${shown(high)} is more than ${shown(field.maximum!)}, the most allowed. Use min(${typed(field.maximum!)}, …).`, `${shown(high)} 大于允许的最大值 ${shown(field.maximum!)}。可用 min(${typed(field.maximum!)}, …)。`); // prettier-ignore
  return undefined;
}

const flatOf = (value: Json | undefined, { kind }: NumberField): Json | undefined =>
  kind === 'amount' ? memberOf(value, 'flat') : value;

/** What the expression makes of one field of a row. */
export function computeCell(
  project: Project,
  holder: Holder,
  row: RowValues,
  pointer: string,
  expression: Expression,
  options: ComputeOptions,
): CellOutcome {
  const present = valueAt(row.effective, pointer) as Json | undefined;
  const field = numberField(holder, row.effective, pointer) ?? (typeof present === 'number' ? FREE_NUMBER : undefined);
  const curves = resolveExtends(project).curves.rows;
  const findCurve: FindCurve = (curve) => curves.get(curve);
  const figure = (value: Json | undefined) =>
    field && shownNumber(levelAt(flatOf(value, field), options.level, findCurve), field);
  const outcome = { before: figure(present), after: figure(present), unit: field && shownUnit(field), notes: [] };
  const isElsewhere = hasTime(expression) && field?.unit !== 'ms';
  if (!field || isElsewhere) return { ...outcome, problem: field ? TIME_ELSEWHERE : NO_NUMBER };
  if (present === undefined && namesIn(expression).includes('value')) return { ...outcome, problem: NO_VALUE };
  const cell = { project, holder, row, pointer, field, expression, options, findCurve };
  try {
    const { value, notes } = newValueOf(present, cell);
    const problem = boundsProblem(value, cell);
    return problem ? { ...outcome, problem } : { ...outcome, after: figure(value), notes, value };
  } catch (error) {
    if (error instanceof Stop) return { ...outcome, problem: error.note };
    throw error;
  }
}

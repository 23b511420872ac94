import { useMemo, type ClipboardEvent } from 'react';
import { Wrench } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button } from '../../../widgets/Button.tsx';
import { formatNumber, withUnit } from '../../../widgets/format.ts';
import { readLevelList } from '../../../widgets/level-rule.ts';
import { LevelledInput } from '../../../widgets/LevelledInput.tsx';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { endTyping, setField, setItems } from '../model/edit.ts';
import { useSavedValue } from '../model/saved.ts';
import { isList, isObject, memberOf, textIn, type Json } from '../../../editors/rows/json.ts';
import { allLevels, fitted, levelledForm, type FindCurve } from '#pack';
import { child } from '../../../editors/rows/pointer.ts';
import { useProblemsWithin } from '../model/problems.ts';
import { useFindCurve } from '../model/rows.ts';
import { useScope, useLevel } from '../model/scope.tsx';
import type { FieldProps } from './field-props.ts';
import { CurveInputs } from './CurveInputs.tsx';
import { FractionSlider, hasSlider } from './FractionSlider.tsx';
import { FormulaInputs } from './FormulaInputs.tsx';
import { LevelledMenu } from './LevelledMenu.tsx';
import { levelledUnit } from '../../../editors/rows/levelled-unit.ts';
import { numberRulesOf } from '../../../editors/rows/number-rules.ts';
import { fromShown, toShown } from './NumberField.tsx';

/** More cells than this do not fit beside a label; a rule is then edited by its numbers. */
const CELLS_MAX = 10;

const SINGLE_WIDTH_PX = 84;

export interface LevelledFieldProps extends FieldProps {
  /** Shown instead of the schema's unit, such as the resource of a cost. */
  readonly unit?: string;
}

/** The levels that are shown: those that are written for a list, else all that the row has. */
function valuesOf(value: Json | undefined, levelMax: number, findCurve: FindCurve): readonly number[] {
  if (typeof value === 'number') return [value];
  return allLevels(value, isList(value) ? value.length : levelMax, findCurve);
}

/** One number for all levels, one a level, a rule, or a curve. */
export function LevelledField(props: LevelledFieldProps) {
  const levelMax = useScope().levelMax;
  const form = levelledForm(props.value);
  const menu = levelMax > 1 || form !== 'constant' ? <LevelledMenu {...props} levelMax={levelMax} /> : undefined;
  if (props.value === undefined || form === 'constant') {
    return (
      <span className="row lev-single">
        <Single {...props} levelMax={levelMax} />
        {menu}
      </span>
    );
  }
  if (form === 'formula' && levelMax > CELLS_MAX) return <FormulaInputs {...props} trailing={menu} />;
  if (form === 'curve' && levelMax > CELLS_MAX) return <CurveInputs {...props} trailing={menu} />;
  return <LevelCells {...props} levelMax={levelMax} trailing={menu} />;
}

function useErrors({ pointer }: FieldProps) {
  const { path } = useScope();
  return useProblemsWithin(path, pointer).filter(({ severity }) => severity === 'error');
}

function SingleLevel(props: LevelledFieldProps) {
  const { field, pointer, label, value, isInherited, isReadOnly } = props;
  const t = useTexts('form');
  const { row } = useScope();
  const isBad = useErrors(props).length > 0;
  const number = typeof value === 'number' ? value : undefined;
  const { scale, unit, step } = levelledUnit(field.node, number === undefined ? [0] : [number], t);
  const byDefault = typeof field.node.default === 'number' ? formatNumber(field.node.default * scale) : '—';
  return (
    <NumberInput
      {...numberRulesOf(field.node, scale)}
      unit={props.unit ?? unit}
      step={step}
      label={label}
      value={number === undefined ? undefined : toShown(number, scale)}
      onChange={(next) => setField(row, pointer, next === undefined ? undefined : fromShown(next, scale))}
      onCommit={endTyping}
      isOptional={props.isRequired !== true}
      isInherited={isInherited || number === undefined}
      placeholder={byDefault}
      disabled={isReadOnly}
      widthPx={SINGLE_WIDTH_PX}
      className={isBad ? 'bad' : ''}
    />
  );
}

/** One figure for all levels; pasted over with several, it becomes one a level. */
function Single(props: LevelledFieldProps & { levelMax: number }) {
  const { field, pointer, value, levelMax, isReadOnly } = props;
  const { row } = useScope();
  const paste = (event: ClipboardEvent) => {
    const list = readLevelList(event.clipboardData.getData('text'));
    if (list === undefined || levelMax < 2 || isReadOnly) return;
    event.preventDefault();
    const { scale } = levelledUnit(field.node, [0], String);
    const levels = Array.from({ length: levelMax }, (_, index) => list[index] ?? list.at(-1)!);
    const written = levels.map((one) => fromShown(one, scale));
    setField(row, pointer, written);
  };
  return (
    <span className="row" onPaste={paste}>
      <SingleLevel {...props} />
      {hasSlider(field.node) && typeof value !== 'object' && <FractionSlider {...props} />}
    </span>
  );
}

/** Writes one level: a list keeps its other items; a rule gives way to a list unless its first level was meant. */
function writeLevel(
  props: FieldProps,
  row: Parameters<typeof setField>[0],
  values: readonly number[],
  index: number,
  next: number,
): void {
  if (isList(props.value)) return setField(row, child(props.pointer, index), next);
  if (index === 0 && isObject(props.value)) return setField(row, child(props.pointer, 'base'), next);
  setField(
    row,
    props.pointer,
    values.map((value, at) => (at === index ? next : value)),
  );
}

function changedLevels(values: readonly number[], before: readonly number[] | undefined): ReadonlySet<number> {
  const changed = values.flatMap((value, index) =>
    before !== undefined && value !== before[index] ? [index + 1] : [],
  );
  return new Set(changed);
}

function LevelCells(props: LevelledFieldProps & { levelMax: number; trailing: React.ReactNode }) {
  const { field, pointer, own, value, levelMax, isInherited } = props;
  const t = useTexts('form');
  const { row } = useScope();
  const level = useLevel();
  const findCurve = useFindCurve();
  const saved = useSavedValue(pointer);
  const invalid = useErrors(props).map((one) => Number(one.pointer.slice(pointer.length + 1)) + 1);
  const values = useMemo(() => valuesOf(value, levelMax, findCurve), [value, levelMax, findCurve]);
  const before = own === undefined || saved === undefined ? undefined : valuesOf(saved, levelMax, findCurve);
  const changed = changedLevels(values, before);
  const { scale, unit, decimals, step } = levelledUnit(field.node, values, t);
  const shown = values.map((one) => toShown(one, scale));
  const change = (next: readonly number[]) => {
    const index = next.findIndex((one, at) => one !== shown[at]);
    const changes = next.filter((one, at) => one !== shown[at]).length;
    if (changes > 1)
      setField(
        row,
        pointer,
        next.map((one) => fromShown(one, scale)),
      );
    else if (index >= 0) writeLevel(props, row, values, index, fromShown(next[index]!, scale));
  };
  return (
    <span className="row lev-line">
      <LevelledInput
        {...numberRulesOf(field.node, scale)}
        isInteger={scale === 1 && numberRulesOf(field.node, 1).isInteger === true}
        label={props.label}
        values={shown}
        unit={props.unit ?? unit}
        onChange={change}
        onCommit={endTyping}
        evaluatedLevel={Math.min(level, values.length)}
        changedLevels={changed}
        invalidLevels={new Set(invalid)}
        isInherited={isInherited}
        {...(decimals !== undefined && { decimals })}
        step={step}
        note={
          changeNote(changed, before, (one) => withUnit(formatNumber(one * scale, decimals), props.unit ?? unit), t) ??
          curveNote(value, t)
        }
        disabled={props.isReadOnly || levelledForm(value) === 'curve'}
      />
      {isList(value) && value.length !== levelMax && !props.isReadOnly && <FitLevels {...props} items={value} />}
      {props.trailing}
    </span>
  );
}

/** Too few or too many levels: said, and mended by a press. New levels repeat the last step. */
function FitLevels({
  pointer,
  label,
  levelMax,
  items,
}: LevelledFieldProps & { levelMax: number; items: readonly Json[] }) {
  const t = useTexts('form');
  const { row } = useScope();
  const numbers = items.map(Number);
  return (
    <Button
      kind="ghost"
      size="sm"
      icon={Wrench}
      aria-label={t('fitLevelsOf', { field: label, count: items.length, max: levelMax })}
      onClick={() => setItems(row, pointer, fitted(numbers, levelMax), label)}
    >
      {t('fitLevels', { count: items.length, max: levelMax })}
    </Button>
  );
}

/** “L3 was 8.0 s”: only where one level is another than in the saved file. */
function changeNote(
  changed: ReadonlySet<number>,
  before: readonly number[] | undefined,
  show: (value: number) => string,
  t: (key: string, values?: Record<string, string | number>) => string,
) {
  const [level] = changed;
  const was = level === undefined ? undefined : before?.[level - 1];
  if (changed.size !== 1 || level === undefined || was === undefined) return undefined;
  return { text: t('levelWas', { level, value: show(was) }), isChange: true };
}

function curveNote(value: Json | undefined, t: (key: string, values?: Record<string, string | number>) => string) {
  const curve = textIn(value, 'curve');
  if (curve === undefined) return undefined;
  const scale = memberOf(value, 'scale');
  return {
    text: t(typeof scale === 'number' ? 'curveScaled' : 'curveRule', {
      curve,
      scale: formatNumber(typeof scale === 'number' ? scale : 1),
    }),
  };
}

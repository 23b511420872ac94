import { evaluateFormula } from './formula.ts';

export interface NumberRules {
  /** Unit in which the value is kept and shown: `ms`, `s`, `%`, `u`, `°`… */
  unit?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  isInteger?: boolean | undefined;
  /** Names that a formula may use, such as `L` for the evaluated level. */
  variables?: Record<string, number> | undefined;
}

export interface NumberProblem {
  key: 'notANumber' | 'unknownUnit' | 'belowMin' | 'aboveMax' | 'notInteger' | 'badFormula';
  values: Record<string, string | number>;
}

export type ParsedNumber =
  { kind: 'empty' } | { kind: 'value'; value: number } | { kind: 'invalid'; problem: NumberProblem };

/** Size of each unit in the smallest one of its family; units of one family convert into each other. */
const UNIT_FAMILIES: Record<string, number>[] = [
  { ms: 1, s: 1000, min: 60_000 },
  { bp: 1, '%': 100 },
  { '°': 1, deg: 1 },
];

/** What a unit is called on the screen in Chinese. */
const SAME_UNIT: Readonly<Record<string, string>> = { 单位: 'u', '单位/s': 'u/s' };
const inEnglish = (unit: string | undefined): string | undefined => SAME_UNIT[unit ?? ''] ?? unit;

const NUMBER_WITH_UNIT = /^([+-]?(?:\d+\.?\d*|\.\d+))([^\d\s.].*)?$/;

function scaleBetween(from: string, to: string | undefined): number | undefined {
  if (inEnglish(from) === inEnglish(to)) return 1;
  const family = UNIT_FAMILIES.find((units) => to !== undefined && Object.hasOwn(units, to));
  const fromSize = family !== undefined && Object.hasOwn(family, from) ? family[from] : undefined;
  const toSize = family?.[to ?? ''];
  return fromSize === undefined || toSize === undefined ? undefined : fromSize / toSize;
}

function expectedUnits(unit: string | undefined): string {
  const family = UNIT_FAMILIES.find((units) => unit !== undefined && Object.hasOwn(units, unit));
  return family === undefined ? (unit ?? '—') : Object.keys(family).join(', ');
}

/** Full-width digits of Chinese input methods, thin spaces and true minus are what people paste back from the screen. */
export function normalizeNumberText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[−–—]/g, '-')
    .replace(/\u3002/g, '.')
    .replace(/\s+/g, ' ')
    .trim();
}

function invalid(key: NumberProblem['key'], values: NumberProblem['values'] = {}): ParsedNumber {
  return { kind: 'invalid', problem: { key, values } };
}

function readPlain(text: string, rules: NumberRules): ParsedNumber {
  const match = NUMBER_WITH_UNIT.exec(text.replace(/ /g, ''));
  if (match === null) return invalid('notANumber', { text });
  const unit = match[2]?.toLowerCase();
  const scale = unit === undefined ? 1 : scaleBetween(unit, rules.unit);
  if (scale === undefined) return invalid('unknownUnit', { unit: unit ?? '', expected: expectedUnits(rules.unit) });
  return { kind: 'value', value: Number((Number(match[1]) * scale).toPrecision(12)) };
}

function readFormula(text: string, rules: NumberRules): ParsedNumber {
  const result = evaluateFormula(text, rules.variables);
  return result.ok ? { kind: 'value', value: result.value } : invalid('badFormula', { at: result.at });
}

function checkLimits(value: number, rules: NumberRules): ParsedNumber {
  if (rules.isInteger === true && !Number.isInteger(value)) return invalid('notInteger');
  if (rules.min !== undefined && value < rules.min) return invalid('belowMin', { min: rules.min });
  if (rules.max !== undefined && value > rules.max) return invalid('aboveMax', { max: rules.max });
  return { kind: 'value', value };
}

/** Reads what a person typed: `1 200`, `1.2s`, `−5`, `= 200 * 1.1`, `１２`. */
export function parseNumberText(text: string, rules: NumberRules = {}): ParsedNumber {
  const plain = normalizeNumberText(text);
  if (plain === '') return { kind: 'empty' };
  const parsed = plain.startsWith('=') ? readFormula(plain.slice(1), rules) : readPlain(plain, rules);
  return parsed.kind === 'value' ? checkLimits(parsed.value, rules) : parsed;
}

/** Value after an arrow key; rounded to the step, so that ten steps of 0.1 are exactly 1. */
export function stepNumber(value: number, step: number, rules: NumberRules = {}): number {
  const whole = rules.isInteger === true ? Math.sign(step) * Math.max(1, Math.round(Math.abs(step))) : step;
  const moved = Number((value + whole).toPrecision(12));
  return Math.min(Math.max(moved, rules.min ?? -Infinity), rules.max ?? Infinity);
}

/** What a query's replacement does to a field: `= 500`, `×1.1`, `tick.everyMs = 0.5s`, `cooldown.ms -= 200`. */
import { isObject, own, type JsonObject, type JsonValue } from '../../text/json.ts';
import type { SearchError } from '../request.ts';
import type { PlaceReason } from './place.ts';

export type SetterOperator = 'set' | 'multiply' | 'divide' | 'add' | 'subtract';

export interface Setter {
  /** Undefined: the fields that the query found. */
  readonly path: string | undefined;
  readonly operator: SetterOperator;
  readonly value: JsonValue;
  /** A number was written with a unit of time and is in milliseconds. */
  readonly isTime: boolean;
}

const OPERATORS: Readonly<Record<string, SetterOperator>> = {
  '=': 'set',
  '×': 'multiply',
  '*': 'multiply',
  '÷': 'divide',
  '/': 'divide',
  '+': 'add',
  '-': 'subtract',
  '−': 'subtract',
};

const ALONE = /^(?:set\s+)?(=|×|\*|÷|\/|\+)=?\s*(.+)$/s;
const MINUS_ALONE = /^(?:set\s+)?[-−](?:=|\s)\s*(.+)$/s;
const WITH_PATH = /^(?:set\s+)?\/?([\w$*][\w$.*[\]/-]*?)\s*(=|×=?|÷=?|\*=|\/=|\+=|-=|−=)\s*(.+)$/s;
const TIME = /^([+-]?\d*\.?\d+)\s*(ms|s|min)$/;
const MS_IN: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000 };

const exact = (value: number): number => Number(value.toPrecision(12));

function readValue(text: string): Pick<Setter, 'value' | 'isTime'> {
  const [, figure, unit] = TIME.exec(text) ?? [];
  if (figure !== undefined) return { value: exact(Number(figure) * MS_IN[unit!]!), isTime: true };
  try {
    return { value: JSON.parse(text) as JsonValue, isTime: false };
  } catch {
    return { value: text, isTime: false };
  }
}

const plainPath = (path: string): string => path.replaceAll('/', '.').replace(/\[(\d+)\]/g, '.$1');

function parts(text: string): { path?: string; sign: string; value: string } {
  const minus = MINUS_ALONE.exec(text);
  if (minus) return { sign: '-', value: minus[1]! };
  const alone = ALONE.exec(text);
  if (alone) return { sign: alone[1]!, value: alone[2]! };
  const named = WITH_PATH.exec(text);
  if (named) return { path: plainPath(named[1]!), sign: named[2]![0]!, value: named[3]! };
  return { sign: '=', value: text.replace(/^set\s+/, '') };
}

export function readSetter(source: string): Setter | SearchError {
  const text = source.trim();
  if (text === '') return complaint(source, 'Write what the field becomes: = 500 or ×1.1', '请写出新值：= 500 或 ×1.1');
  const { path, sign, value: written } = parts(text);
  const operator = OPERATORS[sign]!;
  const read = readValue(written.trim());
  if (operator !== 'set' && typeof read.value !== 'number')
    return complaint(source, `“${written}” is no number to reckon with.`, `“${written}”不是可计算的数字。`);
  if (operator === 'divide' && read.value === 0)
    return complaint(source, 'Nothing can be divided by 0.', '不能除以 0。');
  return { path, operator, ...read };
}

const complaint = (source: string, en: string, zh: string): SearchError => ({
  at: 0,
  length: source.length,
  message: { en, zh },
});

const figure = (operator: SetterOperator, a: number, b: number): number => {
  if (operator === 'multiply') return Number((a * b).toFixed(6));
  if (operator === 'divide') return Number((a / b).toFixed(6));
  return Number((operator === 'add' ? a + b : a - b).toFixed(6));
};

const scales = (operator: SetterOperator): boolean => operator === 'multiply' || operator === 'divide';

function levelled(value: JsonObject, { operator, value: by }: Setter, round: Round): JsonValue | PlaceReason {
  const step = own(value, 'perLevel');
  const base = own(value, 'base');
  if (own(value, 'curve') !== undefined) return scales(operator) ? scaledCurve(value, operator, by as number) : 'curve';
  if (typeof base !== 'number') return 'notANumber';
  const changed = { ...value, base: round(figure(operator, base, by as number)) };
  const moves = scales(operator) && typeof step === 'number';
  return moves ? { ...changed, perLevel: round(figure(operator, step, by as number)) } : changed;
}

function scaledCurve(value: JsonObject, operator: SetterOperator, by: number): JsonValue {
  const scale = own(value, 'scale');
  return { ...value, scale: figure(operator, typeof scale === 'number' ? scale : 1, by) };
}

type Round = (value: number) => number;

/** The new value, or why there is none. Levelled values keep the way in which they are written. */
export function applySetter(
  setter: Setter,
  current: JsonValue | undefined,
  field: { readonly isInteger: boolean; readonly isTime: boolean },
): { readonly value: JsonValue } | { readonly reason: PlaceReason } {
  if (setter.isTime && !field.isTime && !scales(setter.operator)) return { reason: 'wrongUnit' };
  if (setter.operator === 'set') return { value: setter.value };
  const round: Round = field.isInteger ? Math.round : (value) => value;
  const by = setter.value as number;
  if (typeof current === 'number') return { value: round(figure(setter.operator, current, by)) };
  if (Array.isArray(current) && current.length > 0 && current.every((item) => typeof item === 'number'))
    return { value: current.map((item) => round(figure(setter.operator, item, by))) };
  const changed = isObject(current) ? levelled(current, setter, round) : 'notANumber';
  return typeof changed === 'string' ? { reason: changed as PlaceReason } : { value: changed };
}

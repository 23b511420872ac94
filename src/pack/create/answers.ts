/** What a template asks, and what was answered: by a dialog or by `--set key=value`. */
import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { TableName } from '../files/kinds.ts';
import { rowChoices, type Choice, type Facts } from './facts.ts';

export type Answers = Readonly<Record<string, string | number>>;

interface FieldBase {
  readonly key: string;
  readonly label: LocalText;
  /** Not asked while it would change nothing. */
  readonly isShown?: (answers: Answers, facts: Facts) => boolean;
}

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly unit?: 'ms' | 'u' | 'u/s' | '%' | '°';
  readonly min: number;
  readonly max: number;
  readonly isWhole?: boolean;
  readonly initial: number;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly choices: (facts: Facts) => readonly Choice[];
  /** Without one, the first choice. */
  readonly initial?: (facts: Facts) => string | undefined;
}

export interface RowField extends FieldBase {
  readonly kind: 'row';
  readonly table: TableName;
  /** May stay empty. */
  readonly isOptional: boolean;
  readonly initial?: (facts: Facts) => string | undefined;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly pattern?: RegExp;
}

export type AnswerField = NumberField | ChoiceField | RowField | TextField;

/** Something in the way of creating, told at the answer that can mend it; `''` is the whole. */
export interface CreateProblem {
  readonly key: string;
  readonly message: LocalText;
}

export const choicesOf = (field: ChoiceField | RowField, facts: Facts): readonly Choice[] =>
  field.kind === 'choice' ? field.choices(facts) : rowChoices(facts, field.table);

function initialOf(field: AnswerField, facts: Facts): string | number {
  if (field.kind === 'number') return field.initial;
  if (field.kind === 'text') return '';
  const given = field.initial?.(facts);
  return given ?? (field.kind === 'choice' ? (field.choices(facts)[0]?.value ?? '') : '');
}

/** Every field has an answer: the given one, else what fits most projects. */
export function completeAnswers(fields: readonly AnswerField[], given: Answers, facts: Facts): Answers {
  return {
    ...given,
    ...Object.fromEntries(fields.map((field) => [field.key, given[field.key] ?? initialOf(field, facts)])),
  };
}

const say = (key: string, en: string, zh: string): CreateProblem => ({ key, message: { en, zh } });

function numberProblem({ key, min, max, isWhole }: NumberField, value: string | number): CreateProblem[] {
  const number = typeof value === 'number' ? value : value.trim() === '' ? NaN : Number(value);
  if (!Number.isFinite(number)) return [say(key, `“${value}” is not a number.`, `“${value}”不是数字。`)];
  if (number < min || number > max)
    return [say(key, `Must be between ${min} and ${max}.`, `须在 ${min} 与 ${max} 之间。`)];
  if (isWhole && !Number.isInteger(number)) return [say(key, 'Must be a whole number.', '须为整数。')];
  // Three decimals are what the data can hold.
  if (Math.abs(number * 1000 - Math.round(number * 1000)) > 1e-6)
    return [say(key, 'At most three decimals.', '最多三位小数。')];
  return [];
}

function choiceProblem(field: ChoiceField | RowField, value: string | number, facts: Facts): CreateProblem[] {
  const text = String(value);
  if (field.kind === 'row') {
    if (text === '' && field.isOptional) return [];
    if (facts.project.rows[field.table].has(text)) return [];
    if (text === '') return [say(field.key, 'Choose a row.', '请选择一行。')];
    return [say(field.key, `There is no row “${text}” in ${field.table}.`, `${field.table} 中没有“${text}”。`)];
  }
  const choices = field.choices(facts);
  if (choices.some((choice) => choice.value === text)) return [];
  if (choices.length === 0)
    return [
      say(field.key, 'The ruleset has none of these yet; add one there first.', '规则集中还没有可选项，请先添加。'),
    ];
  const list = choices.map((choice) => choice.value).join(', ');
  return [say(field.key, `“${text}” is none of: ${list}.`, `“${text}”不在可选项中：${list}。`)];
}

export function answerProblems(fields: readonly AnswerField[], answers: Answers, facts: Facts): CreateProblem[] {
  return fields.flatMap((field) => {
    const value = answers[field.key]!;
    if (field.isShown && !field.isShown(answers, facts)) return [];
    if (field.kind === 'number') return numberProblem(field, value);
    if (field.kind !== 'text') return choiceProblem(field, value, facts);
    const isFine = value === '' || !field.pattern || field.pattern.test(String(value));
    return isFine
      ? []
      : [say(field.key, 'Lower case letters and digits, joined by . _ or -', '小写字母与数字，以 . _ 或 - 连接')];
  });
}

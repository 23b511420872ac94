/** `cooldown.ms*=0.9`, `range = base + 0.5`, `castMode=unit`: a field and what happens to it, on one line. */
import type { TableName } from '../files/kinds.ts';
import type { Json, JsonObject } from '../values/json.ts';
import type { Expression, Operator } from './expression.ts';
import { pointerOfName } from './compute.ts';
import { numberField } from './field.ts';
import { note, type BulkNote } from './note.ts';
import { parseBulk } from './parse.ts';
import type { BulkOperation } from './plan.ts';

export interface Assignment {
  readonly pointer: string;
  readonly operation: BulkOperation;
}

const SHAPE = /^\s*([\p{L}_$][\w$.[\]-]*?)\s*([-+*/×÷−]?)=(?!=)(.*)$/su;
const FORM = note('assignment', 'Write a field, a sign and a value: cooldown.ms*=0.9, range+=0.5, castMode=unit.', '写作 字段、符号、值：cooldown.ms*=0.9、range+=0.5、castMode=unit。'); // prettier-ignore

function plainValue(text: string): Json {
  const word = text.trim();
  if (word === 'true' || word === 'false') return word === 'true';
  return /^"(.*)"$/s.exec(word)?.[1] ?? word;
}

const VALUE: Expression = { kind: 'name', name: 'value', at: 0, length: 0 };
const OPERATORS: Readonly<Record<string, Operator>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '*': '*',
  '×': '*',
  '/': '/',
  '÷': '/',
};

/** `-=5%` takes a share of the value, as `-5%` does in the grid. */
export function goingOn(sign: string, right: Expression): Expression {
  const operator = OPERATORS[sign];
  if (operator === undefined) return right;
  const isShare = right.kind === 'percent' && (operator === '+' || operator === '-');
  const share: Expression = { kind: 'operation', operator: '*', left: VALUE, right, at: 0 };
  return { kind: 'operation', operator, left: VALUE, right: isShare ? share : right, at: 0 };
}

/** `sample` is a row of the table, base rows merged in: it tells which fields hold numbers. */
export function parseAssignment(text: string, table: TableName, sample: JsonObject): Assignment | BulkNote {
  const match = SHAPE.exec(text);
  if (!match) return FORM;
  const [, name = '', sign = '', rest = ''] = match;
  const pointer = pointerOfName(name);
  if (sign === '' && numberField(table, sample, pointer) === undefined)
    return { pointer, operation: { kind: 'set', value: plainValue(rest) } };
  const start = text.length - rest.length;
  const parsed = parseBulk(`=${rest}`);
  if (parsed.kind === 'expression')
    return { pointer, operation: { kind: 'compute', expression: goingOn(sign, parsed.expression) } };
  return { ...parsed.note, at: Math.min(text.length, Math.max(0, (parsed.note.at ?? 0) - 1 + start)) };
}

/** `cooldown.ms*=0.9`, `range = base + 0.5`, `castMode=unit`: a field and what happens to it, on one line. */
import type { TableName } from '../files/kinds.ts';
import type { Json, JsonObject } from '../values/json.ts';
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

/** `sample` is a row of the table, base rows merged in: it tells which fields hold numbers. */
export function parseAssignment(text: string, table: TableName, sample: JsonObject): Assignment | BulkNote {
  const match = SHAPE.exec(text);
  if (!match) return FORM;
  const [, name = '', sign = '', rest = ''] = match;
  const pointer = pointerOfName(name);
  if (sign === '' && numberField(table, sample, pointer) === undefined)
    return { pointer, operation: { kind: 'set', value: plainValue(rest) } };
  const start = text.length - rest.length;
  const parsed = sign === '' ? parseBulk(`=${rest}`) : parseBulk(`=value${sign}(${rest})`);
  if (parsed.kind === 'expression') return { pointer, operation: { kind: 'compute', expression: parsed.expression } };
  const prefix = sign === '' ? 1 : `=value${sign}(`.length;
  const at = Math.min(text.length, Math.max(0, (parsed.note.at ?? 0) - prefix + start));
  return { ...parsed.note, at };
}

/**
 * What a query's replacement does to a field: `= 500`, `×1.1`, `tick.everyMs = 0.5s`, `cooldown.ms -= 200`. Figures are
 * written as in every bulk edit; anything else is a value as JSON has it, or plain words.
 */
import { goingOn } from '../../bulk/assignment.ts';
import type { Expression } from '../../bulk/expression.ts';
import type { BulkNote } from '../../bulk/note.ts';
import { parseBulk } from '../../bulk/parse.ts';
import type { JsonValue } from '../../text/json.ts';
import type { SearchError } from '../request.ts';

export interface Setter {
  /** Undefined: the fields that the query found. */
  readonly path: string | undefined;
  /** What fields that hold no figure get; undefined where a sign goes on from the present figure. */
  readonly plain: JsonValue | undefined;
  /** What figures become, or why it cannot be read as one; undefined for what is no figure by its form. */
  readonly figure: Expression | BulkNote | undefined;
}

const SET = /^set\s+/;
const WITH_PATH = /^\/?([\p{L}_$*][\w$.*[\]/-]*?)\s*(=|[×÷]=?|[*/+\-−]=)\s*(\S.*)$/su;
/** A sign, or an x before a number: it goes on from what is there. */
const GOES_ON = /^(?:[×÷*/+\-−]|[xX](?=\s*[\d.]))=?/u;

/** `/cooldown/ms = 5`, `*.y ×2`: a path, although it begins like a sign. */
const BEGINS_WITH_PATH = /^(?:\/\p{L}|\*[./])/u;

export const isNote = (figure: Expression | BulkNote): figure is BulkNote => 'code' in figure;

function read(text: string): Expression | BulkNote {
  const parsed = parseBulk(text);
  return parsed.kind === 'expression' ? parsed.expression : parsed.note;
}

function valueOf(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

/** Quoted words, lists, objects, true, false and null are what they are. */
const isFigure = (text: string, value: JsonValue): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value === text);

function setting(path: string | undefined, written: string): Setter {
  const text = written.trim();
  const plain = valueOf(text);
  return { path, plain, figure: isFigure(text, plain) ? read(`=${text}`) : undefined };
}

const plainPath = (path: string): string => path.replaceAll('/', '.').replace(/\[(\d+)\]/g, '.$1');

/** `×= 1.1` is `×1.1`. */
const withoutEquals = (text: string): string => text.replace(GOES_ON, (sign) => sign.replace('=', ''));

function named(path: string, sign: string, rest: string): Setter {
  if (sign === '=') return setting(path, rest);
  const right = read(`=${rest}`);
  return { path, plain: undefined, figure: isNote(right) ? right : goingOn(sign[0]!, right) };
}

function setterOf(text: string): Setter {
  if (text.startsWith('=')) return setting(undefined, text.slice(1));
  const [, path, sign, rest] = WITH_PATH.exec(text) ?? [];
  const isPath = path !== undefined && BEGINS_WITH_PATH.test(text);
  if (GOES_ON.test(text) && !isPath) return { path: undefined, plain: undefined, figure: read(withoutEquals(text)) };
  return path === undefined ? setting(undefined, text) : named(plainPath(path), sign!, rest!);
}

export function readSetter(source: string): Setter | SearchError {
  const text = source.trim().replace(SET, '');
  if (text === '') return complaint(source, 'Write what the field becomes: = 500 or ×1.1', '请写出新值：= 500 或 ×1.1');
  const setter = setterOf(text);
  const { figure, plain } = setter;
  // Words need not be figures; what goes on from a figure has to be one.
  return plain === undefined && figure && isNote(figure)
    ? complaint(source, figure.message.en, figure.message.zh)
    : setter;
}

const complaint = (source: string, en: string, zh: string): SearchError => ({
  at: 0,
  length: source.length,
  message: { en, zh },
});

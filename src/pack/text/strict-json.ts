import { visit, type JSONVisitor } from 'jsonc-parser';
import type { CodeName } from '../diagnostics/codes.ts';
import { isPoisonousKey, type JsonObject, type JsonValue } from './json.ts';
import { formatPointer, type JsonPath } from './pointer.ts';

/** Deeper documents are refused: no table needs them, and a hostile one would overflow a recursive reader. */
const DEPTH_MAX = 64;

export interface TextIssue {
  readonly code: CodeName;
  readonly offset: number;
  readonly length: number;
  readonly pointer: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface ParsedJson {
  /** Undefined when the text is no JSON document; present but reported when only single keys or numbers are at fault. */
  readonly value: JsonValue | undefined;
  readonly issues: readonly TextIssue[];
}

type Container = { [key: string]: JsonValue } | JsonValue[];

const isUnsafe = (value: number): boolean =>
  !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value));

class TooDeep extends Error {}

/** Builds the value while jsonc-parser walks the text, and notes what plain JSON.parse would hide. */
class Reader {
  readonly issues: TextIssue[] = [];
  root: JsonValue | undefined = undefined;
  private readonly stack: Container[] = [];
  private key: string | null = null;
  private broken = false;

  constructor(private readonly text: string) {}

  read(): ParsedJson {
    if (this.text.trim() === '') this.fail('fileEmpty', 0, 0, '', {});
    else this.walk();
    return { value: this.broken ? undefined : this.root, issues: this.issues };
  }

  private walk(): void {
    try {
      const visitor: JSONVisitor = {
        onObjectBegin: () => this.push({}),
        onArrayBegin: () => this.push([]),
        onObjectEnd: () => void this.stack.pop(),
        onArrayEnd: () => void this.stack.pop(),
        onObjectProperty: (key, offset, length, _line, _column, path) => this.property(key, offset, length, path),
        onLiteralValue: (value, offset, length, _line, _column, path) =>
          this.add(typeof value === 'number' ? this.number(value, offset, length, path) : value),
        onError: (_error, offset, length) => this.syntax(offset, length),
      };
      visit(this.text, visitor, { disallowComments: true, allowTrailingComma: false });
    } catch (error) {
      if (!(error instanceof TooDeep) && !(error instanceof RangeError)) throw error;
      this.fail('jsonTooDeep', 0, 0, '', { max: DEPTH_MAX });
    }
  }

  private push(container: Container): void {
    this.add(container);
    this.stack.push(container);
    if (this.stack.length > DEPTH_MAX) throw new TooDeep();
  }

  private add(value: JsonValue): void {
    const top = this.stack.at(-1);
    if (top === undefined) this.root = value;
    else if (Array.isArray(top)) top.push(value);
    else if (this.key !== null) top[this.key] = value;
  }

  private property(key: string, offset: number, length: number, parent: () => JsonPath): void {
    // Paths are built for problems only: this runs for every key of every file.
    const pointer = (): string => formatPointer([...parent(), key]);
    const top = this.stack.at(-1);
    this.key = null;
    if (isPoisonousKey(key)) return this.note('poisonousKey', offset, length, pointer(), { key });
    if (top && Object.hasOwn(top, key)) this.note('duplicateKey', offset, length, pointer(), { key });
    this.key = key;
  }

  private number(value: number, offset: number, length: number, path: () => JsonPath): number {
    const token = this.text.slice(offset, offset + length);
    if (isUnsafe(value)) this.note('unsafeNumber', offset, length, formatPointer(path()), { value: token });
    return Number.isFinite(value) ? value : 0;
  }

  private syntax(offset: number, length: number): void {
    // Only the first one: what follows a syntax error is guesswork.
    if (this.broken) return;
    const end = this.text.trimEnd().length;
    const token = this.text.slice(offset, offset + Math.min(length, 24));
    const atEnd = offset >= end || (token.startsWith('"') && offset + length >= end);
    this.fail(atEnd ? 'jsonCutOff' : 'jsonSyntax', Math.min(offset, this.text.length), length, '', { token });
  }

  private fail(code: CodeName, offset: number, length: number, pointer: string, params: TextIssue['params']): void {
    this.broken = true;
    this.note(code, offset, length, pointer, params);
  }

  private note(code: CodeName, offset: number, length: number, pointer: string, params: TextIssue['params']): void {
    this.issues.push({ code, offset, length, pointer, params });
  }
}

/** Spellings that the reader has to look at itself: poisonous keys, and escapes that may hide them. */
const SUSPICIOUS = /__proto__|constructor|prototype|\\u/;

/** Quotes that open or close a string: those that no backslash takes their meaning from. */
function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    let start = at;
    while (text.charCodeAt(start - 1) === BACKSLASH) start--;
    if ((at - start) % 2 === 0) count++;
  }
  return count;
}

const BACKSLASH = 92;

/** Strings of a value, keys among them; NaN when it holds something that has to be reported. */
function countStrings(value: JsonValue, depth: number): number {
  if (typeof value === 'string') return 1;
  if (typeof value === 'number') return isUnsafe(value) ? NaN : 0;
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > DEPTH_MAX) return NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value as readonly JsonValue[]) count += countStrings(item, depth + 1);
    return count;
  }
  const object = value as JsonObject;
  for (const key in object) count += 1 + countStrings(object[key]!, depth + 1);
  return count;
}

/**
 * The value of a text about which there is nothing to say, by the engine's own parser, which is many times quicker than
 * ours. A duplicate key shows in the count: the text then has more strings than the value.
 */
function parseSound(text: string): JsonValue | undefined {
  if (SUSPICIOUS.test(text)) return undefined;
  try {
    const value = JSON.parse(text) as JsonValue;
    return countStrings(value, 1) * 2 === countQuotes(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

const NO_ISSUES: readonly TextIssue[] = [];

/** Strict JSON without BOM: comments, trailing commas, duplicate or poisonous keys and unsafe numbers are all reported. */
export function parseStrict(text: string): ParsedJson {
  const value = parseSound(text);
  return value === undefined ? readClosely(text) : { value, issues: NO_ISSUES };
}

/** The same by our own reader alone, which knows what is wrong and where. */
export const readClosely = (text: string): ParsedJson => new Reader(text).read();

import { BP, MILLI, toScaled, WHOLE, type Scale } from './decimal.ts';
import type { Environment, LookupAnswers } from './environment.ts';
import { isUnset, laterFields, type FieldTable, type RuleKey } from './fields.ts';
import { pointerToken, showValue, type CompileCode, type CompileProblem, type Meaningless } from './problem.ts';

const NOTHING: JsonObject = Object.freeze({});
const EMPTY: readonly never[] = Object.freeze([]);

export type JsonObject = Readonly<Record<string, unknown>>;

/** One row under compilation. */
export interface RowScope {
  readonly table: string;
  readonly row: string;
  readonly environment: Environment;
  readonly problems: CompileProblem[];
  /** Levels that a levelled value is written out for; 0 = as many as anything in the pack has. */
  levelsMax: number;
}

export interface Range {
  readonly min?: number;
  readonly max?: number;
}

export type RowTable = 'skills' | 'effects' | 'buffs' | 'bullets' | 'units' | 'ai' | 'curves' | 'arenas' | 'formations';
export type RulesetName = 'attribute' | 'resource' | 'damageType' | 'camp';
export type InternedName = 'tag' | 'setName' | 'cooldownGroup' | 'stackAlias' | 'buffGroup' | 'param';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads one authored object. Every getter gives a usable value whatever the data holds, and files a problem where it
 * had to make one up: one compile finds all that is wrong.
 */
export class Reader<Key extends string = string> {
  readonly scope: RowScope;
  readonly pointer: string;
  private readonly value: JsonObject;

  constructor(scope: RowScope, value: JsonObject, pointer: string, fields: FieldTable) {
    this.scope = scope;
    this.value = value;
    this.pointer = pointer;
    this.reportUnsupported(fields);
  }

  raw(key: Key): unknown {
    const value = this.value[key];
    return value === undefined || Object.hasOwn(this.value, key) ? value : undefined;
  }

  has(key: Key): boolean {
    return !isUnset(this.raw(key));
  }

  report(code: CompileCode, key: string, params: CompileProblem['params'] = {}): void {
    this.reportAt(code, this.at(key), params);
  }

  /** For what can be written but means nothing here. */
  refuse(key: string, why: Meaningless): void {
    this.report('meaningless', key, { why });
  }

  at(key: string | number): string {
    return `${this.pointer}/${pointerToken(key)}`;
  }

  flag(key: Key, fallback: boolean): boolean {
    const value = this.raw(key);
    if (typeof value === 'boolean') return value;
    if (value !== undefined) this.wrongType(this.at(key), 'true or false', value);
    return fallback;
  }

  text(key: Key): string | null {
    const value = this.raw(key);
    if (typeof value === 'string') return value;
    if (value !== undefined && value !== null) this.wrongType(this.at(key), 'text', value);
    return null;
  }

  texts(key: Key): readonly string[] {
    const texts: string[] = [];
    this.list(key).forEach((value, index) => {
      if (typeof value === 'string') texts.push(value);
      else this.wrongType(`${this.at(key)}/${index}`, 'text', value);
    });
    return texts;
  }

  /** Without a fallback the field is required; then the first choice stands in for a missing one. */
  choice<const Choice extends string>(key: Key, choices: readonly Choice[], fallback?: Choice): Choice {
    const value = this.raw(key);
    if ((choices as readonly unknown[]).includes(value)) return value as Choice;
    if (value === undefined && fallback !== undefined) return fallback;
    if (value === undefined) this.report('missing', key, { expected: choices.join(' | ') });
    else this.report('unknownChoice', key, { found: showValue(value), choices: choices.join(' | ') });
    return fallback ?? choices[0]!;
  }

  whole(key: Key, fallback?: number, range: Range = {}): number {
    return this.scaled(key, WHOLE, fallback, range);
  }

  milli(key: Key, fallback?: number, range: Range = {}): number {
    return this.scaled(key, MILLI, fallback, range);
  }

  bp(key: Key, fallback?: number, range: Range = {}): number {
    return this.scaled(key, BP, fallback, range);
  }

  /** A fallback and a range are in core units. */
  private scaled(key: Key, scale: Scale, fallback: number | undefined, range: Range): number {
    const value = this.raw(key);
    if (value !== undefined && value !== null)
      return scaledAt(this.scope, value, scale, range, this.at(key)) ?? fallback ?? 0;
    if (fallback === undefined) this.report('missing', key, { expected: 'a number' });
    return fallback ?? 0;
  }

  list(key: Key): readonly unknown[] {
    const value = this.raw(key);
    if (Array.isArray(value)) return value;
    if (value !== undefined && value !== null) this.wrongType(this.at(key), 'a list', value);
    return EMPTY;
  }

  child<Inner extends FieldTable>(key: Key, fields: Inner): Reader<RuleKey<Inner>> | null {
    const value = this.raw(key);
    if (isObject(value)) return new Reader(this.scope, value, this.at(key), fields);
    if (value !== undefined && value !== null) this.wrongType(this.at(key), 'an object', value);
    return null;
  }

  /** The child, or an empty one: for groups in which each field has a default. */
  childOrEmpty<Inner extends FieldTable>(key: Key, fields: Inner): Reader<RuleKey<Inner>> {
    return this.child(key, fields) ?? new Reader(this.scope, NOTHING, this.at(key), fields);
  }

  children<Inner extends FieldTable>(key: Key, fields: Inner): readonly Reader<RuleKey<Inner>>[] {
    const found: Reader<RuleKey<Inner>>[] = [];
    this.list(key).forEach((value, index) => {
      const pointer = `${this.at(key)}/${index}`;
      if (isObject(value)) found.push(new Reader(this.scope, value, pointer, fields));
      else this.wrongType(pointer, 'an object', value);
    });
    return found;
  }

  /** Numeric id of the row named; 0 when the field is unset. */
  ref(key: Key, table: RowTable, required = false): number {
    const value = this.raw(key);
    if (!isUnset(value)) return refAt(this.scope, value, table, this.at(key));
    if (required) this.report('missing', key, { expected: `the id of a row in ${table}` });
    return 0;
  }

  refs(key: Key, table: RowTable): readonly number[] {
    const ids: number[] = [];
    this.list(key).forEach((value, index) => {
      const id = refAt(this.scope, value, table, `${this.at(key)}/${index}`);
      if (id > 0) ids.push(id);
    });
    return ids;
  }

  /** Index of a name of the ruleset; −1 when unset (or unknown, which is reported). */
  named(key: Key, what: RulesetName, required = false): number {
    const value = this.raw(key);
    if (!isUnset(value)) return namedAt(this.scope, value, what, this.at(key));
    if (required) this.report('missing', key, { expected: what });
    return -1;
  }

  /** Index of a name that needs no declaration; −1 when unset. */
  interned(key: Key, kind: InternedName): number {
    const name = this.text(key);
    return name === null ? -1 : this.scope.environment.lookup(kind, name);
  }

  /** Tag indices, ascending and without repeats. */
  tags(key: Key): readonly number[] {
    const texts = this.texts(key);
    if (texts.length === 0) return EMPTY;
    const indices = texts.map((tag) => this.scope.environment.lookup('tag', tag));
    return [...new Set(indices)].sort((a, b) => a - b);
  }

  private wrongType(pointer: string, expected: string, value: unknown): void {
    this.reportAt('wrongType', pointer, { expected, found: showValue(value) });
  }

  private reportAt(code: CompileCode, pointer: string, params: CompileProblem['params']): void {
    reportIn(this.scope, code, pointer, params);
  }

  private reportUnsupported(fields: FieldTable): void {
    for (const key of laterFields(fields)) {
      const value = Object.hasOwn(this.value, key) ? this.value[key] : undefined;
      if (!isUnset(value)) this.report('unsupported', key, { what: key });
    }
  }
}

export function reportIn(scope: RowScope, code: CompileCode, pointer: string, params: CompileProblem['params']): void {
  scope.problems.push({ code, table: scope.table, row: scope.row, pointer, params });
}

/** The core integer of one authored number; undefined, with a problem filed, when it is none. */
export function scaledAt(
  scope: RowScope,
  value: unknown,
  scale: Scale,
  range: Range,
  pointer: string,
): number | undefined {
  const scaled = toScaled(value, scale);
  const min = range.min ?? -scale.limit;
  const max = range.max ?? scale.limit;
  if (typeof scaled === 'number' && scaled >= min && scaled <= max) return scaled;
  const fault = typeof scaled === 'number' ? 'outOfRange' : scaled;
  reportIn(scope, fault, pointer, faultParams(fault, value, scale, min, max));
  return undefined;
}

function faultParams(
  fault: CompileCode,
  value: unknown,
  scale: Scale,
  min: number,
  max: number,
): CompileProblem['params'] {
  const found = showValue(value);
  if (fault === 'tooManyDecimals') return { found, decimalsMax: scale.decimalsMax };
  if (fault === 'outOfRange') return { found, min: min / scale.factor, max: max / scale.factor };
  return { expected: 'a number', found };
}

/** Numeric id of the row that a value names; 0, with a problem filed, when there is none. */
export function refAt(scope: RowScope, value: unknown, table: RowTable, pointer: string): number {
  const id: LookupAnswers[RowTable] = typeof value === 'string' ? scope.environment.lookup(table, value) : 0;
  if (id === 0)
    reportIn(scope, 'unknownReference', pointer, { table, id: typeof value === 'string' ? value : showValue(value) });
  return id;
}

function namedAt(scope: RowScope, value: unknown, what: RulesetName, pointer: string): number {
  const index = typeof value === 'string' ? scope.environment.lookup(what, value) : -1;
  if (index < 0)
    reportIn(scope, 'unknownName', pointer, { what, id: typeof value === 'string' ? value : showValue(value) });
  return index;
}

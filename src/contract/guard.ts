import { HostError } from './errors.ts';

/** Checks a value that crossed the border and returns a fresh copy of exactly the declared shape, or throws. */
export type Guard<T> = (value: unknown, where: string) => T;
export type Infer<G> = G extends Guard<infer T> ? T : never;

const refuse = (where: string, expected: string): never => {
  throw new HostError('badRequest', where, `expected ${expected}`);
};

interface TextLimits {
  readonly charsMax?: number;
  readonly charsMin?: number;
  readonly pattern?: RegExp;
}

export const text =
  ({ charsMax = 4096, charsMin = 0, pattern }: TextLimits = {}): Guard<string> =>
  (value, where) => {
    if (typeof value !== 'string') return refuse(where, 'a string');
    if (value.length < charsMin || value.length > charsMax) return refuse(where, `${charsMin}–${charsMax} characters`);
    if (pattern && !pattern.test(value)) return refuse(where, `text like ${pattern.source}`);
    return value;
  };

export const flag: Guard<boolean> = (value, where) =>
  typeof value === 'boolean' ? value : refuse(where, 'true or false');

/** A moment, a size, a count: never a fraction, never below zero. */
export const whole: Guard<number> = (value, where) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : refuse(where, 'a whole number');

export const oneOf =
  <const T extends string>(...choices: readonly T[]): Guard<T> =>
  (value, where) =>
    choices.find((choice) => choice === value) ?? refuse(where, choices.join(' | '));

export const nullable =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value, where) =>
    value === null ? null : guard(value, where);

export const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value, where) =>
    value === undefined ? undefined : guard(value, where);

export const list =
  <T>(item: Guard<T>, countMax: number): Guard<readonly T[]> =>
  (value, where) => {
    if (!Array.isArray(value)) return refuse(where, 'a list');
    if (value.length > countMax) return refuse(where, `at most ${countMax} items`);
    return value.map((entry, index) => item(entry, `${where}[${index}]`));
  };

type Shape = Readonly<Record<string, Guard<unknown>>>;
type OptionalKeys<S extends Shape> = { [K in keyof S]: undefined extends Infer<S[K]> ? K : never }[keyof S];
export type ShapeOf<S extends Shape> = {
  readonly [K in Exclude<keyof S, OptionalKeys<S>>]: Infer<S[K]>;
} & { readonly [K in OptionalKeys<S>]?: Exclude<Infer<S[K]>, undefined> };

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unknown keys are refused, so a misspelt option never passes unseen. */
export const record =
  <S extends Shape>(shape: S): Guard<ShapeOf<S>> =>
  (value, where) => {
    if (!isPlainObject(value)) return refuse(where, 'an object');
    for (const key of Object.keys(value)) if (!Object.hasOwn(shape, key)) refuse(`${where}.${key}`, 'no such field');
    const copy: Record<string, unknown> = {};
    for (const [key, guard] of Object.entries(shape)) {
      const checked = guard(Object.hasOwn(value, key) ? value[key] : undefined, `${where}.${key}`);
      if (checked !== undefined) copy[key] = checked;
    }
    return copy as ShapeOf<S>;
  };

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Any JSON value up to a printed size; returned as its own reprint, so no exotic object survives. */
export const json =
  (charsMax: number): Guard<Json> =>
  (value, where) => {
    const printed = JSON.stringify(value) as string | undefined;
    if (printed === undefined) return refuse(where, 'a JSON value');
    if (printed.length > charsMax) throw new HostError('tooLarge', where, `more than ${charsMax} characters of JSON`);
    return JSON.parse(printed) as Json;
  };

/** An empty object means the same, for callers that always pass one. */
export const nothing: Guard<undefined> = (value, where) => {
  const isEmpty = value === undefined || value === null || (isPlainObject(value) && Object.keys(value).length === 0);
  return isEmpty ? undefined : refuse(where, 'no argument');
};

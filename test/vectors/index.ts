import { readFileSync } from 'node:fs';

/** Cases computed by independent programs. Tests take them as they are; none is ever edited to make a test pass. */
export interface RuleVectors {
  readonly ticks: readonly TickCase[];
  readonly attribute: readonly AttributeCase[];
  readonly mitigation: readonly { amount: number; value: number; k: number; expect: number }[];
  readonly shapes: readonly ShapeCase[];
  readonly isqrt: readonly { n: number; expect: number }[];
  readonly mulDiv: readonly { a: number; b: number; d: number; expect: number }[];
}

/** Steps are counted from the one in which the buff was applied. */
export interface TickCase {
  readonly stepMs: number;
  readonly durationMs: number;
  readonly everyMs: number;
  readonly delayMs: number;
  readonly onApply: boolean;
  readonly expect: { readonly start: number; readonly ticks: readonly number[]; readonly expire: number };
}

/** base, adds, override, low, high in milli; percents and multiplies in bp. */
export interface AttributeCase {
  readonly base: number;
  readonly adds: readonly number[];
  readonly percents: readonly number[];
  readonly multiplies: readonly number[];
  readonly override?: number;
  readonly low?: number;
  readonly high?: number;
  readonly expect: number;
}

/** The shape starts at the origin and points along +x; (x, y) is the unit's centre. */
export type ShapeCase = {
  readonly unitRadius: number;
  readonly edge: 'touch' | 'centre';
  readonly x: number;
  readonly y: number;
  readonly inside: boolean;
} & (
  | { readonly shape: 'circle'; readonly r: number }
  | { readonly shape: 'line'; readonly length: number; readonly width: number }
);

export interface RandomVectors {
  readonly cases: readonly { seed: number; u32: readonly number[]; below100: readonly number[] }[];
}

export interface HashVectors {
  readonly cases: readonly { values: readonly number[]; hex: string }[];
}

export const ruleVectors: RuleVectors = load('rules');
export const randomVectors: RandomVectors = load('random');
export const hashVectors: HashVectors = load('hash');

function load<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as T;
}

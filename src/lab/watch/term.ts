import type { BuffView, SkillView, UnitView } from '#core';
import type { Moment } from './moment.ts';

/** What an expression can come to. Numbers are thousandths; null = there is nothing to say at that moment. */
export type WatchValue = number | boolean | string | null;

export interface BuffsOf {
  readonly buffs: readonly BuffView[];
  readonly ms: number;
}

/** A part of an expression, ready to be evaluated: its kind is known before. */
export type Term =
  | { readonly kind: 'number'; read(moment: Moment): number | null }
  | { readonly kind: 'flag'; read(moment: Moment): boolean | null }
  | { readonly kind: 'word'; read(moment: Moment): string | null }
  /** Of an event: known only when it comes. */
  | { readonly kind: 'any'; read(moment: Moment): WatchValue }
  | { readonly kind: 'unit'; read(moment: Moment): UnitView | null }
  | { readonly kind: 'buff'; read(moment: Moment): BuffsOf | null }
  | { readonly kind: 'skill'; read(moment: Moment): SkillView | null }
  | { readonly kind: 'event'; read(moment: Moment): null };

export type TermKind = Term['kind'];

/** What an expression as a whole may come to. */
export type ValueTerm = Extract<Term, { kind: 'number' | 'flag' | 'word' | 'any' }>;

export const MILLI = 1000;

export const isValue = (term: Term): term is ValueTerm =>
  term.kind === 'number' || term.kind === 'flag' || term.kind === 'word' || term.kind === 'any';

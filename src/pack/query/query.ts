import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { TableName } from '../files/kinds.ts';

/** Where a piece of the query stands in its text, so that screens can mark or remove it. */
export interface Span {
  readonly at: number;
  readonly length: number;
}

export type Comparison = '<' | '<=' | '>' | '>=';

/** What one piece of a query asks of a row. `path` is keys with dots; lists are walked through item by item. */
export type Condition =
  /** In the id, a name in any language, or a tag. */
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'pattern'; readonly path: string | undefined; readonly pattern: RegExp }
  | { readonly kind: 'compare'; readonly path: string; readonly comparison: Comparison; readonly value: number }
  | { readonly kind: 'range'; readonly path: string; readonly min: number; readonly max: number }
  /** One of these, letter case aside, or this figure. */
  | { readonly kind: 'is'; readonly path: string; readonly texts: readonly string[]; readonly number?: number }
  | { readonly kind: 'contains'; readonly path: string; readonly text: string }
  | { readonly kind: 'present'; readonly path: string };

export type Term = Span & { readonly condition: Condition; readonly isNegated: boolean };

/** All terms must hold. */
export interface Query {
  readonly kind: 'query';
  /** Tables that the query speaks of; undefined: all. */
  readonly tables: readonly TableName[] | undefined;
  readonly terms: readonly Term[];
}

export interface QueryError extends Span {
  readonly kind: 'error';
  readonly message: LocalText;
}

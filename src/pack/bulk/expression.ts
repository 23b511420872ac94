/** What a bulk edit or a formula column works out. */
import type { Ratio } from './ratio.ts';

export type Operator = '+' | '-' | '*' | '/';

export type Expression =
  | { readonly kind: 'number'; readonly value: Ratio; readonly isTime: boolean }
  /** `5%`: a twentieth; after + or − a share of what stands before it. */
  | { readonly kind: 'percent'; readonly of: Expression }
  | { readonly kind: 'name'; readonly name: string; readonly at: number; readonly length: number }
  | { readonly kind: 'negative'; readonly of: Expression }
  | {
      readonly kind: 'operation';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
      readonly at: number;
    }
  | {
      readonly kind: 'call';
      readonly name: FunctionName;
      readonly arguments: readonly Expression[];
      readonly at: number;
      readonly length: number;
    };

/** Functions by name: how many values they take, and how they are called. */
export const FUNCTIONS = {
  min: { least: 1, most: 20, usage: 'min(a, b, …)' },
  max: { least: 1, most: 20, usage: 'max(a, b, …)' },
  clamp: { least: 3, most: 3, usage: 'clamp(value, least, most)' },
  round: { least: 1, most: 2, usage: 'round(value, step)' },
  floor: { least: 1, most: 2, usage: 'floor(value, step)' },
  ceil: { least: 1, most: 2, usage: 'ceil(value, step)' },
  abs: { least: 1, most: 1, usage: 'abs(value)' },
} as const;
export type FunctionName = keyof typeof FUNCTIONS;

/** Every name that the expression asks for. */
export function namesIn(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'number':
      return [];
    case 'name':
      return [expression.name];
    case 'percent':
    case 'negative':
      return namesIn(expression.of);
    case 'operation':
      return [...namesIn(expression.left), ...namesIn(expression.right)];
    case 'call':
      return expression.arguments.flatMap(namesIn);
  }
}

/** Does a number with a unit of time stand in it? */
export function hasTime(expression: Expression): boolean {
  switch (expression.kind) {
    case 'number':
      return expression.isTime;
    case 'name':
      return false;
    case 'percent':
    case 'negative':
      return hasTime(expression.of);
    case 'operation':
      return hasTime(expression.left) || hasTime(expression.right);
    case 'call':
      return expression.arguments.some(hasTime);
  }
}

import type { Arguments } from '../arguments.ts';
import type { Host } from '../host.ts';
import type { Value } from '../value.ts';

/** How one argument is read, checked and described. */
export interface Param<Out> {
  /** Type in the stubs. */
  readonly type: string;
  readonly isOptional: boolean;
  readonly en: string;
  readonly zh: string;
  read(host: Host, args: Arguments, index: number): Out;
}

export interface Result {
  /** Types in the stubs; several where a function gives several values. */
  readonly types: readonly string[];
  readonly en: string;
  readonly zh: string;
}

/** A function of `battle` as it is called, checked, documented and completed. */
export interface Binding {
  readonly params: Readonly<Record<string, Param<unknown>>>;
  readonly result: Result | null;
  readonly en: string;
  readonly zh: string;
  run(host: Host, values: Readonly<Record<string, unknown>>): Value | readonly Value[];
}

type Values<Params> = { readonly [Name in keyof Params]: Params[Name] extends Param<infer Out> ? Out : never };

interface Spec<Params> {
  readonly params: Params;
  readonly result: Result | null;
  readonly en: string;
  readonly zh: string;
  readonly run: (host: Host, values: Values<Params>) => Value | readonly Value[];
}

/** Ties the types of the parameters to what the function is given. */
export function binding<const Params extends Readonly<Record<string, Param<unknown>>>>(spec: Spec<Params>): Binding {
  return spec as unknown as Binding;
}

export const gives = (types: string | readonly string[], en: string, zh: string): Result => ({
  types: typeof types === 'string' ? [types] : types,
  en,
  zh,
});

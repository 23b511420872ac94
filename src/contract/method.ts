import type { Guard } from './guard.ts';

/** One request of the contract: a guard for what goes in; the type of what comes out exists for the compiler only. */
export interface Method<Params, Result> {
  readonly params: Guard<Params>;
  readonly result?: Result;
}

export const method =
  <Result>() =>
  <Params>(params: Guard<Params>): Method<Params, Result> => ({ params });

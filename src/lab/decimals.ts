import { fromScaled, MILLI } from '#core';

/** What designers read: the exact decimal behind thousandths. */
export function decimal(milli: number): number {
  return fromScaled(milli, MILLI);
}

import type { Expectation, RunExpectation, ValueExpectation } from '#generated/types.ts';

const FIRST_FRAME = /first in frame (\d+)/;
const TIMES = /^(\d+) times|^(once)|^(never)/;

/** How often something came, as `event` says it. */
function timesIn(actual: string): number | undefined {
  const found = TIMES.exec(actual);
  if (!found) return undefined;
  if (found[3] !== undefined) return 0;
  return found[2] === undefined ? Number(found[1]) : 1;
}

/**
 * The expectation that what came out would have met, in the same form; undefined where there is none to be had, such as
 * for something that must never happen and did.
 */
export function acceptActual(expectation: Expectation, { actual }: RunExpectation): Expectation | undefined {
  if ('hash' in expectation) return typeof actual === 'string' ? { ...expectation, hash: actual } : undefined;
  if ('that' in expectation) return acceptValue(expectation, actual);
  if (!('event' in expectation) || typeof actual !== 'string') return undefined;
  return acceptEvent(expectation, actual);
}

const DEMANDS = ['is', 'atLeast', 'atMost', 'between', 'near', 'nearPosition'];

function acceptValue(expectation: ValueExpectation, actual: RunExpectation['actual']) {
  const { near, nearPosition } = expectation;
  const rest = Object.fromEntries(
    Object.entries(expectation).filter(([key]) => !DEMANDS.includes(key)),
  ) as ValueExpectation;
  if (nearPosition !== undefined) {
    if (typeof actual !== 'object' || actual === null || !('x' in actual)) return undefined;
    const { x, y } = actual as { readonly x: number; readonly y: number };
    return { ...rest, nearPosition: { ...nearPosition, x, y } };
  }
  if (near !== undefined && typeof actual === 'number') return { ...rest, near: { ...near, value: actual } };
  const isPlain = typeof actual === 'number' || typeof actual === 'boolean';
  const isName = rest.that === 'casting' && typeof actual === 'string';
  return isPlain || isName ? { ...rest, is: actual } : undefined;
}

function acceptEvent(expectation: Extract<Expectation, { event: unknown }>, actual: string): Expectation | undefined {
  const count = timesIn(actual);
  const frame = FIRST_FRAME.exec(actual)?.[1];
  if (count === undefined) return undefined;
  const { count: wanted, atLeast, atMost, frame: wantedFrame, within, ...rest } = expectation;
  const isCounted = wanted !== undefined || atLeast !== undefined || atMost !== undefined;
  const isTimed = wantedFrame !== undefined || within !== undefined;
  if (count === 0 || !isTimed) return { ...rest, count };
  return { ...rest, ...(isCounted && { count }), ...(frame !== undefined && { frame: Number(frame) }) };
}

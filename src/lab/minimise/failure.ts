import type { Expectation, RunExpectation } from '#generated/types.ts';

/** Words of judgements that found nothing to compare; see `value.ts` and `event.ts`. */
const NOTHING: readonly unknown[] = ['the moment never came', 'no such unit or value', 'never'];

/**
 * How an expectation failed, without the figures: a smaller scenario shows the same fault when it fails in the same way.
 * Life that was too high must not become life of a unit that is not there.
 */
export function failureMode(expectation: Expectation, { actual, sample }: RunExpectation): string {
  if (sample) return sample.verdict;
  if (NOTHING.includes(actual)) return String(actual);
  if ('order' in expectation) return String(actual).replace(/ after frame \d+$/, '');
  if ('event' in expectation) return eventMode(expectation, String(actual));
  return 'that' in expectation ? direction(expectation, actual) : 'happened';
}

/** Nothing is there to be looked at: a smaller scenario lacks it for many other reasons. */
export const isAbsence = (expectation: Expectation, { actual }: RunExpectation): boolean =>
  NOTHING.includes(actual) || ('order' in expectation && typeof actual === 'string');

function eventMode({ count, atLeast, atMost }: Extract<Expectation, { event: unknown }>, actual: string): string {
  const found = actual.startsWith('once') ? 1 : Number.parseInt(actual, 10);
  if (found > (count ?? atMost ?? Infinity)) return 'too many';
  return found < (count ?? atLeast ?? 0) ? 'too few' : 'another frame';
}

function direction(expectation: Extract<Expectation, { that: unknown }>, actual: unknown): string {
  const { is, atLeast, atMost, between, near } = expectation;
  const wanted = [is, atLeast, atMost, between?.[0], near?.value].find((one) => typeof one === 'number');
  if (typeof actual !== 'number' || wanted === undefined) return 'otherwise';
  return actual > wanted ? 'more' : 'less';
}

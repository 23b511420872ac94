import type { ScenarioOutcome } from './scenario.ts';

/** How a scenario came out differently on other data. */
export interface OutcomeChange {
  /** First frame after which the states differ; null when only one of them could run, or only the judgement differs. */
  readonly frame: number | null;
  /** What became of its expectations: they hold now, or no longer; null when as before. */
  readonly verdict: 'holdsNow' | 'failsNow' | null;
}

export const isMet = (outcome: ScenarioOutcome): boolean => outcome.ran && outcome.expectations.every(({ ok }) => ok);

/** Undefined when nothing of it changed, frame by frame. */
export function changeBetween(before: ScenarioOutcome, after: ScenarioOutcome): OutcomeChange | undefined {
  const [was, is] = [isMet(before), isMet(after)];
  const verdict = was === is ? null : is ? 'holdsNow' : 'failsNow';
  if (!before.ran || !after.ran) return before.ran === after.ran ? undefined : { frame: null, verdict };
  const frame = firstDifferent(before.hashes, after.hashes) ?? null;
  return frame === null && verdict === null ? undefined : { frame, verdict };
}

/** A run that ends sooner differs from the frame on that only the other one has. */
function firstDifferent(a: Uint32Array, b: Uint32Array): number | undefined {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at++) if (a[at] !== b[at]) return at >> 1;
  return a.length === b.length ? undefined : shorter >> 1;
}

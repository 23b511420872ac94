import type { NeverExpectation } from '#generated/types.ts';
import { causeChain } from './chain.ts';
import type { Evidence, Judgement } from './evidence.ts';
import { matchesIn, matchText } from './match.ts';

/** An event that must not happen. */
export function never(expectation: NeverExpectation, evidence: Evidence): Judgement {
  const found = matchesIn(evidence, expectation.never);
  const first = found[0];
  return {
    ok: first === undefined,
    text: `never ${matchText(expectation.never)}`,
    expected: 0,
    actual: found.length,
    ...(first && { frame: first.frame, event: first.id, chain: causeChain(first, evidence) }),
  };
}

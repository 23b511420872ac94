import type { HashExpectation } from '#generated/types.ts';
import type { Evidence, Judgement } from './evidence.ts';
import { momentFrame, momentText } from './moment.ts';

/** The state of the battle, as its digest. */
export function hash(expectation: HashExpectation, evidence: Evidence): Judgement {
  const frame = momentFrame(expectation.at, evidence);
  const actual =
    frame === undefined ? 'the moment never came' : (evidence.simulation.hashes.hexAt(frame) ?? 'not run so far');
  return {
    ok: actual === expectation.hash,
    text: `the hash ${momentText(expectation.at)} is ${expectation.hash}`,
    expected: expectation.hash,
    actual,
    ...(frame !== undefined && { frame }),
  };
}

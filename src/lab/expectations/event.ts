import type { EventExpectation, RunEvent } from '#generated/types.ts';
import { causeChain } from './chain.ts';
import type { Evidence, Judgement } from './evidence.ts';
import { matchesIn, matchText } from './match.ts';

interface Demand {
  readonly words: string;
  readonly ok: boolean;
}

/** An event that must happen: how often, and in which frame for the first time. */
export function event(expectation: EventExpectation, evidence: Evidence): Judgement {
  const found = matchesIn(evidence, expectation);
  const demands = [...countDemands(expectation, found.length), ...frameDemands(expectation, found[0])];
  const first = found[0];
  return {
    ok: demands.every(({ ok }) => ok),
    text: `${matchText(expectation)} ${demands.map(({ words }) => words).join(', ')}`,
    expected: demands.map(({ words }) => words).join(', '),
    actual: first === undefined ? 'never' : `${times(found.length)}, first in frame ${first.frame}`,
    ...(first && { frame: first.frame, event: first.id, chain: causeChain(first, evidence) }),
  };
}

function countDemands({ count, atLeast, atMost, frame, within }: EventExpectation, found: number): readonly Demand[] {
  const demands: Demand[] = [];
  if (count !== undefined) demands.push({ words: `exactly ${times(count)}`, ok: found === count });
  if (atLeast !== undefined) demands.push({ words: `at least ${times(atLeast)}`, ok: found >= atLeast });
  if (atMost !== undefined) demands.push({ words: `at most ${times(atMost)}`, ok: found <= atMost });
  if (demands.length > 0 || frame !== undefined || within !== undefined) return demands;
  return [{ words: 'at least once', ok: found > 0 }];
}

function frameDemands({ frame, within }: EventExpectation, first: RunEvent | undefined): readonly Demand[] {
  const demands: Demand[] = [];
  if (frame !== undefined) demands.push({ words: `first in frame ${frame}`, ok: first?.frame === frame });
  if (within !== undefined) {
    const [low, high] = within;
    const isInside = first !== undefined && first.frame >= low && first.frame <= high;
    demands.push({ words: `first in frames ${low} to ${high}`, ok: isInside });
  }
  return demands;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

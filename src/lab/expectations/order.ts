import type { OrderExpectation, RunEvent } from '#generated/types.ts';
import { causeChain } from './chain.ts';
import type { Evidence, Judgement } from './evidence.ts';
import { matches, matchText } from './match.ts';

/** Events that must happen one after another, others between them allowed. */
export function order(expectation: OrderExpectation, evidence: Evidence): Judgement {
  const found = inOrder(expectation, evidence);
  const missing = expectation.order[found.length];
  const last = found.at(-1);
  return {
    ok: missing === undefined,
    text: expectation.order.map(matchText).join(', then '),
    expected: expectation.order.map(matchText),
    actual:
      missing === undefined
        ? found.map(({ frame }) => frame)
        : `no ${matchText(missing)}${last ? ` after frame ${last.frame}` : ''}`,
    ...(last && { frame: last.frame, event: last.id, chain: causeChain(last, evidence) }),
  };
}

/** The first match of each, up to the one that is missing. */
function inOrder({ order: wanted }: OrderExpectation, { events, simulation }: Evidence): readonly RunEvent[] {
  const found: RunEvent[] = [];
  for (const event of events) {
    const next = wanted[found.length];
    if (next === undefined) break;
    if (matches(event, next, simulation.scenario.refs)) found.push(event);
  }
  return found;
}

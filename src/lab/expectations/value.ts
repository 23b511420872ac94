import type { RunEvent, RunValue, ValueExpectation } from '#generated/types.ts';
import { causeChain } from './chain.ts';
import type { Evidence, Judgement } from './evidence.ts';
import { momentFrame, momentText } from './moment.ts';
import { observe, observedText, type Observed, type Point } from './observe.ts';

interface Demand {
  readonly words: string;
  readonly ok: boolean;
}

/** A value of a unit at a moment. */
export function value(expectation: ValueExpectation, evidence: Evidence): Judgement {
  const frame = momentFrame(expectation.at, evidence);
  const actual = frame === undefined ? undefined : observedAt(frame, expectation, evidence);
  const demands = demandsOf(expectation, actual);
  const words = demands.map((demand) => demand.words).join(' and ');
  return {
    ok: actual !== undefined && demands.every(({ ok }) => ok),
    text: `${observedText(expectation)} ${momentText(expectation.at)} ${words}`,
    expected: words,
    actual: actual === undefined ? whyNothing(frame) : (actual as RunValue),
    ...(frame !== undefined && { frame, ...behind(lastChange(expectation, frame, evidence), evidence) }),
  };
}

const behind = (event: RunEvent | undefined, evidence: Evidence) => ({
  ...(event && { event: event.id }),
  chain: causeChain(event, evidence),
});

function observedAt(frame: number, expectation: ValueExpectation, { simulation }: Evidence): Observed | undefined {
  const battle = simulation.seek(frame);
  const guid = simulation.scenario.refs.guid(expectation.of);
  const unit = battle.view().units.find((one) => one.guid === guid);
  return unit && observe(expectation, unit, battle);
}

function whyNothing(frame: number | undefined): string {
  return frame === undefined ? 'the moment never came' : 'no such unit or value';
}

function demandsOf(expectation: ValueExpectation, actual: Observed | undefined): readonly Demand[] {
  const { is, atLeast, atMost, between, near, nearPosition } = expectation;
  const number = typeof actual === 'number' ? actual : NaN;
  const demands: Demand[] = [];
  if (is !== undefined) demands.push({ words: `is ${is}`, ok: actual === is });
  if (atLeast !== undefined) demands.push({ words: `is at least ${atLeast}`, ok: number >= atLeast });
  if (atMost !== undefined) demands.push({ words: `is at most ${atMost}`, ok: number <= atMost });
  if (between)
    demands.push({
      words: `is between ${between[0]} and ${between[1]}`,
      ok: number >= between[0] && number <= between[1],
    });
  if (near) demands.push({ words: `is ${near.value} ± ${near.within}`, ok: isNear(number, near.value, near.within) });
  if (nearPosition)
    demands.push({
      words: `is (${nearPosition.x}, ${nearPosition.y}) ± ${nearPosition.within}`,
      ok: isAt(actual, nearPosition),
    });
  return demands.length > 0 ? demands : [{ words: 'is compared with nothing', ok: false }];
}

function isNear(actual: number, wanted: number, within: number): boolean {
  return Math.abs(actual - wanted) <= within;
}

function isAt(actual: Observed | undefined, wanted: Point & { readonly within: number }): boolean {
  if (typeof actual !== 'object') return false;
  const x = actual.x - wanted.x;
  const y = actual.y - wanted.y;
  return x * x + y * y <= wanted.within * wanted.within;
}

const CHANGES_LIFE: readonly string[] = ['damage', 'heal'];

/** What last touched the unit's life before the moment: the likely reason for a wrong figure. */
function lastChange(
  expectation: ValueExpectation,
  frame: number,
  { events, simulation }: Evidence,
): RunEvent | undefined {
  if (expectation.that !== 'unit.hp' && expectation.that !== 'alive') return undefined;
  const guid = simulation.scenario.refs.guid(expectation.of);
  return events
    .filter((event) => event.frame <= frame && CHANGES_LIFE.includes(event.kind) && event['target'] === guid)
    .at(-1);
}

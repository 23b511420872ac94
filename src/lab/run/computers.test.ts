import { expect, test } from 'vitest';
import { validate } from '#generated/run-validators.mjs';
import type { TraceEvent } from '#generated/types.ts';
import { testContent, testScenario } from '../testing/scenario.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import { Simulation } from '../simulation/simulation.ts';
import { runScenario } from './run.ts';

const scenario = testScenario({
  participants: [
    { camp: 'blue', slot: 1, unit: 'knight', player: 1 },
    { camp: 'red', slot: 1, unit: 'wolf' },
  ],
  commands: [],
});

function eventsOf(): readonly TraceEvent[] {
  const { prepared } = prepareScenario(testContent(), scenario);
  const simulation = new Simulation(prepared!, { trace: 'explain' });
  simulation.advance();
  return simulation.events;
}

test('what a computer player decides fits the schema of traces', () => {
  const events = eventsOf();
  expect(events.filter(({ kind }) => kind === 'ai')).toMatchObject([{ decision: 'follow', target: 1, rejected: [] }]);
  for (const event of events) expect(validate.trace(event), JSON.stringify([event, validate.trace.errors])).toBe(true);
});

test('a result tells of the decision that a command follows from', () => {
  const outcome = runScenario(testContent(), scenario, { trace: 'explain' });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  expect(validate.run(outcome.result), JSON.stringify(validate.run.errors)).toBe(true);
  const [decision, command] = outcome.result.events.filter(({ kind }) => kind === 'ai' || kind === 'command');
  expect(command).toMatchObject({ kind: 'command', parent: decision!.id });
});

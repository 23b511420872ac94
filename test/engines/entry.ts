/** What each engine is asked to run: the core and the lab alone, so that an engine without any host object will do. */
import { compile, type PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import { hashMarks, prepareScenario, Simulation } from '#lab';

const HASH_EVERY = 30;

export type Chains = Readonly<Record<string, readonly (readonly [number, string])[]>>;

export function chainsOfTables(tables: PackTables, scenarios: readonly ScenarioFile[]): Chains {
  const { content } = compile(tables);
  if (!content) throw new Error('the sample does not compile');
  return Object.fromEntries(
    scenarios.map((scenario) => {
      const { prepared } = prepareScenario(content, scenario);
      const simulation = new Simulation(prepared!, { trace: 'off' });
      simulation.advance();
      return [scenario.id, hashMarks(simulation, HASH_EVERY) as readonly (readonly [number, string])[]];
    }),
  );
}

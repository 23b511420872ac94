import type { ScenarioFile } from '#generated/types.ts';
import { openPack } from '#pack';
import { chainsOfTables, type Chains } from './entry.ts';

export { chainsOfTables };

export function chainsOfPack(bytes: Uint8Array, scenarios: readonly ScenarioFile[]): Chains {
  const opened = openPack(bytes);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  return chainsOfTables(opened.tables, scenarios);
}

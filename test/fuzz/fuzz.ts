import { referenceDifferences } from '../reference/compare.ts';
import { CHECKS } from './checks/index.ts';
import { randomFight } from './fight.ts';
import { record, type Recording } from './record.ts';
import { refusalCosts } from './refusals.ts';
import { differences, faults } from './repeats.ts';
import { hostileSaves } from './hostile.ts';

export interface Finding {
  readonly seed: number;
  readonly check: string;
  readonly what: string;
}

/** A few of each kind tell as much as all of them. */
const FINDINGS_MAX = 3;

/** Runs one fight in every way and says what does not hold. */
export function fuzz(seed: number, frameCount?: number): Finding[] {
  const findings: Finding[] = [];
  const note = (check: string, found: Iterable<string>) => {
    for (const what of found)
      if (findings.filter((one) => one.check === check).length < FINDINGS_MAX) findings.push({ seed, check, what });
  };
  try {
    const first = record(randomFight(seed, frameCount), { level: 'explain', keeps: true });
    for (const check of CHECKS) note(check.name, check.run(first));
    note('same fight', differences(first));
    note('refusals', refusalCosts(first));
    note('every step proved', faults(first));
    note('hostile saves', hostileSaves(first));
    note('reference', referenceDifferences(seed));
  } catch (error) {
    note('no exception', [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  }
  return findings;
}

export function explain({ seed, check, what }: Finding): string {
  return `seed ${seed}, ${check}: ${what}\n  again with: npm run fuzz -- --seed=${seed}`;
}

export type { Recording };

import type { PackTables } from '#core';
import type { CoverageRun } from './run.ts';
import { markOf, USED } from './marks.ts';
import type { Coverage, CoveragePart, CoverageRow, CoverageTable, PartPlan, Share } from './model.ts';
import { COVERED_TABLES, partsOf } from './parts/index.ts';

interface Reached {
  count: number;
  readonly scenarios: string[];
}

/** What scenarios reached together, of all that is there to reach. The order of the runs is that of the names in it. */
export function coverageOf(tables: PackTables, runs: readonly CoverageRun[]): Coverage {
  const reached = mergedMarks(runs);
  const covered = COVERED_TABLES.map((table) => tableOf(tables, table, reached));
  return {
    ...sumOf(covered),
    rowShare: sumOf(covered.map(({ rowShare }) => rowShare)),
    tables: covered,
    scenarios: runs.map(({ scenario }) => scenario),
  };
}

function mergedMarks(runs: readonly CoverageRun[]): ReadonlyMap<string, Reached> {
  const merged = new Map<string, Reached>();
  for (const { scenario, marks } of runs) {
    for (const [mark, count] of Object.entries(marks)) {
      const known = merged.get(mark);
      if (known) {
        known.count += count;
        known.scenarios.push(scenario);
      } else merged.set(mark, { count, scenarios: [scenario] });
    }
  }
  return merged;
}

const sumOf = (shares: readonly Share[]): Share => ({
  reached: shares.reduce((sum, { reached }) => sum + reached, 0),
  total: shares.reduce((sum, { total }) => sum + total, 0),
});

function tableOf(tables: PackTables, table: string, reached: ReadonlyMap<string, Reached>): CoverageTable {
  const source = (tables as unknown as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[table] ?? {};
  const rows = Object.keys(source).sort().map((id) => rowOf(tables, table, id, source[id], reached)); // prettier-ignore
  const rowShare = { reached: rows.filter(({ isReached }) => isReached).length, total: rows.length };
  return { table, ...sumOf(rows), rowShare, rows };
}

const NEVER: Reached = { count: 0, scenarios: [] };

function rowOf(
  tables: PackTables,
  table: string,
  id: string,
  row: unknown,
  reached: ReadonlyMap<string, Reached>,
): CoverageRow {
  const parts = unlike(partsOf(tables, table, row)).map((plan): CoveragePart => ({
    ...plan,
    ...(reached.get(markOf(table, id, plan.id)) ?? NEVER),
  }));
  const isReached = (parts.find((part) => part.id === USED)?.count ?? 0) > 0;
  return { table, id, isReached, reached: parts.filter(({ count }) => count > 0).length, total: parts.length, parts };
}

/** Two conditions of one name refuse under it: they are one part. */
function unlike(parts: readonly PartPlan[]): PartPlan[] {
  const seen = new Set<string>();
  return parts.filter(({ id }) => !seen.has(id) && seen.add(id));
}

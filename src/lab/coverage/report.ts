import type { PackTables } from '#core';
import { markOf, USED } from './marks.ts';
import type { Coverage, CoveragePart, CoverageRow, CoverageTable, PartPlan, Share } from './model.ts';
import { COVERED_TABLES, partsOf } from './parts/index.ts';
import type { CoverageRun } from './run.ts';

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

type Rows = Readonly<Record<string, unknown>>;
type ReachedMap = ReadonlyMap<string, Reached>;

function tableOf(tables: PackTables, table: string, reached: ReachedMap): CoverageTable {
  const source = (tables as unknown as Readonly<Record<string, Rows>>)[table] ?? {};
  const heirs = heirsOf(source);
  const rows = Object.keys(source)
    .sort()
    .map((id) => {
      const row = rowOf(table, id, partsOf(tables, table, source[id]), reached);
      return row.isReached || !heirs.has(id) ? row : baseOf(row, heirs, reached);
    });
  const rowShare = { reached: rows.filter(({ isReached }) => isReached).length, total: rows.length };
  return { table, ...sumOf(rows), rowShare, rows };
}

/** Rows by the row whose values they inherit. */
function heirsOf(source: Rows): ReadonlyMap<string, readonly string[]> {
  const heirs = new Map<string, string[]>();
  for (const [id, row] of Object.entries(source)) {
    const base = typeof row === 'object' && row !== null && 'extends' in row ? row.extends : undefined;
    if (typeof base !== 'string') continue;
    const known = heirs.get(base);
    if (known) known.push(id);
    else heirs.set(base, [id]);
  }
  return heirs;
}

const NEVER: Reached = { count: 0, scenarios: [] };

/** A row that is there to be inherited takes part in fights through its heirs. */
function baseOf(row: CoverageRow, heirs: ReadonlyMap<string, readonly string[]>, reached: ReachedMap): CoverageRow {
  const below = new Set<string>(heirs.get(row.id));
  for (const id of below) for (const heir of heirs.get(id) ?? []) below.add(heir);
  const found = [...below].flatMap((id) => reached.get(markOf(row.table, id, USED)) ?? []);
  const scenarios = [...new Set(found.flatMap((one) => one.scenarios))];
  const part: CoveragePart = { id: USED, code: 'inherited', count: found.length, scenarios };
  const isReached = found.length > 0;
  return { ...row, isReached, reached: Number(isReached), total: 1, parts: [part] };
}

function rowOf(table: string, id: string, plans: readonly PartPlan[], reached: ReachedMap): CoverageRow {
  const parts = unlike(plans).map((plan): CoveragePart => ({
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

import type { PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import { reachedRows } from '../marks.ts';
import type { CoverageRun } from '../run.ts';
import type { NoticedNumber, NoticeInput, NumberQuestion, Sighting } from './notice.ts';
import { numbersOf } from './numbers.ts';

export interface NoticeWish {
  /** Only numbers of this row or table; all that were reached without. */
  readonly table?: string;
  readonly id?: string;
  /** A number is tried on so many scenarios at most, the quickest first. */
  readonly scenariosMax: number;
  /** So many numbers at most, in order of their rows. */
  readonly numbersMax: number;
}

export interface NoticePlan {
  readonly numbers: readonly NumberQuestion[];
  /** How many there are, of which `numbers` are looked at. */
  readonly total: number;
}

/** Which numbers to move, and on which scenarios: those that reach the row. */
export function planNotice(tables: PackTables, runs: readonly CoverageRun[], wish: NoticeWish): NoticePlan {
  const reaching = reachingRuns(runs);
  const keys = [...reaching.keys()].filter((key) => isWanted(key, wish)).sort();
  const numbers = keys.flatMap((key): NumberQuestion[] => {
    const on = reaching.get(key)!;
    const slash = key.indexOf('/');
    return numbersOf(tables, key.slice(0, slash), key.slice(slash + 1)).map((place) => ({
      place,
      on: on.slice(0, wish.scenariosMax),
      reachedBy: on.length,
    }));
  });
  return { numbers: numbers.slice(0, wish.numbersMax), total: numbers.length };
}

function isWanted(key: string, { table, id }: NoticeWish): boolean {
  if (table === undefined) return true;
  return id === undefined ? key.startsWith(`${table}/`) : key === `${table}/${id}`;
}

/** Scenarios by row, the quickest first. Those that expect nothing cannot notice: they come last. */
function reachingRuns(runs: readonly CoverageRun[]): ReadonlyMap<string, readonly string[]> {
  const ordered = [...runs].sort(
    (a, b) =>
      Number(a.expectations.total === 0) - Number(b.expectations.total === 0) ||
      a.effort - b.effort ||
      (a.scenario < b.scenario ? -1 : 1),
  );
  const reaching = new Map<string, string[]>();
  for (const { scenario, marks } of ordered) {
    for (const key of reachedRows(marks)) {
      const known = reaching.get(key);
      if (known) known.push(scenario);
      else reaching.set(key, [scenario]);
    }
  }
  return reaching;
}

const CHUNK_NUMBERS = 8;

/** Pieces for as many threads as there are; what comes out does not depend on how they are cut. */
export function noticeChunks(plan: NoticePlan, scenarios: ReadonlyMap<string, ScenarioFile>): NoticeInput[] {
  const chunks: NoticeInput[] = [];
  for (let at = 0; at < plan.numbers.length; at += CHUNK_NUMBERS) {
    const numbers = plan.numbers.slice(at, at + CHUNK_NUMBERS);
    const ids = new Set(numbers.flatMap(({ on }) => on));
    chunks.push({ numbers, scenarios: [...ids].flatMap((id) => scenarios.get(id) ?? []) });
  }
  return chunks;
}

const RISK: Readonly<Record<NoticedNumber['outcome'], number>> = { unnoticed: 0, unchanged: 1, noticed: 2, fixed: 3 };

/** The fight that parted first came nearest to being noticed. */
export const nearestOf = ({ changed }: NoticedNumber): Sighting | undefined =>
  changed.reduce<Sighting | undefined>(
    (best, one) => (best === undefined || one.frame < best.frame ? one : best),
    undefined,
  );

const keyOf = ({ table, id, pointer }: NoticedNumber): string => `${table}/${id}${pointer}`;

/** The most risky first: fights that change unnoticed, the more of them and the sooner the worse; then what does nothing. */
export function byRisk(numbers: readonly NoticedNumber[]): NoticedNumber[] {
  return [...numbers].sort(
    (a, b) =>
      RISK[a.outcome] - RISK[b.outcome] ||
      b.changed.length - a.changed.length ||
      (nearestOf(a)?.frame ?? 0) - (nearestOf(b)?.frame ?? 0) ||
      (keyOf(a) < keyOf(b) ? -1 : 1),
  );
}

import type { ScenarioFile } from '#generated/types.ts';
import type { Impact, Language, ScenarioResult, ScenarioStatus } from '../../stores/index.ts';
import { textIn } from '../../stores/rows.ts';
import type { Shown } from './view-store.ts';

export interface Item {
  readonly id: string;
  readonly title: string;
  readonly result: ScenarioResult;
  readonly impact: Impact | undefined;
}

export interface Source {
  readonly scenarios: ReadonlyMap<string, ScenarioFile>;
  readonly results: ReadonlyMap<string, ScenarioResult>;
  readonly impacts: readonly Impact[] | null;
  readonly language: Language;
}

const WAITING: ScenarioResult = { status: 'waiting', outcome: null, tookMs: 0, fault: '' };

const BAD: ReadonlySet<ScenarioStatus> = new Set<ScenarioStatus>(['failed', 'refused', 'broken']);
export const isBad = (status: ScenarioStatus): boolean => BAD.has(status);

/** All of them: what needs a look first, else in the order of the files. */
export function itemsOf({ scenarios, results, impacts, language }: Source): Item[] {
  const impactOf = new Map(impacts?.map((impact) => [impact.id, impact]));
  const items = [...scenarios].map(([id, scenario]) => ({
    id,
    title: textIn(scenario.title, language) ?? id,
    result: results.get(id) ?? WAITING,
    impact: impactOf.get(id),
  }));
  return items.sort((a, b) => Number(isBad(b.result.status)) - Number(isBad(a.result.status)));
}

export function filtered(items: readonly Item[], shown: Shown, filter: string): Item[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ id, title, result, impact }) => {
    if (shown === 'failing' && !isBad(result.status)) return false;
    if (shown === 'changed' && !impact) return false;
    const text = `${id} ${title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export function countsOf(results: ReadonlyMap<string, ScenarioResult>): Counts {
  let [passed, failed] = [0, 0];
  for (const { status } of results.values()) {
    if (status === 'passed') passed++;
    if (isBad(status)) failed++;
  }
  return { passed, failed };
}

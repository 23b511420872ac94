import type { Diagnostic } from '#pack';
import { useProject } from '../../../stores/index.ts';

interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

const NONE: Counts = { errors: 0, warnings: 0 };
const counted = new WeakMap<readonly Diagnostic[], ReadonlyMap<string, Counts>>();

/** Counted once for each list of problems. */
function countsByPath(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, Counts> {
  const known = counted.get(diagnostics);
  if (known) return known;
  const counts = new Map<string, Counts>();
  for (const { path, severity } of diagnostics) {
    if (severity === 'info') continue;
    const before = counts.get(path) ?? NONE;
    const key = severity === 'error' ? 'errors' : 'warnings';
    counts.set(path, { ...before, [key]: before[key] + 1 });
  }
  counted.set(diagnostics, counts);
  return counts;
}

export const useProblemCounts = (path: string | undefined): Counts =>
  useProject((state) => (path === undefined ? NONE : (countsByPath(state.diagnostics).get(path) ?? NONE)));

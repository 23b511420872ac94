import { certainFixOf, type Diagnostic, type Fix } from '#pack';
import { inBoth } from '../../app/i18n/use-texts.ts';
import { applyFixes, useProject } from '../../stores/index.ts';

/** One fix as one undo step that has its name. */
export const applyFix = (fix: Fix): void => void applyFixes([fix], fix.title);

export const certainFixes = (problems: readonly Diagnostic[]): readonly Fix[] =>
  problems.flatMap((problem) => certainFixOf(problem) ?? []);

/** Everything that needs no choice, as one undo step. */
export function fixAllCertain(): void {
  const fixes = certainFixes(useProject.getState().diagnostics);
  if (fixes.length > 0) applyFixes(fixes, inBoth('problems', 'fixedAll', { count: fixes.length }));
}

import { certainFixOf, type Diagnostic, type Fix } from '#pack';
import { languageNow, translate } from '../../app/i18n/use-texts.ts';
import { applyFixes, useProject } from '../../stores/index.ts';

const titleOf = ({ title }: Fix): string => (languageNow() === 'zh-CN' ? title.zh : title.en);

/** One fix as one undo step that has its name. */
export const applyFix = (fix: Fix): void => void applyFixes([fix], titleOf(fix));

export const certainFixes = (problems: readonly Diagnostic[]): readonly Fix[] =>
  problems.flatMap((problem) => certainFixOf(problem) ?? []);

/** Everything that needs no choice, as one undo step. */
export function fixAllCertain(): void {
  const fixes = certainFixes(useProject.getState().diagnostics);
  if (fixes.length > 0) applyFixes(fixes, translate('problems', 'fixedAll', { count: fixes.length }));
}

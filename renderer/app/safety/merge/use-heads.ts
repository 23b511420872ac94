import type { MergePlan } from '#pack';
import { useProject } from '../../../stores/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { clockText } from '../clock-text.ts';
import type { SafetyText } from '../i18n.ts';

/** Names of the three versions with their times. */
export function useHeads({ path, base }: MergePlan): { base: string; mine: string; theirs: string } {
  const t = useTexts<SafetyText>('safety');
  const savedAtMs = useProject((state) => state.savedAtMs);
  const sinceMs = useProject((state) => state.conflicts.find((one) => one.path === path)?.sinceMs);
  const baseAt = savedAtMs === null ? t('base') : t('baseAt', { time: clockText(savedAtMs) });
  return {
    base: base === null ? t('baseNone') : baseAt,
    mine: t('mine'),
    theirs: t('theirsAt', { time: sinceMs === undefined ? '' : clockText(sinceMs) }),
  };
}

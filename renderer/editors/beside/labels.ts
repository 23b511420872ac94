/** What run B is, in a few words. */
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useBeside, type BesideChoice } from '../../stores/beside.ts';
import { useEarlier, useRun, type Branch } from '../../stores/index.ts';
import { formatFrame } from '../../widgets/format.ts';
import type { BesideText } from './i18n.ts';

type Say = (key: BesideText, values?: Record<string, string | number>) => string;

export const branchName = (t: Say, { why, fromFrame, seed }: Branch): string =>
  t(`branch.${why}`, { frame: formatFrame(fromFrame), seed: seed ?? 0 });

export function choiceText(t: Say, choice: BesideChoice, branches: readonly Branch[]): string {
  switch (choice.kind) {
    case 'branch': {
      const branch = branches.find(({ id }) => id === choice.id);
      return branch ? branchName(t, branch) : `#${choice.id}`;
    }
    case 'scenario':
      return t('b.scenario', { id: choice.id });
    case 'seed':
      return t('b.seed', { seed: choice.seed });
    case 'export':
    case 'head': {
      const earlier = useEarlier.getState()[choice.kind];
      const label = earlier.state === 'ready' ? earlier.label : '';
      return label === '' ? t(`b.${choice.kind}`) : t(`b.${choice.kind}Of`, { label });
    }
    case 'before':
      return t('b.before');
    case 'recorded':
      return t('b.recorded');
  }
}

export function useBesideLabel(): string {
  const t = useTexts<BesideText>('beside');
  const choice = useBeside((state) => state.choice);
  const branches = useRun((state) => state.branches);
  useEarlier();
  return choiceText(t, choice, branches);
}

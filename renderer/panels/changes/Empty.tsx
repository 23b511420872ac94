import { CircleCheck, GitCompare, Package, RefreshCw } from 'lucide-react';
import { useLocalized, useTexts } from '../../app/i18n/use-texts.ts';
import { runCommand } from '../../app/commands/registry.ts';
import { sentence, toProblem } from '#contract';
import { loadEarlier, useEarlier, type EarlierKind } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { useChanges } from './changes-store.ts';
import type { ChangesText } from './i18n.ts';

/** Nothing differs. */
export function Unchanged() {
  const t = useTexts<ChangesText>('changes');
  const { kind } = useChanges();
  const label = useEarlier((state) => {
    const earlier = kind === 'disk' ? undefined : state[kind];
    return earlier?.state === 'ready' ? earlier.label : '';
  });
  const key = kind === 'disk' ? 'nothingDisk' : kind === 'export' ? 'nothingExport' : 'nothingHead';
  return <EmptyState icon={CircleCheck} title={t(key, { label })} body={t(`${key}Body`)} />;
}

/** There is nothing to compare with, and what to do about it. */
export function NoBaseline({ kind }: { kind: EarlierKind }) {
  const t = useTexts<ChangesText>('changes');
  const local = useLocalized();
  const earlier = useEarlier((state) => state[kind]);
  if (earlier.state === 'ready') return null;
  if (earlier.state === 'loading') return <EmptyState icon={GitCompare} title={t('loading')} />;
  const again = (
    <Button icon={RefreshCw} onClick={() => void loadEarlier(kind)}>
      {t('retry')}
    </Button>
  );
  if (earlier.state === 'failed') {
    const problem = toProblem(earlier.failure);
    const body = local({ en: sentence(problem, 'en'), zh: sentence(problem, 'zh') });
    return <EmptyState icon={GitCompare} title={t('failed')} body={body} children={again} />;
  }
  const { reason, detail } = earlier;
  return (
    <EmptyState icon={GitCompare} title={t(reason)} body={t(`${reason}Body`, { detail })}>
      {reason === 'noExport' && (
        <Button icon={Package} onClick={() => runCommand('project.export')}>
          {t('exportNow')}
        </Button>
      )}
      {again}
    </EmptyState>
  );
}

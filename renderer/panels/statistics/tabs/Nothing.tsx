import { ChartColumn } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button } from '../../../widgets/Button.tsx';
import { EmptyState } from '../../../widgets/EmptyState.tsx';
import type { StatisticsText } from '../i18n.ts';
import { setView, useStatisticsView } from '../view-store.ts';

/** Nothing to count, and the way out. */
export function Nothing({ title, body }: { readonly title?: string; readonly body?: string }) {
  const t = useTexts<StatisticsText>('statistics');
  const isNarrowed = useStatisticsView(({ rangeMode, whose }) => rangeMode !== 'whole' || whose !== '');
  return (
    <EmptyState icon={ChartColumn} title={title ?? t('nothing')} body={body ?? (isNarrowed ? t('nothingHint') : '')}>
      {isNarrowed && <Button onClick={() => setView({ rangeMode: 'whole', whose: '' })}>{t('showAll')}</Button>}
    </EmptyState>
  );
}

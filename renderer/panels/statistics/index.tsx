import './statistics.css';
import { ChartColumn, Copy } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { later } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';
import { useRun } from '../../stores/index.ts';
import { IconButton } from '../../widgets/Button.tsx';
import type { StatisticsText } from './i18n.ts';
import { copyShownTable, useShownTable } from './shown-table.ts';
import { useStatisticsView } from './view-store.ts';

function Actions() {
  const t = useTexts<StatisticsText>('statistics');
  const isEmpty = useShownTable((state) => state.text === null);
  return (
    <IconButton icon={Copy} size="sm" label={t('copy')} disabled={isEmpty} onClick={() => void copyShownTable()} />
  );
}

/** Of how many runs the figures are: never left to be guessed. */
function Context() {
  const t = useTexts<StatisticsText>('statistics');
  const seed = useRun((state) => state.run?.seed);
  const isMany = useStatisticsView((state) => state.tab === 'seeds');
  return seed === undefined || isMany ? null : <span className="t3 trunc">{t('oneRun', { seed })}</span>;
}

export const panel: PanelDefinition = {
  id: 'statistics',
  title: { en: 'Statistics', zh: '统计' },
  icon: ChartColumn,
  Component: later(async () => (await import('./StatisticsPanel.tsx')).StatisticsPanel),
  Actions,
  Context,
  widthMinPx: 360,
  heightMinPx: 140,
};

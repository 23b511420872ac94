import './balance.css';
import { Grid3x3 } from 'lucide-react';
import { runCommand } from '../../app/commands/registry.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { later } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';
import { useBalance } from '../../stores/index.ts';
import type { BalanceText } from './i18n.ts';

/** A field that is to be swept brings the panel to the front. */
useBalance.subscribe(({ asked }, before) => {
  if (asked !== before.asked) runCommand('view.show.balance');
});

/** Of how many runs the figures are: never left to be guessed. */
function Context() {
  const t = useTexts<BalanceText>('balance');
  const result = useBalance((state) => state.result);
  return result === null ? null : (
    <span className="t3 trunc">{t('runsACell', { count: result.plan.seeds.length })}</span>
  );
}

export const panel: PanelDefinition = {
  id: 'balance',
  title: { en: 'Balance lab', zh: '平衡实验室' },
  icon: Grid3x3,
  Component: later(async () => (await import('./BalancePanel.tsx')).BalancePanel),
  Context,
  widthMinPx: 360,
  heightMinPx: 160,
};

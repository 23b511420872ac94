import './scenarios.css';
import { useMemo } from 'react';
import { Flag, Play, Square } from 'lucide-react';
import { later } from '../../app/later.ts';
import type { PanelDefinition } from '../../app/panel.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { cancelScenarios, useScenarioResults } from '../../stores/index.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { Button } from '../../widgets/Button.tsx';
import { runAll } from './actions.ts';
import type { ScenariosText } from './i18n.ts';
import { countsOf } from './items.ts';

function Counts() {
  const t = useTexts<ScenariosText>('scenarios');
  const results = useScenarioResults((state) => state.results);
  const { passed, failed } = useMemo(() => countsOf(results), [results]);
  return (
    <>
      {passed > 0 && (
        <Badge kind="success" label={t('passedCount', { count: passed })}>
          {passed}
        </Badge>
      )}
      {failed > 0 && (
        <Badge kind="failed" label={t('failedCount', { count: failed })}>
          {failed}
        </Badge>
      )}
    </>
  );
}

function Actions() {
  const t = useTexts<ScenariosText>('scenarios');
  const progress = useScenarioResults((state) => state.progress);
  if (progress === null)
    return (
      <Button size="sm" icon={Play} onClick={runAll}>
        {t('runAll')}
      </Button>
    );
  return (
    <>
      <span className="t3 micro num" role="status">
        {t('runningOf', { ...progress })}
      </span>
      <Button size="sm" icon={Square} onClick={cancelScenarios}>
        {t('cancel')}
      </Button>
    </>
  );
}

export const panel: PanelDefinition = {
  id: 'scenarios',
  title: { en: 'Scenarios', zh: '场景' },
  icon: Flag,
  Component: later(async () => (await import('./ScenariosPanel.tsx')).ScenariosPanel),
  Actions,
  Badge: Counts,
  widthMinPx: 200,
  heightMinPx: 120,
};

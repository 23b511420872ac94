import { lazy, Suspense } from 'react';
import type { MergePlan } from '#pack';
import { loadDiffEditor } from '../../../editors/load.ts';
import { Button } from '../../../widgets/Button.tsx';
import { languageNow, useTexts } from '../../i18n/use-texts.ts';
import type { SafetyText } from '../i18n.ts';
import { resultOf, setOwnText, useMerge } from './merge-store.ts';

const DiffEditor = lazy(() => loadDiffEditor(languageNow()));

/** Theirs beside the result, which can be edited as text. */
export function ResultText({ plan }: { plan: MergePlan }) {
  const t = useTexts<SafetyText>('safety');
  const result = useMerge((state) => resultOf(state, plan)) ?? '';
  const isOwn = useMerge((state) => state.ownTexts.has(plan.path));
  return (
    <>
      {isOwn && (
        <p className="mg-note row" role="status">
          <span className="warn">{t('ownText')}</span>
          <Button size="sm" onClick={() => setOwnText(plan.path, undefined)}>
            {t('backToFields')}
          </Button>
        </p>
      )}
      <Suspense fallback={<div className="mg-note t3">{t('diffLoading')}</div>}>
        <DiffEditor
          key={plan.path}
          path={plan.path}
          label={t('diffLabel')}
          original={plan.theirs ?? ''}
          modified={result}
          onEdit={(text: string) => setOwnText(plan.path, text)}
        />
      </Suspense>
    </>
  );
}

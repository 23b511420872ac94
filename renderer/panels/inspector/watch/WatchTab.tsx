import { useTexts } from '../../../app/i18n/use-texts.ts';
import { addWatch, evaluateAgain, stopWatching, useWatches } from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Progress } from '../../../widgets/Progress.tsx';
import type { Run } from '../../../worker/protocol.ts';
import type { InspectorTextKey } from '../i18n.ts';
import { Breakpoints } from './Breakpoints.tsx';
import { ExpressionInput } from './ExpressionInput.tsx';
import { useVocabulary } from './fight-names.ts';
import { WatchItem } from './WatchItem.tsx';

/** Expressions and breakpoints over the run on screen, thought of before or after it. */
export function WatchTab({ run }: { readonly run: Run }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const { watches, progress, failure } = useWatches();
  const vocabulary = useVocabulary();
  return (
    <div className="insp-body">
      <h3>
        {t('watches')} <span className="t3">{watches.length === 0 ? t('watchHint') : watches.length}</span>
      </h3>
      {progress !== null && (
        <Progress
          text={t('watching', { done: progress.done, total: progress.total })}
          done={progress.done}
          total={progress.total}
          onCancel={stopWatching}
        />
      )}
      {failure !== null && (
        <p className="insp-fault" role="alert">
          {t('watchFailed', { message: failure })}{' '}
          <Button size="sm" onClick={evaluateAgain}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      <ul className="insp-watches">
        {watches.map((watch) => (
          <WatchItem key={watch.id} watch={watch} vocabulary={vocabulary} stepMs={run.stepMs} />
        ))}
      </ul>
      <ExpressionInput
        label={t('addWatch')}
        placeholder={t('addWatchPlaceholder')}
        value=""
        vocabulary={vocabulary}
        isForNew
        onCommit={addWatch}
      />
      <Breakpoints vocabulary={vocabulary} />
    </div>
  );
}

/** The changed fields that make the fight go another way than on the data of B. */
import { useTexts } from '../../app/i18n/use-texts.ts';
import { CulpritSets } from '../../editors/beside/CulpritSets.tsx';
import { Progress } from '../../widgets/Progress.tsx';
import type { DivergenceText } from './i18n.ts';
import { useCulprits, type Culprits } from './use-culprits.ts';

export function ChangedData() {
  const t = useTexts<DivergenceText>('divergence');
  const culprits = useCulprits();
  if (culprits === null || culprits.state === 'running')
    return (
      <div className="dv-note">
        <Progress
          isImmediate
          text={t('culpritsRunning')}
          done={culprits?.done ?? 0}
          total={culprits?.total ?? 1}
          {...(culprits && { onCancel: culprits.cancel })}
        />
      </div>
    );
  if (culprits.state === 'done') return <Outcome outcome={culprits.outcome} />;
  const text = { sameData: 'culpritsSameData', otherFight: 'culpritsOtherFight' } as const;
  const { state } = culprits;
  return (
    <p className="dv-note t2">{t(state === 'sameData' || state === 'otherFight' ? text[state] : 'culpritsUnusable')}</p>
  );
}

function Outcome({ outcome }: Pick<Extract<Culprits, { state: 'done' }>, 'outcome'>) {
  const t = useTexts<DivergenceText>('divergence');
  if (outcome.kind === 'unusable') return <p className="dv-note warn">{t('culpritsUnusable')}</p>;
  if (outcome.kind === 'same') return <p className="dv-note ok">{t('culpritsNone')}</p>;
  return (
    <div className="dv-scroll">
      <p className="dv-note t2">{t('culpritsFound', { count: outcome.differing })}</p>
      <CulpritSets sets={outcome.sets} />
      {outcome.isMore && <p className="dv-note t3">{t('culpritsMore')}</p>}
    </div>
  );
}

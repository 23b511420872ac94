/** Two runs side by side: where they part, what differs at the playhead and over time, and which fields did it. */
import { GitCompareArrows, Ghost } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useBesideLabel } from '../../editors/beside/labels.ts';
import { useBeside, useBesideRun } from '../../stores/beside.ts';
import { useRun } from '../../stores/index.ts';
import type { Run } from '../../worker/protocol.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { Progress } from '../../widgets/Progress.tsx';
import { Segmented } from '../../widgets/Segmented.tsx';
import { ChangedData } from './ChangedData.tsx';
import { Determinism } from './Determinism.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { FirstDifference } from './FirstDifference.tsx';
import { Head } from './Head.tsx';
import type { DivergenceText } from './i18n.ts';
import { Recorded } from './Recorded.tsx';
import { SidesTable } from './SidesTable.tsx';
import { LISTS, useDivergenceView } from './view-store.ts';

export function DivergencePanel() {
  const t = useTexts<DivergenceText>('divergence');
  const a = useRun((state) => state.own);
  const b = useBesideRun();
  const isRecorded = useBeside(({ choice }) => choice.kind === 'recorded');
  if (!a) return <EmptyState icon={GitCompareArrows} title={t('noRun')} body={t('noRunHint')} />;
  return (
    <div className="dv" data-testid="divergence">
      <Head />
      <Determinism />
      {isRecorded ? <Recorded a={a} /> : b ? <Compared a={a} b={b} /> : <NoOther />}
    </div>
  );
}

function NoOther() {
  const t = useTexts<DivergenceText>('divergence');
  const { status, progress, problems } = useBeside();
  const name = useBesideLabel();
  const [problem] = problems;
  if (status === 'running')
    return (
      <div className="dv-note">
        <Progress
          isImmediate
          text={t('running', { done: progress?.done ?? 0, total: progress?.total ?? 0 })}
          done={progress?.done ?? 0}
          total={progress?.total ?? 0}
        />
      </div>
    );
  if (problem) return <p className="dv-note err">{t('refused', { where: problem.where, message: problem.message })}</p>;
  if (status === 'missing' || status === 'refused') return <p className="dv-note warn">{t('missing', { name })}</p>;
  return <EmptyState icon={Ghost} title={t('noOther')} body={t('noOtherHint')} />;
}

function Compared({ a, b }: { readonly a: Run; readonly b: Run }) {
  const t = useTexts<DivergenceText>('divergence');
  const list = useDivergenceView((state) => state.list);
  return (
    <>
      <FirstDifference a={a} b={b} />
      <div className="dv-bar row">
        <Segmented
          label={t('view')}
          size="sm"
          value={list}
          options={LISTS.map((value) => ({ value, text: t(value) }))}
          onChange={(next) => useDivergenceView.setState({ list: next })}
        />
      </div>
      {list === 'state' && <SidesTable a={a} />}
      {list === 'differences' && <DifferenceList a={a} b={b} />}
      {list === 'data' && <ChangedData />}
    </>
  );
}

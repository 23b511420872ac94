import { useMemo } from 'react';
import { FlaskConical, Hash } from 'lucide-react';
import { planNotice, type NoticedNumber, type NoticeOutcome, type NoticeWish } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useProject } from '../../stores/index.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { formatNumber } from '../../widgets/format.ts';
import { Progress } from '../../widgets/Progress.tsx';
import { Segmented } from '../../widgets/Segmented.tsx';
import { Select } from '../../widgets/Select.tsx';
import { cancelNumbers, runNumbers } from './coverage-jobs.ts';
import { useCoverage, type Counted } from './coverage-store.ts';
import type { CoverageText } from './i18n.ts';
import { NumberList } from './NumberList.tsx';
import { setView, useCoverageView } from './view-store.ts';

const NUMBERS_MAX = 400;
const EVERYWHERE = 1_000_000;
const OUTCOMES = ['unnoticed', 'unchanged', 'noticed', 'fixed'] as const satisfies readonly NoticeOutcome[];

function wishOf(scope: string, tries: number): NoticeWish {
  const [table, id] = scope === '' ? [] : scope.split('/');
  return {
    ...(table !== undefined && { table }),
    ...(id !== undefined && { id }),
    scenariosMax: tries === 0 ? EVERYWHERE : tries,
    numbersMax: NUMBERS_MAX,
  };
}

export function NumbersTab({ counted }: { readonly counted: Counted }) {
  const t = useTexts<CoverageText>('coverage');
  const { numbers } = useCoverage();
  const { status, progress, problem, found } = numbers;
  return (
    <>
      <Controls counted={counted} />
      {status === 'running' && (
        <div className="cov-note">
          <Progress isImmediate text={t('checking', progress)} {...progress} onCancel={cancelNumbers} />
        </div>
      )}
      {status === 'failed' && (
        <p className="cov-note err" role="alert">
          {t('failed', { problem })}
        </p>
      )}
      {found.length > 0 ? (
        <Found found={found} />
      ) : (
        status !== 'running' && <EmptyState icon={Hash} title={t('numbersIntro')} body={t('numbersIntroBody')} />
      )}
    </>
  );
}

function Controls({ counted }: { readonly counted: Counted }) {
  const t = useTexts<CoverageText>('coverage');
  const tableName = useTexts('explorer');
  const { scope, tries } = useCoverageView();
  const { status } = useCoverage((state) => state.numbers);
  const wish = useMemo(() => wishOf(scope, tries), [scope, tries]);
  const plan = useMemo(() => planNotice(counted.tables, counted.runs, wish), [counted, wish]);
  const tables = counted.coverage.tables.filter(({ table, rowShare }) => table !== 'scripts' && rowShare.reached > 0);
  const scopes = [
    { value: '', text: t('scopeAll') },
    ...tables.map(({ table }) => ({ value: table, text: t('scopeTable', { table: tableName(table) }) })),
    ...(scope.includes('/') ? [{ value: scope, text: t('scopeRow', { row: scope }) }] : []),
  ];
  const count = plan.numbers.length;
  const amount = { count: formatNumber(count), total: formatNumber(plan.total) };
  return (
    <div className="cov-bar row">
      <span className="row cov-choice">
        <span className="micro t3">{t('scope')}</span>
        <Select label={t('scope')} size="sm" widthPx={180} value={scope} options={scopes} onChange={(next) => setView({ scope: next })} />
      </span>
      <span className="row cov-choice">
        <span className="micro t3">{t('tries')}</span>
        <Select label={t('tries')} size="sm" widthPx={120} value={String(tries)} options={triesOptions(t)} onChange={(next) => setView({ tries: Number(next) })} />
      </span>
      <Button kind="primary" size="sm" icon={FlaskConical} disabled={status === 'running' || count === 0} tooltip={count === 0 ? t('numbersNoneBody') : t('numbersIntroBody')} onClick={() => void runNumbers(wish)}>
        {count === 0 ? t('numbersNone') : t(count < plan.total ? 'checkSome' : 'check', amount)}
      </Button>
    </div>
  ); // prettier-ignore
}

const triesOptions = (t: (key: CoverageText, values?: Record<string, number>) => string) =>
  [1, 3, 5, 0].map((most) => ({
    value: String(most),
    text: most === 0 ? t('triesAll') : t('triesSome', { count: most }),
  }));

function Found({ found }: { readonly found: readonly NoticedNumber[] }) {
  const t = useTexts<CoverageText>('coverage');
  const { outcome } = useCoverageView();
  const { status, total, counted } = useCoverage((state) => state.numbers);
  const isOld = useProject((state) => state.documents.valid !== counted?.project);
  const counts = useMemo(() => countsOf(found), [found]);
  const shown = useMemo(() => found.filter((one) => one.outcome === outcome), [found, outcome]);
  return (
    <>
      <div className="cov-bar row">
        <Segmented
          label={t('show')}
          size="sm"
          value={outcome}
          options={OUTCOMES.map((value) => ({ value, text: `${t(value)} ${formatNumber(counts.get(value) ?? 0)}` }))}
          onChange={(next) => setView({ outcome: next })}
        />
        <span className="t3 num" data-testid="coverage-numbers">
          {t('counted', { count: formatNumber(found.length), total: formatNumber(total) })}
          {status === 'cancelled' && ` · ${t('numbersCancelled')}`}
        </span>
        {isOld && <Badge kind="warning">{t('stale')}</Badge>}
      </div>
      <p className="cov-note micro t3">{t(`${outcome}Hint`)}</p>
      {shown.length > 0 && <NumberList key={outcome} numbers={shown} />}
    </>
  );
}

function countsOf(found: readonly NoticedNumber[]): ReadonlyMap<NoticeOutcome, number> {
  const counts = new Map<NoticeOutcome, number>();
  for (const { outcome } of found) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return counts;
}

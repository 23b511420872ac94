import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { useTexts } from '../i18n/use-texts.ts';
import { usePorts } from '../ports-context.tsx';
import { formatNumber } from '../../widgets/format.ts';

/** Two counts as figures for the eye and as words for assistive technology. */
export function ProblemFigures({ iconPx }: { iconPx: number }) {
  const t = useTexts('shell');
  const ports = usePorts();
  const errorCount = ports.useProject('errorCount');
  const warningCount = ports.useProject('warningCount');
  return (
    <>
      <span className="visually-hidden">{t('problems')}</span>
      <span className={errorCount > 0 ? 'figure err' : 'figure t3'} title={t('errorCount', { count: errorCount })}>
        <OctagonAlert size={iconPx} aria-hidden /> {errorCount}
        <span className="visually-hidden">{t('errors')}</span>
      </span>
      <span
        className={warningCount > 0 ? 'figure warn' : 'figure t3'}
        title={t('warningCount', { count: warningCount })}
      >
        <TriangleAlert size={iconPx} aria-hidden /> {warningCount}
        <span className="visually-hidden">{t('warnings')}</span>
      </span>
      <Checking />
    </>
  );
}

/** A large project is first read; its counts are not complete until all of it was looked at. */
function Checking() {
  const t = useTexts('shell');
  const ports = usePorts();
  const reading = ports.useProject('reading');
  const checking = ports.useProject('checking');
  const progress = reading ?? checking;
  if (progress === undefined) return null;
  const values = { done: formatNumber(progress.doneCount), total: formatNumber(progress.totalCount) };
  return <span className="t3">{t(reading ? 'reading' : 'checking', values)}</span>;
}

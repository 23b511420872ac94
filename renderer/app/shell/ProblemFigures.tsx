import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { useTexts } from '../i18n/use-texts.ts';
import { usePorts } from '../ports-context.tsx';

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
    </>
  );
}

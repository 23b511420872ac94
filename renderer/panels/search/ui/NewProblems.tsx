import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useLocalized, useTexts } from '../../../app/i18n/use-texts.ts';
import { severityIcon } from '../../../widgets/Badge.tsx';
import { Button } from '../../../widgets/Button.tsx';
import { ICON_PX } from '../../../widgets/icons.ts';
import { Popover } from '../../../widgets/Popover.tsx';
import type { SearchText } from '../i18n.ts';
import { useSearch } from '../model/state.ts';
import { chosenPlaces } from '../model/session.ts';

const LISTED_MAX = 50;
const COLOUR = { error: 'err', warning: 'warn', info: 'info' } as const;

/** What the project would complain about afterwards, and does not now. */
export function NewProblems() {
  const t = useTexts<SearchText>('search');
  const local = useLocalized();
  const plan = useSearch((state) => state.plan);
  const problems = useSearch((state) => state.problems);
  if (!plan || chosenPlaces().length === 0) return null;
  if (!problems)
    return (
      <span className="row t3 search-verdict">
        <LoaderCircle size={ICON_PX.badge} aria-hidden />
        {t('checking')}
      </span>
    );
  if (problems.length === 0)
    return (
      <span className="row t2 search-verdict">
        <CircleCheck size={ICON_PX.badge} className="ok" aria-hidden />
        {t('noNewProblems')}
      </span>
    );
  return (
    <Popover
      label={t('problemsAfter')}
      align="end"
      widthPx={420}
      trigger={
        <Button icon={TriangleAlert} className="search-verdict warn">
          {t('newProblems', { count: problems.length })}
        </Button>
      }
    >
      <h4 className="search-problems-title">{t('problemsAfter')}</h4>
      <ul className="search-problems">
        {problems.slice(0, LISTED_MAX).map((problem, index) => {
          const Icon = severityIcon[problem.severity];
          return (
            <li key={index}>
              <Icon size={ICON_PX.badge} className={COLOUR[problem.severity]} aria-label={problem.severity} />
              <span>
                {local(problem.message)}
                <span className="mono t3 search-problem-place">
                  {problem.path} {problem.pointer}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}

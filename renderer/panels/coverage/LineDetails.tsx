import { ExternalLink, FlaskConical, Plus } from 'lucide-react';
import { percentOf } from '#lab';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { Button } from '../../widgets/Button.tsx';
import { checkNumbersOf, newScenarioFor, openLine } from './actions.ts';
import type { CoverageText } from './i18n.ts';
import { needOf, partName, type Line } from './lines.ts';

const IDS_LISTED_MAX = 4;

/** What is selected, what it would need or who reaches it, and what to do about it. */
export function LineDetails({ line }: { readonly line: Line | undefined }) {
  const t = useTexts<CoverageText>('coverage');
  const language = useLanguage();
  if (line === undefined || line.kind === 'table') return null;
  const { row } = line;
  const need = needOf(line, language);
  return (
    <div className="cov-details" role="group" aria-label={row.id} data-testid="coverage-details">
      <div className="cov-said">
        <div className="row">
          <b className="mono trunc">{row.id}</b>
          {line.kind === 'part' && <span className="trunc">{partName(line.part, language)}</span>}
        </div>
        <p className={need === undefined ? 't2' : 'warn'}>{need ?? <Reached line={line} />}</p>
      </div>
      <div className="row cov-buttons">
        <Button size="sm" icon={ExternalLink} onClick={() => openLine(line)}>
          {t('openField')}
        </Button>
        {need !== undefined && (
          <Button size="sm" icon={Plus} onClick={() => newScenarioFor(line)}>
            {t('newForThis')}
          </Button>
        )}
        {row.isReached && row.table !== 'scripts' && (
          <Button size="sm" icon={FlaskConical} onClick={() => checkNumbersOf(row)}>
            {t('checkRow')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Reached({ line }: { readonly line: Exclude<Line, { kind: 'table' }> }) {
  const t = useTexts<CoverageText>('coverage');
  if (line.kind === 'row')
    return `${t('partsReached', { reached: line.row.reached, total: line.row.total })} · ${percentOf(line.row)} %`;
  const { scenarios, count } = line.part;
  const listed = scenarios.slice(0, IDS_LISTED_MAX).join(', ');
  const rest = scenarios.length - IDS_LISTED_MAX;
  const ids = rest > 0 ? t('more', { ids: listed, count: rest }) : listed;
  return t('reachedBy', { times: t('times', { count }), ids });
}

import './beside.css';
import { SquareArrowOutUpRight } from 'lucide-react';
import type { CulpritRow, CulpritSet } from '#lab';
import { runCommand, tryGetCommand } from '../../app/commands/registry.ts';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { useSelection } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import type { BesideText } from './i18n.ts';

/** Changes that do it, each with what it was and is, and the way to its field. */
export function CulpritSets({ sets }: { readonly sets: readonly CulpritSet[] }) {
  const t = useTexts<BesideText>('beside');
  return (
    <ul className="culprits">
      {sets.map(({ rows, isTogether, outcome }, at) => (
        <li key={at}>
          {rows.map((row) => (
            <Culprit key={`${row.table}/${row.id}`} row={row} />
          ))}
          <p className="t3">
            {t('partsFrom', { outcome })}
            {isTogether && ` · ${t('together')}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function open({ table, id, fields }: CulpritRow): void {
  useSelection.getState().selectRow({ table, id }, fields[0]?.pointer ?? '');
  if (tryGetCommand('view.show.form')) void runCommand('view.show.form');
}

function Culprit({ row }: { readonly row: CulpritRow }) {
  const t = useTexts<BesideText>('beside');
  const language = useLanguage();
  return (
    <div className="row culprit">
      <span className="grow">
        <b className="mono">
          {row.table}/{row.id}
        </b>{' '}
        <span className="selectable">{language === 'zh-CN' ? row.text.zh : row.text.en}</span>
      </span>
      {row.kind !== 'removed' && (
        <Button size="sm" icon={SquareArrowOutUpRight} onClick={() => open(row)}>
          {t('openField')}
        </Button>
      )}
    </div>
  );
}

import { Check } from 'lucide-react';
import { refusalText } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useProject, type BalanceResult } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { apply, valuesOf } from './apply.ts';
import { shownCells, useCellWords } from './cells.ts';
import type { BalanceText } from './i18n.ts';
import { SeedList } from './SeedList.tsx';

interface DetailProps {
  readonly result: BalanceResult;
  readonly picked: number | null;
}

/** What a cell is, and its seeds. */
export function CellDetail({ result, picked }: DetailProps) {
  const t = useTexts<BalanceText>('balance');
  const words = useCellWords(result);
  const isReadOnly = useProject((state) => state.readOnly);
  const cell = picked === null ? undefined : shownCells(result)[picked];
  if (cell === undefined)
    return result.plan.axes.length === 2 ? null : <p className="micro t3 bal-detail">{t('pickCell')}</p>;
  return (
    <div className="bal-detail" data-testid="balance-cell">
      <div className="row">
        <span className="trunc">{words(cell)}</span>
        {result.plan.axes.length > 0 && (
          <Button
            size="sm"
            icon={Check}
            className="push"
            tooltip={t('applyHint')}
            disabled={isReadOnly}
            disabledReason={isReadOnly ? t('readOnly') : undefined}
            onClick={() => apply(valuesOf(result, cell.index))}
          >
            {t('apply')}
          </Button>
        )}
      </div>
      {cell.result?.refusal && (
        <ul className="bal-problems err">
          {refusalText(cell.result.refusal).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {cell.result && cell.result.runs.length > 0 && (
        <SeedList result={result} cell={cell.index} runs={cell.result.runs} />
      )}
    </div>
  );
}

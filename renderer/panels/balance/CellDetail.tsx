import { useMemo } from 'react';
import { Check, Play } from 'lucide-react';
import { refusalText, type CellRun } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useProject, type BalanceResult } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { apply, openRun, valuesOf } from './apply.ts';
import { measureUnit, shownCells, useCellWords } from './cells.ts';
import { figureText } from './figures.ts';
import type { BalanceText } from './i18n.ts';

interface DetailProps {
  readonly result: BalanceResult;
  readonly picked: number | null;
}

const SEEDS_SHOWN = 40;

/** The seeds of a cell, the telling ones first; any of them opens. */
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

interface Listed {
  readonly run: CellRun;
  readonly word: BalanceText | null;
}

/** Lowest, median, highest, then the others by figure; runs without one at the end. */
export function listedRuns(runs: readonly CellRun[]): Listed[] {
  const figure = (run: CellRun) => run.values[0] ?? null;
  const known = runs.filter((run) => figure(run) !== null).sort((a, b) => figure(a)! - figure(b)! || a.seed - b.seed);
  const places = new Map<CellRun, BalanceText>();
  if (known.length > 0) {
    places.set(known[0]!, 'lowest');
    if (known.length > 2) places.set(known[(known.length - 1) >> 1]!, 'middle');
    if (known.length > 1) places.set(known.at(-1)!, 'highest');
  }
  const rest = [...known, ...runs.filter((run) => figure(run) === null)].filter((run) => !places.has(run));
  return [...[...places].map(([run, word]) => ({ run, word })), ...rest.map((run) => ({ run, word: null }))];
}

function SeedList({ result, cell, runs }: { result: BalanceResult; cell: number; runs: readonly CellRun[] }) {
  const t = useTexts<BalanceText>('balance');
  const unit = measureUnit(result);
  const isReadOnly = useProject((state) => state.readOnly);
  const listed = useMemo(() => listedRuns(runs), [runs]);
  const hidden = listed.length - SEEDS_SHOWN;
  const isBlocked = isReadOnly && result.plan.axes.length > 0;
  return (
    <div className="bal-seeds" role="group" aria-label={t('seeds')}>
      {listed.slice(0, SEEDS_SHOWN).map(({ run, word }) => (
        <Button
          key={run.seed}
          size="sm"
          icon={word === null ? undefined : Play}
          tooltip={t('openSeed', { seed: run.seed })}
          aria-label={`${t('openSeed', { seed: run.seed })}: ${figureText(unit, run.values[0])}`}
          disabled={isBlocked}
          disabledReason={isBlocked ? t('readOnly') : undefined}
          onClick={() => openRun(result, cell, run.seed)}
        >
          {word !== null && <span className="t3">{t(word)}</span>}
          <span>{`${run.seed} · ${figureText(unit, run.values[0])}`}</span>
        </Button>
      ))}
      {hidden > 0 && <span className="micro t3">{t('moreSeeds', { count: hidden })}</span>}
    </div>
  );
}

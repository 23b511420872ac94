import type { KeyboardEvent } from 'react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { pickCell, useBalance, type BalanceResult } from '../../stores/index.ts';
import { classNames } from '../../widgets/class-names.ts';
import { isComposing } from '../../widgets/composition.ts';
import { measureUnit, shownCells, unitsOf, useCellWords, valuesText, type ShownCell } from './cells.ts';
import { figureText } from './figures.ts';
import type { BalanceText } from './i18n.ts';

const COLUMNS = ['mean', 'error', 'deviation', 'min', 'median', 'max'] as const;

/** The figures of one axis, a line a value: what the curve shows, for reading and for keys. */
export function CellTable({ result }: { readonly result: BalanceResult }) {
  const t = useTexts<BalanceText>('balance');
  const cells = shownCells(result);
  return (
    <div className="bal-table">
      <table>
        <thead>
          <tr>
            <th scope="col" className="num">{t('value')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="num" title={column === 'error' ? t('errorHelp') : undefined}>
                {t(column)}
              </th>
            ))}
            <th scope="col" className="num">{t('runs')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <Line key={cell.index} cell={cell} result={result} />
          ))}
        </tbody>
      </table>
    </div>
  ); // prettier-ignore
}

function walk(event: KeyboardEvent<HTMLTableRowElement>, pick: () => void): void {
  if (isComposing(event)) return;
  const { currentTarget: row, key } = event;
  const next = key === 'ArrowDown' ? row.nextElementSibling : key === 'ArrowUp' ? row.previousElementSibling : null;
  if (next instanceof HTMLElement) next.focus();
  else if (key === 'Enter' || key === ' ') pick();
  else return;
  event.preventDefault();
}

function Line({ cell, result }: { readonly cell: ShownCell; readonly result: BalanceResult }) {
  const t = useTexts<BalanceText>('balance');
  const picked = useBalance((state) => state.picked);
  const words = useCellWords(result);
  const unit = measureUnit(result);
  const pick = () => pickCell(cell.index);
  const { spread } = cell;
  return (
    <tr
      tabIndex={cell.index === (picked ?? 0) ? 0 : -1}
      aria-selected={cell.index === picked}
      aria-label={words(cell)}
      className={classNames('pick', cell.index === picked && 'on')}
      onClick={pick}
      onKeyDown={(event) => walk(event, pick)}
    >
      <th scope="row" className="num">
        {cell.values.length === 0 ? t('noField') : valuesText(cell.values, unitsOf(result))}
      </th>
      {COLUMNS.map((column) => (
        <td key={column} className="num">
          {`${column === 'error' && spread ? '± ' : ''}${figureText(unit, spread?.[column])}`}
        </td>
      ))}
      <td className="num">{cell.result?.runs.length ?? ''}</td>
    </tr>
  );
}

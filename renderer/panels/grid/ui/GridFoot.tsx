import { useMemo } from 'react';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { formatNumber } from '../../../widgets/format.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { indexProblems } from '../cells/cell-state.ts';
import type { GridText } from '../i18n.ts';
import { statisticsOf, type Statistics } from '../rows/statistics.ts';
import { cellCount, cellsOf } from '../select/selection.ts';
import { useCells } from '../state/cells.ts';
import { valueOfCell, type GridModel } from '../state/model.ts';
import { useEffectiveRows } from '../state/use-model.ts';

/** How much of the table is there, and what the selected figures come to. */
export function GridFoot({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const { ids, totalCount } = model;
  const hidden = totalCount - ids.length;
  return (
    <div className="gfoot">
      <span data-testid="grid-count">
        <b>{formatNumber(ids.length)}</b> {t('ofRows', { total: formatNumber(totalCount) })}
      </span>
      {hidden > 0 && <span className="t3">{t('hidden', { count: formatNumber(hidden) })}</span>}
      <ProblemCounts model={model} />
      <span className="push" />
      <SelectionFigures model={model} />
    </div>
  );
}

function ProblemCounts({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const problems = indexProblems(useProject((state) => state.diagnostics));
  const index = useProject((state) => state.documents.shown.rows[model.table]);
  const [errors, warnings] = useMemo(() => {
    const paths = new Set(model.ids.map((id) => index.get(id)?.path));
    const here = [...problems].filter(([path]) => paths.has(path)).flatMap(([, places]) => [...places.values()].flat());
    const count = (severity: string) => here.filter((one) => one.severity === severity).length;
    return [count('error'), count('warning')];
  }, [problems, index, model.ids]);
  return (
    <>
      {errors > 0 && (
        <span className="err row" role="img" aria-label={t('errors', { count: errors })}>
          <OctagonAlert size={ICON_PX.badge} aria-hidden /> {errors}
        </span>
      )}
      {warnings > 0 && (
        <span className="warn row" role="img" aria-label={t('warnings', { count: warnings })}>
          <TriangleAlert size={ICON_PX.badge} aria-hidden /> {warnings}
        </span>
      )}
    </>
  );
}

const CELLS_MAX = 200_000;
const DECIMALS_MORE = 1;

function SelectionFigures({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const selection = useCells((state) => state.selection);
  const rows = useEffectiveRows(model.table);
  const count = cellCount(selection);
  const figures = useMemo(() => {
    if (count < 2 || count > CELLS_MAX) return undefined;
    // The rows are read through the store; their change is what makes these figures old.
    void rows;
    const values = cellsOf(selection.ranges).map((cell) => valueOfCell(model, cell));
    return statisticsOf(values.filter((value) => typeof value === 'number'));
  }, [model, selection, rows, count]);
  const columns = model.shown.filter((_, at) => selection.ranges.some(({ left, right }) => at >= left && at <= right));
  const decimals = Math.max(0, ...columns.map(({ id }) => model.decimals.get(id) ?? 0));
  const units = new Set(columns.filter(({ isNumeric }) => isNumeric).map(({ unit }) => unit));
  if (count < 2) return null;
  return (
    <span className="row figures" data-testid="grid-figures" aria-live="polite">
      <span className="t3">{t('cells', { count: formatNumber(count) })}</span>
      {figures && <Figures figures={figures} decimals={decimals} t={t} />}
      {figures && units.size === 1 && <span className="t3">{[...units][0]}</span>}
    </span>
  );
}

interface FiguresProps {
  readonly figures: Statistics;
  readonly decimals: number;
  readonly t: (key: GridText) => string;
}

function Figures({ figures, decimals, t }: FiguresProps) {
  const more = decimals + DECIMALS_MORE;
  const shown = [
    ['sum', figures.sum, decimals],
    ['mean', figures.mean, more],
    ['median', figures.median, more],
    ['min', figures.min, decimals],
    ['max', figures.max, decimals],
  ] as const;
  return shown.map(([key, value, places]) => (
    <span key={key}>
      {t(key)} <b>{formatNumber(value, places)}</b>
    </span>
  ));
}

import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { pickCell, useBalance, type BalanceResult } from '../../stores/index.ts';
import { usePalette } from '../../widgets/canvas/palette.ts';
import { useSurface } from '../../widgets/canvas/use-surface.ts';
import { isComposing } from '../../widgets/composition.ts';
import { measureUnit, shownCells, unitsOf, useCellWords } from './cells.ts';
import { drawHeat } from './draw-heat.ts';
import { figureText, valueText } from './figures.ts';
import { SCALE } from './heat-colours.ts';
import { cellAt, cellIndex, heatLayout, placeOf } from './heat-layout.ts';
import type { BalanceText } from './i18n.ts';
import { axisLabel, useMeasureName } from './names.ts';

interface HeatMapProps {
  readonly result: BalanceResult;
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** About as wide as eleven-pixel figures are. */
const DIGIT_PX = 6.6;
const MARGIN_PX = 12;

function usePicture(result: BalanceResult) {
  return useMemo(() => {
    const cells = shownCells(result);
    const means = cells.flatMap(({ spread }) => (spread ? [spread.mean] : []));
    const [unit, units] = [measureUnit(result), unitsOf(result)];
    const texts = result.plan.axes.map(({ values }, at) => values.map((value) => valueText(value, units[at]!)));
    const leftPx = Math.max(...texts[1]!.map((text) => text.length)) * DIGIT_PX + MARGIN_PX;
    const [low, high] = means.length === 0 ? [0, 0] : [Math.min(...means), Math.max(...means)];
    return { cells, unit, low, high, xTexts: texts[0]!, yTexts: texts[1]!, leftPx };
  }, [result]);
}

/** A measure over two fields. Arrows walk from cell to cell. */
export function HeatMap({ result }: HeatMapProps) {
  const t = useTexts<BalanceText>('balance');
  const name = useMeasureName();
  const words = useCellWords(result);
  const picked = useBalance((state) => state.picked);
  const [hovered, setHovered] = useState<number | null>(null);
  const palette = usePalette();
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(result);
  const counts = useMemo(
    () => ({ columns: picture.xTexts.length, rows: picture.yTexts.length, leftPx: picture.leftPx }),
    [picture],
  );
  const draw = useCallback(
    (context: CanvasRenderingContext2D, size: { widthPx: number; heightPx: number }) =>
      drawHeat(context, { ...picture, layout: heatLayout(size, counts), picked, hovered, text: ({ spread }) => figureText(picture.unit, spread?.mean) }, palette), // prettier-ignore
    [picture, counts, picked, hovered, palette],
  );
  const surface = useSurface(canvas, draw);
  const under = ({ nativeEvent }: PointerEvent | { nativeEvent: MouseEvent }) =>
    surface.current && cellAt(heatLayout(surface.current.size, counts), nativeEvent.offsetX, nativeEvent.offsetY);
  const [x, y] = result.plan.axes.map(({ axis }) => axisLabel(axis)) as [string, string];
  const { kind, of } = result.plan.measures[0]!;
  const said = hovered ?? picked;
  const move = (event: KeyboardEvent) => {
    const step = MOVES[event.key];
    if (step === undefined || isComposing(event)) return;
    event.preventDefault();
    pickCell(moved(picked, step, counts));
  };
  return (
    <figure className="bal-figure">
      <div className="micro t2 trunc">{`↑ ${y}`}</div>
      <canvas
        ref={canvas}
        className="bal-map"
        tabIndex={0}
        role="application"
        aria-label={`${t('map', { measure: name({ kind, of: String(of ?? '') }), x, y })}. ${t('mapHint')}`}
        onKeyDown={move}
        onPointerMove={(event) => setHovered(under(event))}
        onPointerLeave={() => setHovered(null)}
        onClick={(event) => pickCell(under(event))}
      />
      <figcaption className="row micro t2">
        <span className="trunc">{`→ ${x}`}</span>
        <span className="push bal-legend">
          <span>{figureText(picture.unit, picture.low)}</span>
          <i aria-hidden style={{ background: SCALE }} />
          <span>{figureText(picture.unit, picture.high)}</span>
        </span>
      </figcaption>
      <div className="bal-said micro" aria-live="polite">
        {said === null || picture.cells[said] === undefined ? t('pickCell') : words(picture.cells[said])}
      </div>
    </figure>
  );
}

function moved(
  picked: number | null,
  [dx, dy]: readonly [number, number],
  { columns, rows }: { readonly columns: number; readonly rows: number },
): number {
  if (picked === null) return 0;
  const { column, row } = placeOf({ rows }, picked);
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return cellIndex({ rows }, within(column + dx, columns), within(row + dy, rows));
}

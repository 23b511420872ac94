import 'uplot/dist/uPlot.min.css';
import './chart.css';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { usePalette, type ColourToken, type Palette } from '../canvas/palette.ts';

export interface ChartSeries {
  readonly name: string;
  /** One for each x. */
  readonly values: readonly number[];
  readonly colour: ColourToken;
  /** Lines differ by their dashes too, not by colour alone. */
  readonly dash?: readonly number[];
}

/** Something behind the curves: a moment, or a stretch where the ends differ. */
export interface ChartMark {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly colour: ColourToken;
}

export interface ChartProps {
  /** What is seen, in words. */
  readonly label: string;
  readonly xs: readonly number[];
  /** Ends of the axis. */
  readonly range: readonly [number, number];
  readonly series: readonly ChartSeries[];
  /** A value holds from its x to the next one. */
  readonly isStepped?: boolean;
  readonly marks?: readonly ChartMark[];
  /** Around the first curve, one pair for each x: how far it may lie off. */
  readonly band?: { readonly low: readonly number[]; readonly high: readonly number[] };
  /** Every x is a point of its own. */
  readonly hasPoints?: boolean;
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
  /** A click at some x. */
  readonly onPick?: (x: number) => void;
}

const AXIS_PX = 46;
const MARK_ALPHA = 0.13;
const LABEL_GAP_PX = 4;

/** Marks are painted before the curves; a text is left out where it would touch the one before it. */
function drawMarks(plot: UPlot, marks: readonly ChartMark[], palette: Palette): void {
  const { ctx, bbox } = plot;
  const ratio = window.devicePixelRatio;
  let freeFrom = -Infinity;
  ctx.save();
  ctx.font = `${11 * ratio}px ${palette.fontUi}`;
  ctx.textBaseline = 'top';
  ctx.textAlign = 'left';
  for (const { from, to, text, colour } of marks) {
    const x = plot.valToPos(from, 'x', true);
    const width = Math.max(plot.valToPos(to, 'x', true) - x, ratio);
    ctx.fillStyle = palette[colour];
    ctx.globalAlpha = MARK_ALPHA;
    ctx.fillRect(x, bbox.top, width, bbox.height);
    ctx.globalAlpha = 1;
    ctx.fillRect(x, bbox.top, ratio, bbox.height);
    const length = ctx.measureText(text).width;
    if (x < freeFrom || x + length > bbox.left + bbox.width) continue;
    ctx.fillStyle = palette['text-2'];
    ctx.fillText(text, x + LABEL_GAP_PX * ratio, bbox.top + ratio);
    freeFrom = x + length + 2 * LABEL_GAP_PX * ratio;
  }
  ctx.restore();
}

const NO_LINE = { width: 0, points: { show: false } } as const;

/** The band is two curves without a line; they come after all others, so that the figures under the pointer leave them out. */
function bandOf({ band, series }: ChartProps, palette: Palette) {
  if (band === undefined || series[0] === undefined) return { series: [], bands: [] };
  const stroke = palette[series[0].colour];
  const fill = stroke.startsWith('#') && stroke.length === 7 ? `${stroke}33` : palette['accent-soft'];
  const at = series.length + 1;
  return { series: [NO_LINE, NO_LINE], bands: [{ series: [at + 1, at] as [number, number], fill }] };
}

function optionsOf(props: ChartProps, palette: Palette, host: HTMLElement): UPlot.Options {
  const axis = {
    stroke: palette['text-3'],
    font: `11px ${palette.fontUi}`,
    grid: { stroke: palette['tl-grid'], width: 1 },
    ticks: { stroke: palette['tl-grid-major'], width: 1, size: 4 },
  };
  const band = bandOf(props, palette);
  return {
    width: host.clientWidth,
    height: host.clientHeight,
    padding: [6, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 5 } },
    scales: { x: { time: false, range: [...props.range] as [number, number] }, y: { range: (_, __, max) => [0, max > 0 ? max * 1.12 : 1] } }, // prettier-ignore
    axes: [
      { ...axis, size: 24, values: (_, ticks) => ticks.map(props.formatX) },
      { ...axis, size: AXIS_PX, values: (_, ticks) => ticks.map(props.formatY) },
    ],
    series: [
      {},
      ...props.series.map(({ name, colour, dash }) => ({
        label: name,
        stroke: palette[colour],
        width: 1.5,
        points: props.hasPoints === true ? { show: true, size: 6, fill: palette[colour] } : { show: false },
        ...(props.isStepped === true && { paths: UPlot.paths.stepped!({ align: 1 }) }),
        ...(dash && { dash: [...dash] }),
      })),
      ...band.series,
    ],
    bands: band.bands,
    hooks: { drawAxes: [(plot) => drawMarks(plot, props.marks ?? [], palette)] },
  };
}

/** Curves over one axis, with what happened behind them. The figures under the pointer stand in the corner. */
export function Chart(props: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const readout = useRef<HTMLDivElement>(null);
  const palette = usePalette();
  useEffect(() => {
    const place = host.current;
    if (place === null) return;
    const { low, high } = props.band ?? {};
    const around = low && high ? [low, high] : [];
    const data = [props.xs, ...props.series.map(({ values }) => values), ...around] as unknown as UPlot.AlignedData;
    const plot = new UPlot(optionsOf(props, palette, place), data, place);
    const tell = () => {
      const at = plot.cursor.idx;
      const text =
        at === null || at === undefined
          ? ''
          : [
              props.formatX(props.xs[at]!),
              ...props.series.map(({ name, values }) => `${name} ${props.formatY(values[at]!)}`),
            ].join(' · ');
      if (readout.current) readout.current.textContent = text;
    };
    const pick = () => {
      const left = plot.cursor.left ?? -1;
      if (left >= 0) props.onPick?.(plot.posToVal(left, 'x'));
    };
    plot.over.addEventListener('mousemove', tell);
    plot.over.addEventListener('mouseleave', tell);
    plot.over.addEventListener('click', pick);
    const observer = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: place.clientHeight }));
    observer.observe(place);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [props, palette]);
  return (
    <div className="chart" role="img" aria-label={props.label}>
      <div ref={host} className="chart-plot" />
      <div ref={readout} className="chart-readout" aria-hidden />
    </div>
  );
}

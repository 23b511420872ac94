import { useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import type { CurvePrototype } from '#core';
import { BP, curveAt, MILLI } from '#core';
import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { formatNumber } from '../../../../widgets/format.ts';
import type { Point } from '../drawing/frame.ts';
import { ticksBetween } from '../drawing/snap.ts';
import { Axes } from './Axes.tsx';
import { curvePath, MARGIN, plotPx, plotValue, type Plot } from './plot.ts';

const valueOf = (curve: CurvePrototype, x: number): number => curveAt(curve, Math.round(x * BP.factor)) / MILLI.factor;

/** More levels than this would be a line of dots. */
const LEVEL_DOTS_MAX = 60;

interface CurvePlotProps {
  readonly plot: Plot;
  readonly curve: CurvePrototype;
  readonly isMovement: boolean;
  readonly label: string;
  readonly describedBy?: string;
  readonly onAdd?: (place: Point) => void;
  readonly children?: ReactNode;
}

/** The curve of the core with its axes; the value under the pointer is told. */
export function CurvePlot({ plot, curve, isMovement, label, describedBy, onAdd, children }: CurvePlotProps) {
  const [x, setX] = useState<number | undefined>(undefined);
  const levels = isMovement ? [] : ticksBetween(Math.max(plot.box.minX, 1), plot.box.maxX, 1);
  const read = (event: PointerEvent<SVGSVGElement>) => {
    const place = plotValue(plot, { x: event.clientX - event.currentTarget.getBoundingClientRect().left, y: 0 });
    setX(isMovement ? Math.round(place.x * 100) / 100 : Math.round(place.x));
  };
  const add = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onAdd?.(plotValue(plot, { x: event.clientX - box.left, y: event.clientY - box.top }));
  };
  return (
    <svg
      className="drawing curve-plot"
      width={plot.widthPx}
      height={plot.heightPx}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      data-testid="curve-plot"
      onPointerMove={read}
      onPointerLeave={() => setX(undefined)}
      onDoubleClick={add}
    >
      <Axes plot={plot} isMovement={isMovement} />
      <path className="c-line" d={curvePath(plot, curve)} />
      {levels.length <= LEVEL_DOTS_MAX &&
        levels.map((level) => {
          const at = plotPx(plot, { x: level, y: valueOf(curve, level) });
          return <circle key={level} className="c-level" cx={at.x} cy={at.y} r={2} />;
        })}
      {x !== undefined && <Reading plot={plot} x={x} y={valueOf(curve, x)} isMovement={isMovement} />}
      {children}
    </svg>
  );
}

function Reading({ plot, x, y, isMovement }: { plot: Plot; x: number; y: number; isMovement: boolean }) {
  const t = useTexts('form');
  const at = plotPx(plot, { x, y });
  if (at.x < MARGIN.left || at.x > plot.widthPx - MARGIN.right) return null;
  const isRight = at.x > plot.widthPx / 2;
  const text = isMovement
    ? `${formatNumber(x)} → ${formatNumber(y)}`
    : t('atLevel', { level: formatNumber(x), value: formatNumber(y) });
  return (
    <g aria-hidden>
      <path className="c-read" d={`M${at.x.toFixed(1)} ${MARGIN.top}V${plot.heightPx - MARGIN.bottom}`} />
      <text className="d-size" x={at.x + (isRight ? -6 : 6)} y={MARGIN.top + 10} textAnchor={isRight ? 'end' : 'start'}>
        {text}
      </text>
    </g>
  );
}

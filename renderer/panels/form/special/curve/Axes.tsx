import { memo } from 'react';
import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { formatNumber } from '../../../../widgets/format.ts';
import { MARGIN, plotPx, xTicks, yTicks, type Plot } from './plot.ts';

/** Grid, figures and names of both axes. */
export const Axes = memo(function Axes({ plot, isMovement }: { plot: Plot; isMovement: boolean }) {
  const t = useTexts('form');
  const { widthPx, heightPx } = plot;
  const bottom = heightPx - MARGIN.bottom;
  const xs = xTicks(plot, isMovement ? 0.1 : 1).map((value) => ({ value, at: plotPx(plot, { x: value, y: 0 }).x }));
  const ys = yTicks(plot).map((value) => ({ value, at: plotPx(plot, { x: 0, y: value }).y }));
  const lines = [
    ...xs.map(({ at }) => `M${at.toFixed(1)} ${MARGIN.top}V${bottom}`),
    ...ys.map(({ at }) => `M${MARGIN.left} ${at.toFixed(1)}H${widthPx - MARGIN.right}`),
  ];
  return (
    <g aria-hidden>
      <path className="d-grid" d={lines.join('')} />
      {xs.map(({ value, at }) => (
        <text key={value} className="d-text" x={at} y={bottom + 13} textAnchor="middle">
          {formatNumber(value)}
        </text>
      ))}
      {ys.map(({ value, at }) => (
        <text key={value} className="d-text" x={MARGIN.left - 6} y={at + 4} textAnchor="end">
          {formatNumber(value)}
        </text>
      ))}
      <text className="d-text" x={widthPx - MARGIN.right} y={heightPx - 4} textAnchor="end">
        {t(isMovement ? 'axisTime' : 'axisLevel')}
      </text>
      <text className="d-text" x={4} y={heightPx - 4}>
        {t(isMovement ? 'axisWay' : 'axisValue')}
      </text>
    </g>
  );
});

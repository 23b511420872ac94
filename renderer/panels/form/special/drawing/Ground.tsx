import { memo } from 'react';
import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { formatNumber, withUnit } from '../../../../widgets/format.ts';
import { barOf, gridOf, toPx, type Frame } from './frame.ts';

const BAR_LEFT_PX = 8;
const BAR_BOTTOM_PX = 8;

/** Grid with round distances and a bar that tells the scale. */
export const Ground = memo(function Ground({ frame }: { frame: Frame }) {
  const t = useTexts('form');
  const { widthPx, heightPx } = frame;
  const { xs, ys } = gridOf(frame);
  const columns = xs.map((x) => `M${toPx(frame, { x, y: 0 }).x.toFixed(1)} 0V${heightPx}`);
  const lines = ys.map((y) => `M0 ${toPx(frame, { x: 0, y }).y.toFixed(1)}H${widthPx}`);
  const bar = barOf(frame);
  const y = heightPx - BAR_BOTTOM_PX;
  return (
    <g aria-hidden>
      <path className="d-grid" d={[...columns, ...lines].join('')} />
      <path className="d-bar" d={`M${BAR_LEFT_PX} ${y - 4}v4h${bar * frame.scale}v-4`} />
      <text className="d-text" x={BAR_LEFT_PX + bar * frame.scale + 5} y={y}>
        {withUnit(formatNumber(bar), t('unitLength'))}
      </text>
    </g>
  );
});

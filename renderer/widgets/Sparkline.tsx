export interface SparklineProps {
  values: readonly number[];
  /** Index of the dot in the accent colour. */
  highlightedIndex?: number | undefined;
  label: string;
}

const WIDTH_PX = 46;
const HEIGHT_PX = 18;
const PADDING_X_PX = 2;
const PADDING_Y_PX = 3;

interface Point {
  x: number;
  y: number;
}

function toPoints(values: readonly number[]): Point[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const stepPx = (WIDTH_PX - 2 * PADDING_X_PX) / Math.max(values.length - 1, 1);
  const rangePx = HEIGHT_PX - 2 * PADDING_Y_PX;
  return values.map((value, index) => ({
    x: PADDING_X_PX + index * stepPx,
    y: span === 0 ? HEIGHT_PX / 2 : HEIGHT_PX - PADDING_Y_PX - ((value - low) / span) * rangePx,
  }));
}

/** Shape of a levelled value, 46×18. */
export function Sparkline({ values, highlightedIndex, label }: SparklineProps) {
  const points = toPoints(values.filter(Number.isFinite));
  return (
    <svg
      className="spark"
      width={WIDTH_PX}
      height={HEIGHT_PX}
      viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`}
      role="img"
      aria-label={label}
    >
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--text-3)"
        strokeWidth={1.2}
      />
      {points.map(({ x, y }, index) => {
        const isHighlighted = index === highlightedIndex;
        return (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={isHighlighted ? 2.2 : 1.1}
            fill={isHighlighted ? 'var(--accent)' : 'var(--text-3)'}
          />
        );
      })}
    </svg>
  );
}

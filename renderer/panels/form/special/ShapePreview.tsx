import type { ReactNode } from 'react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { formatDistanceMilli } from '../../../widgets/format.ts';

const SIZE_PX = 92;
const MARGIN_PX = 8;
const MILLI = 1000;
const HALF_TURN_DEG = 180;

type At = (key: string) => number;

/** How far the shape reaches from where it stands, in units. */
const REACH: Readonly<Record<string, (at: At) => number>> = {
  circle: (at) => at('r'),
  ring: (at) => at('r1'),
  sector: (at) => at('r'),
  line: (at) => at('length'),
  rect: (at) => at('length') + Math.abs(at('offset')),
  ray: (at) => at('length'),
};

/** A drawing to scale; the aim points to the right. Shapes without size have none. */
export function ShapePreview({ kind, at }: { kind: string; at: At }) {
  const t = useTexts('form');
  const reach = REACH[kind]?.(at) ?? 0;
  if (reach <= 0) return null;
  const isAhead = kind !== 'circle' && kind !== 'ring';
  const scale = (SIZE_PX - 2 * MARGIN_PX) / (isAhead ? reach : 2 * reach);
  const origin = isAhead ? MARGIN_PX : SIZE_PX / 2;
  return (
    <svg
      className="shape-preview"
      width={SIZE_PX}
      height={SIZE_PX}
      role="img"
      aria-label={t('shapeToScale', { reach: formatDistanceMilli(reach * MILLI) })}
    >
      <g transform={`translate(${origin} ${SIZE_PX / 2})`}>
        {OUTLINES[kind]?.(at, scale)}
        <circle r={2.5} className="shape-origin" />
      </g>
      <text x={SIZE_PX - 4} y={SIZE_PX - 4} textAnchor="end">
        {formatDistanceMilli(reach * MILLI)}
      </text>
    </svg>
  );
}

const OUTLINES: Readonly<Record<string, (at: At, scale: number) => ReactNode>> = {
  circle: (at, scale) => <circle className="area" r={at('r') * scale} />,
  ring: (at, scale) => (
    <>
      <circle className="area" r={at('r1') * scale} />
      <circle className="hole" r={at('r0') * scale} />
    </>
  ),
  sector: (at, scale) => <path className="area" d={sector(at('r') * scale, at('angle'))} />,
  line: (at, scale) => bar(0, at('length') * scale, at('width') * scale),
  rect: (at, scale) => bar(at('offset') * scale, at('length') * scale, at('width') * scale),
  ray: (at, scale) => bar(0, at('length') * scale, Math.max(1, 2 * at('radius') * scale)),
};

const bar = (x: number, length: number, width: number) => (
  <rect className="area" x={x} y={-width / 2} width={length} height={width} />
);

function sector(radius: number, angleDeg: number): string {
  const half = (Math.min(angleDeg, 359.9) / 2 / HALF_TURN_DEG) * Math.PI;
  const [x, y] = [radius * Math.cos(half), radius * Math.sin(half)];
  return `M0 0L${x} ${-y}A${radius} ${radius} 0 ${angleDeg > HALF_TURN_DEG ? 1 : 0} 1 ${x} ${y}Z`;
}

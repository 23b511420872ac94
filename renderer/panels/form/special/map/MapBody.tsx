import { classNames } from '../../../../widgets/class-names.ts';
import { toPx, type Frame, type Point } from '../drawing/frame.ts';
import type { MapItem, MapShape } from './map-items.ts';

const CAMP_CLASSES = ['blue', 'red'];
/** The first two camps are the sides; all others are neutral. */
export const campClass = (camp: number | undefined): string => CAMP_CLASSES[camp ?? -1] ?? 'neutral';

/** Radius of a unit that stands at an anchor or in a slot. */
const FRAME_RADIUS = 0.5;
const FRAME_LEAST_PX = 7;

const pathOf = (frame: Frame, points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const { x, y } = toPx(frame, point);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');

/** One thing of the map; what blocks sight only is dashed, what blocks nothing is hollow. */
export function MapBody({ frame, item }: { frame: Frame; item: MapItem }) {
  const { shape, blocks = [] } = item;
  const names = classNames(
    shape.kind === 'frame' ? `m-frame ${campClass(item.camp)}` : shape.kind === 'bounds' ? 'm-bounds' : 'm-wall',
    blocks.includes('vision') && 'vision',
    shape.kind !== 'frame' && shape.kind !== 'bounds' && !blocks.includes('units') && 'open',
    (item.inward?.length ?? 0) > 0 && 'bad',
  );
  return (
    <g className={names}>
      <Outline frame={frame} shape={shape} />
      {item.inward?.map((corner) => (
        <Inward key={corner} frame={frame} shape={shape} corner={corner} />
      ))}
    </g>
  );
}

function Outline({ frame, shape }: { frame: Frame; shape: MapShape }) {
  switch (shape.kind) {
    case 'bounds': {
      const from = toPx(frame, { x: shape.box.minX, y: shape.box.maxY });
      const to = toPx(frame, { x: shape.box.maxX, y: shape.box.minY });
      return <rect x={from.x} y={from.y} width={Math.max(to.x - from.x, 0)} height={Math.max(to.y - from.y, 0)} />;
    }
    case 'circle': {
      const { x, y } = toPx(frame, shape.at);
      return <circle cx={x} cy={y} r={shape.r * frame.scale} />;
    }
    case 'segment':
      return <path className="thin" d={pathOf(frame, [shape.from, shape.to])} />;
    case 'polygon':
      return <path d={`${pathOf(frame, shape.points)}Z`} />;
    case 'frame':
      return <Standing frame={frame} shape={shape} />;
  }
}

function Standing({ frame, shape }: { frame: Frame; shape: Extract<MapShape, { kind: 'frame' }> }) {
  const { x, y } = toPx(frame, shape.at);
  const r = Math.max(FRAME_RADIUS * frame.scale, FRAME_LEAST_PX);
  return (
    <>
      <circle cx={x} cy={y} r={r} />
      <path className="wedge" transform={`translate(${x} ${y}) rotate(${-shape.deg})`} d={`M${r + 5} 0l-6-4v8Z`} />
      <text x={x} y={y - r - 4} textAnchor="middle">
        {shape.text}
      </text>
    </>
  );
}

function Inward({ frame, shape, corner }: { frame: Frame; shape: MapShape; corner: number }) {
  const at = shape.kind === 'polygon' ? shape.points[corner] : undefined;
  if (!at) return null;
  const { x, y } = toPx(frame, at);
  return <path className="m-inward" d={`M${x - 6} ${y - 6}l12 12m0-12l-12 12`} />;
}

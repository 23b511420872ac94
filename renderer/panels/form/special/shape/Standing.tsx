import { toPx, type Frame, type Point } from '../drawing/frame.ts';
import type { ShapeModel, Sizes } from './shape-model.ts';

/** A unit one unit of length across, as most heroes are. */
export const UNIT_RADIUS = 0.5;

/** Where a unit is only just hit. */
export function unitAtEdge(model: ShapeModel, sizes: Sizes, isTouch: boolean): Point {
  const { at, out } = model.edge(sizes);
  const away = isTouch ? UNIT_RADIUS : 0;
  return { x: at.x + out.x * away, y: at.y + out.y * away };
}

interface StandingProps {
  readonly frame: Frame;
  /** Word of the data. */
  readonly origin: string;
  readonly isHit: boolean;
}

/** Who or what stands at zero: a caster looks along the aim, anything else is a cross with its word. */
export function Standing({ frame, origin, isHit }: StandingProps) {
  const { x, y } = toPx(frame, { x: 0, y: 0 });
  const r = Math.max(UNIT_RADIUS * frame.scale, 5);
  const isCaster = origin === 'caster';
  return (
    <g aria-hidden>
      {isHit && <circle className="d-area" cx={x} cy={y} r={r + 5} />}
      {isCaster ? (
        <>
          <circle className="d-caster" cx={x} cy={y} r={r} />
          <path className="d-wedge" d={`M${x + r} ${y}l${-r * 0.45} ${-r * 0.4}v${r * 0.8}Z`} />
        </>
      ) : (
        <path className="d-cross" d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} />
      )}
      <text className="d-text" x={x - 2} y={y + Math.max(r, 8) + 12} textAnchor="middle">
        {origin}
      </text>
    </g>
  );
}

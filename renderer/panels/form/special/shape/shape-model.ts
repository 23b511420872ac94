/** Geometry of target shapes for the eye, in units: the aim points along +x, the shape stands at zero. */
import { held } from '../drawing/snap.ts';
import type { Box, Point } from '../drawing/frame.ts';

export type Sizes = Readonly<Record<string, number>>;

export interface SizeHandle {
  /** Field of the shape that it changes. */
  readonly key: string;
  readonly unit: 'u' | 'deg';
  at(sizes: Sizes): Point;
  /** The size for which the handle would lie at the place. */
  read(place: Point, sizes: Sizes): number;
  /** What other sizes allow. */
  range(sizes: Sizes): readonly [number, number];
}

export interface ShapeModel {
  readonly handles: readonly SizeHandle[];
  /** Outline as an SVG path in units. */
  outline(sizes: Sizes): string;
  box(sizes: Sizes): Box;
  /** A place of the edge, and the way out of the shape there: a unit for comparison stands at it. */
  edge(sizes: Sizes): { readonly at: Point; readonly out: Point };
}

const LENGTH_MAX = 100_000;
const FULL_TURN_DEG = 360;
const of = (sizes: Sizes, key: string): number => sizes[key] ?? 0;
const anyLength = (): readonly [number, number] => [0, LENGTH_MAX];
const polar = (radius: number, deg: number): Point => {
  const angle = (deg / 180) * Math.PI;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
};
const around = (radius: number): Box => ({ minX: -radius, minY: -radius, maxX: radius, maxY: radius });

const circlePath = (r: number): string => `M${r} 0A${r} ${r} 0 1 0 ${-r} 0A${r} ${r} 0 1 0 ${r} 0Z`;
const barPath = (near: number, far: number, half: number): string => `M${near} ${-half}H${far}V${half}H${near}Z`;

/** A radius that is dragged along a direction from the middle. */
const radiusHandle = (key: string, deg = 0, range: SizeHandle['range'] = anyLength): SizeHandle => ({
  key,
  unit: 'u',
  at: (sizes) => polar(of(sizes, key), deg),
  read: ({ x, y }) => Math.hypot(x, y),
  range,
});

/** How far a bar goes ahead of its near end. */
const lengthHandle = (near: (sizes: Sizes) => number): SizeHandle => ({
  key: 'length',
  unit: 'u',
  at: (sizes) => ({ x: near(sizes) + of(sizes, 'length'), y: 0 }),
  read: ({ x }, sizes) => x - near(sizes),
  range: anyLength,
});

/** Width across the aim, dragged at the upper long side; `part` is how much of the width that side is away. */
const widthHandle = (key: string, part: number, near: (sizes: Sizes) => number): SizeHandle => ({
  key,
  unit: 'u',
  at: (sizes) => ({ x: near(sizes) + of(sizes, 'length') / 2, y: of(sizes, key) * part }),
  read: ({ y }) => Math.abs(y) / part,
  range: anyLength,
});

const atZero = (): number => 0;
const atOffset = (sizes: Sizes): number => of(sizes, 'offset');
/** Where a bar has room for a unit below its lower long side. */
const BELOW_AT = 0.75;

const belowBar = (near: number, length: number, half: number) => ({
  at: { x: near + length * BELOW_AT, y: -half },
  out: { x: 0, y: -1 },
});

function sectorPath(r: number, angleDeg: number): string {
  if (angleDeg >= FULL_TURN_DEG) return circlePath(r);
  const end = polar(r, angleDeg / 2);
  return `M0 0L${end.x} ${end.y}A${r} ${r} 0 ${angleDeg > 180 ? 1 : 0} 0 ${end.x} ${-end.y}Z`;
}

function sectorBox(r: number, angleDeg: number): Box {
  const half = Math.min(angleDeg, FULL_TURN_DEG) / 2;
  const end = polar(r, half);
  const side = half >= 90 ? r : end.y;
  return { minX: half >= 180 ? -r : Math.min(0, end.x), maxX: r, minY: -side, maxY: side };
}

const sectorAngle: SizeHandle = {
  key: 'angle',
  unit: 'deg',
  at: (sizes) => polar(of(sizes, 'r'), held(of(sizes, 'angle'), 0, FULL_TURN_DEG) / 2),
  read: ({ x, y }) => (2 * Math.abs(Math.atan2(y, x)) * 180) / Math.PI,
  range: () => [0, FULL_TURN_DEG],
};

const capsulePath = (length: number, r: number): string =>
  `M0 ${-r}H${length}A${r} ${r} 0 0 1 ${length} ${r}H0A${r} ${r} 0 0 1 0 ${-r}Z`;

/** Shapes that have a size. The others name units and cover no ground. */
export const SHAPE_MODELS: Readonly<Record<string, ShapeModel>> = {
  circle: {
    handles: [radiusHandle('r')],
    outline: (sizes) => circlePath(of(sizes, 'r')),
    box: (sizes) => around(of(sizes, 'r')),
    edge: (sizes) => ({ at: polar(of(sizes, 'r'), -45), out: polar(1, -45) }),
  },
  ring: {
    handles: [
      radiusHandle('r0', 90, (sizes) => [0, of(sizes, 'r1')]),
      radiusHandle('r1', 0, (sizes) => [of(sizes, 'r0'), LENGTH_MAX]),
    ],
    outline: (sizes) => circlePath(of(sizes, 'r1')) + circlePath(of(sizes, 'r0')),
    box: (sizes) => around(of(sizes, 'r1')),
    edge: (sizes) => ({ at: polar(of(sizes, 'r1'), -45), out: polar(1, -45) }),
  },
  sector: {
    handles: [radiusHandle('r'), sectorAngle],
    outline: (sizes) => sectorPath(of(sizes, 'r'), of(sizes, 'angle')),
    box: (sizes) => sectorBox(of(sizes, 'r'), of(sizes, 'angle')),
    edge: (sizes) => {
      const deg = -Math.min(of(sizes, 'angle'), FULL_TURN_DEG) / 4;
      return { at: polar(of(sizes, 'r'), deg), out: polar(1, deg) };
    },
  },
  line: {
    handles: [lengthHandle(atZero), widthHandle('width', 0.5, atZero)],
    outline: (sizes) => barPath(0, of(sizes, 'length'), of(sizes, 'width') / 2),
    box: (sizes) => barBox(0, of(sizes, 'length'), of(sizes, 'width') / 2),
    edge: (sizes) => belowBar(0, of(sizes, 'length'), of(sizes, 'width') / 2),
  },
  rect: {
    handles: [
      {
        key: 'offset',
        unit: 'u',
        at: (sizes) => ({ x: atOffset(sizes), y: 0 }),
        read: ({ x }) => x,
        range: () => [-LENGTH_MAX, LENGTH_MAX],
      },
      lengthHandle(atOffset),
      widthHandle('width', 0.5, atOffset),
    ],
    outline: (sizes) => barPath(atOffset(sizes), atOffset(sizes) + of(sizes, 'length'), of(sizes, 'width') / 2),
    box: (sizes) => barBox(atOffset(sizes), of(sizes, 'length'), of(sizes, 'width') / 2),
    edge: (sizes) => belowBar(atOffset(sizes), of(sizes, 'length'), of(sizes, 'width') / 2),
  },
  ray: {
    handles: [lengthHandle(atZero), widthHandle('radius', 1, atZero)],
    outline: (sizes) => capsulePath(of(sizes, 'length'), of(sizes, 'radius')),
    box: (sizes) => {
      const r = of(sizes, 'radius');
      return { minX: -r, maxX: of(sizes, 'length') + r, minY: -r, maxY: r };
    },
    edge: (sizes) => belowBar(0, of(sizes, 'length'), of(sizes, 'radius')),
  },
};

const barBox = (near: number, length: number, half: number): Box => ({
  minX: near,
  maxX: near + length,
  minY: -half,
  maxY: half,
});

import { isObject, own, type JsonValue } from '../text/json.ts';
import type { RowCheck } from './check.ts';
import type { GroundPoint } from './spawn.ts';

/** Corners nearly on a line between their neighbours are taken as on it. */
const TURN_LEAST = 1e-9;

/** Corners at which a walk around the outline turns the other way than it does on the whole; whichever way it goes. */
export function inwardCorners(points: readonly GroundPoint[]): readonly number[] {
  const count = points.length;
  const at = (index: number) => points[(index + count) % count]!;
  const turns = points.map((here, index) => {
    const [before, after] = [at(index - 1), at(index + 1)];
    return (here.x - before.x) * (after.y - here.y) - (here.y - before.y) * (after.x - here.x);
  });
  const area = points.reduce((sum, { x, y }, index) => sum + x * at(index + 1).y - at(index + 1).x * y, 0);
  return turns.flatMap((turn, index) => (turn * Math.sign(area) < -TURN_LEAST ? [index] : []));
}

function cornersOf(value: JsonValue | undefined): readonly GroundPoint[] {
  const items = Array.isArray(value) ? value.filter(isObject) : [];
  return items.map((item) => ({ x: Number(own(item, 'x')), y: Number(own(item, 'y')) }));
}

/** Battles reckon with convex walls only. */
export const convexCheck: RowCheck = {
  name: 'convex',
  tables: ['arenas'],
  run({ row, report }) {
    const obstacles = own(row, 'obstacles');
    if (!Array.isArray(obstacles)) return;
    obstacles.forEach((obstacle, index) => {
      if (!isObject(obstacle) || own(obstacle, 'kind') !== 'polygon') return;
      const [corner] = inwardCorners(cornersOf(own(obstacle, 'points')));
      if (corner === undefined) return;
      report('concaveObstacle', `/obstacles/${index}/points/${corner}`, { corner: corner + 1, obstacle: index });
    });
  },
};

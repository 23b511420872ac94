import type { Dice } from '../dice.ts';
import { CURVE } from './names.ts';

export const HALF_WIDTH = 14;
/** Units begin on two lines that no obstacle reaches. */
export const LINE_X = 4;

export function arenaRow(d: Dice): object {
  return {
    id: 'arena',
    name: 'Arena',
    bounds: { minX: -HALF_WIDTH, minY: -HALF_WIDTH, maxX: HALF_WIDTH, maxY: HALF_WIDTH },
    obstacles: d.times(d.between(0, 5), () => obstacle(d)),
    fog: d.chance(0.3),
    camps: [],
  };
}

function obstacle(d: Dice): object {
  const blocks = d.pick([['units'], ['bullets'], ['units', 'bullets'], ['units', 'vision']]);
  const x = d.pick([-11, -10, 8, 9, 0, 0]);
  const y = d.between(-9, 9);
  return d.pick([
    () => ({ kind: 'circle', blocks, centre: { x, y }, radius: d.tenths(0, 1) }),
    () => ({ kind: 'segment', blocks, from: { x, y }, to: { x: x + d.between(-1, 1), y: d.between(-9, 9) } }),
    () => ({
      kind: 'polygon',
      blocks,
      points: [
        { x, y },
        { x: x + 1, y },
        { x: x + 1, y: y + d.between(1, 3) },
      ],
    }),
  ])();
}

export function curveRow(d: Dice): object {
  const points = [
    { x: 0, y: d.tenths(0, 0.2) },
    { x: 0.5, y: d.tenths(0, 1) },
    { x: 1, y: 1 },
  ];
  return { id: CURVE, name: CURVE, points, interpolation: d.pick(['linear', 'step']) };
}

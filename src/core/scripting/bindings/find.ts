import { normalizeAngle } from '../../base/index.ts';
import type { Shape } from '../../content/prototypes.ts';
import { kindOfShape, newArea, placeArea } from '../../targets/index.ts';
import { guidAt, U } from '../../world/index.ts';
import type { Host } from '../host.ts';
import type { LuaTable } from '../table.ts';
import { binding, gives, type Binding } from './binding.ts';
import { FILTER_TEXT, passes, readFilter } from './filter.ts';
import { angle, coordinate, length, optional, options } from './params.ts';

const area = newArea();
const filter = optional(options(FILTER_TEXT.en, FILTER_TEXT.zh), null);
const x = coordinate('x, milli', 'x，千分之一单位');
const y = coordinate('y, milli', 'y，千分之一单位');
const direction = angle('direction, millidegrees', '方向，千分之一度');
const units = gives(
  'integer[]',
  'units, ascending; edges count as inside, and a unit counts with its radius',
  '单位列表，升序；边界算在内，并计入单位半径',
);

/** Questions who is where. They draw nothing and cost one instruction a unit. */
export const FIND = {
  units: binding({
    params: { filter },
    result: units,
    en: 'All units.',
    zh: '全部单位。',
    run: (host, values) => collect(host, values.filter, null, 0, 0, 0),
  }),
  unitsInCircle: binding({
    params: { x, y, radius: length('radius, milli', '半径，千分之一单位'), filter },
    result: units,
    en: 'Units within a distance of a point.',
    zh: '与某点距离之内的单位。',
    run: (host, values) =>
      collect(host, values.filter, { kind: 'circle', radiusMilli: [values.radius] }, values.x, values.y, 0),
  }),
  unitsInSector: binding({
    params: {
      x,
      y,
      direction,
      radius: length('radius, milli', '半径，千分之一单位'),
      angle: angle('whole angle, millidegrees', '总角度，千分之一度'),
      filter,
    },
    result: units,
    en: 'Units in a sector that looks in a direction.',
    zh: '朝某方向扇形内的单位。',
    run(host, values) {
      const angleMilliDeg = [Math.max(0, Math.min(360_000, values.angle))];
      const shape: Shape = { kind: 'sector', radiusMilli: [values.radius], angleMilliDeg };
      return collect(host, values.filter, shape, values.x, values.y, values.direction);
    },
  }),
  unitsInLine: binding({
    params: {
      x,
      y,
      direction,
      length: length('length, milli', '长度，千分之一单位'),
      width: length('width, milli', '宽度，千分之一单位'),
      filter,
    },
    result: units,
    en: 'Units on a broad line that begins at a point.',
    zh: '自某点起的带状区域内的单位。',
    run(host, values) {
      const shape: Shape = { kind: 'line', lengthMilli: [values.length], widthMilli: [values.width] };
      return collect(host, values.filter, shape, values.x, values.y, values.direction);
    },
  }),
} as const satisfies Readonly<Record<string, Binding>>;

function collect(
  host: Host,
  wanted: LuaTable | null,
  shape: Shape | null,
  atX: number,
  atY: number,
  facing: number,
): LuaTable {
  const { w, machine } = host;
  const chosen = readFilter(host, wanted);
  const found = machine.table();
  const { stride, count } = w.units;
  machine.charge(count);
  const kind = shape === null ? null : kindOfShape(shape);
  if (shape !== null) {
    placeArea(area, atX, atY, normalizeAngle(facing), true);
    kind!.measure(area, shape, 1);
  }
  for (let slot = 0; slot < count; slot++) {
    const u = slot * stride;
    const { cells } = w.units;
    const isIn =
      kind === null || kind.contains(area, cells[u + U.x]! - atX, cells[u + U.y]! - atY, cells[u + U.radius]!);
    if (isIn && passes(host, chosen, u)) machine.put(found, found.list.length + 1, guidAt(w, slot));
  }
  return found;
}

import type { Params } from '../diagnostics/diagnostic.ts';
import { resolveExtends } from '../model/extends.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import type { FileCheck, RowCheck } from './check.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const objects = (value: JsonValue | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

function pointOf(value: JsonValue | undefined): Point | undefined {
  if (!isObject(value)) return undefined;
  const x = own(value, 'x');
  const y = own(value, 'y');
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}

function worldPoint(origin: Point, offset: Point, rotationDeg: number): Point {
  const angle = (rotationDeg * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: origin.x + offset.x * cos - offset.y * sin, y: origin.y + offset.x * sin + offset.y * cos };
}

/** Points on the edge are free. */
const EDGE_U = 0.001;

function insidePolygon(points: readonly Point[], at: Point): boolean {
  const sides = points.map((a, i) => {
    const b = points[(i + 1) % points.length]!;
    return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
  });
  return sides.length > 2 && (sides.every((side) => side > EDGE_U) || sides.every((side) => side < -EDGE_U));
}

function blocks(obstacle: JsonObject, at: Point): boolean {
  const what = own(obstacle, 'blocks');
  if (Array.isArray(what) && !what.includes('units')) return false;
  const centre = pointOf(own(obstacle, 'centre'));
  const radius = own(obstacle, 'radius');
  if (centre && typeof radius === 'number') {
    const [dx, dy] = [at.x - centre.x, at.y - centre.y];
    return dx * dx + dy * dy < (radius - EDGE_U) * (radius - EDGE_U);
  }
  return insidePolygon(
    objects(own(obstacle, 'points')).flatMap((point) => pointOf(point) ?? []),
    at,
  );
}

function outside(bounds: JsonValue | undefined, at: Point): boolean {
  if (!isObject(bounds)) return false;
  const [minX, minY, maxX, maxY] = ['minX', 'minY', 'maxX', 'maxY'].map((key) => Number(own(bounds, key)));
  return at.x < minX! || at.y < minY! || at.x > maxX! || at.y > maxY!;
}

/** Start places of the arena's own formation, in the arena's coordinates. */
function* startPlaces(arena: JsonObject, formation: JsonObject): Generator<{ slot: number; at: Point }> {
  for (const anchor of objects(own(arena, 'camps'))) {
    const origin = pointOf(own(anchor, 'origin'));
    const camp = objects(own(formation, 'camps')).find((entry) => own(entry, 'camp') === own(anchor, 'camp'));
    for (const slot of objects(camp && own(camp, 'slots'))) {
      const offset = pointOf(own(slot, 'offset'));
      if (!origin || !offset) continue;
      yield { slot: Number(own(slot, 'slot')), at: worldPoint(origin, offset, Number(own(anchor, 'rotation') ?? 0)) };
    }
  }
}

type Report = (code: 'spawnBlocked', pointer: string, params: Params) => void;

function checkPlaces(arena: JsonObject, formation: JsonObject, name: string, report: Report): void {
  const obstacles = objects(own(arena, 'obstacles'));
  for (const { slot, at } of startPlaces(arena, formation)) {
    const obstacle = obstacles.findIndex((entry) => blocks(entry, at));
    if (obstacle === -1 && !outside(own(arena, 'bounds'), at)) continue;
    report('spawnBlocked', '/formation', { slot, formation: name, obstacle: obstacle === -1 ? '—' : obstacle });
  }
}

/** Nobody starts inside an obstacle or beyond the ground. */
export const spawnCheck: RowCheck = {
  name: 'spawn',
  tables: ['arenas'],
  run({ row, lookup, report }) {
    const name = own(row, 'formation');
    const formation = typeof name === 'string' ? lookup('formations', name) : undefined;
    if (formation) checkPlaces(row, formation, String(name), report);
  },
};

/** The same of scenarios that bring a formation of their own to an arena. */
export const scenarioSpawnCheck: FileCheck = {
  name: 'scenario-spawn',
  run({ project, file, report }) {
    if (file.kind !== 'scenario' || !file.row) return;
    const [arenaId, name] = [own(file.row, 'arena'), own(file.row, 'formation')];
    if (typeof arenaId !== 'string' || typeof name !== 'string') return;
    const { arenas, formations } = resolveExtends(project);
    const [arena, formation] = [arenas.rows.get(arenaId), formations.rows.get(name)];
    if (arena && formation && own(arena, 'formation') !== name) checkPlaces(arena, formation, name, report);
  },
};

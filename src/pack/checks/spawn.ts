import type { Params } from '../diagnostics/diagnostic.ts';
import { resolveExtends } from '../model/extends.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import type { FileCheck, RowCheck } from './check.ts';

export interface GroundPoint {
  readonly x: number;
  readonly y: number;
}

const objects = (value: JsonValue | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

function pointOf(value: JsonValue | undefined): GroundPoint | undefined {
  if (!isObject(value)) return undefined;
  const x = own(value, 'x');
  const y = own(value, 'y');
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}

function worldPoint(origin: GroundPoint, offset: GroundPoint, rotationDeg: number): GroundPoint {
  const angle = (rotationDeg * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: origin.x + offset.x * cos - offset.y * sin, y: origin.y + offset.x * sin + offset.y * cos };
}

/** Points on the edge are free. */
const EDGE_U = 0.001;

function insidePolygon(points: readonly GroundPoint[], at: GroundPoint): boolean {
  const sides = points.map((a, i) => {
    const b = points[(i + 1) % points.length]!;
    return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
  });
  return sides.length > 2 && (sides.every((side) => side > EDGE_U) || sides.every((side) => side < -EDGE_U));
}

function blocks(obstacle: JsonObject, at: GroundPoint): boolean {
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

function outside(bounds: JsonValue | undefined, at: GroundPoint): boolean {
  if (!isObject(bounds)) return false;
  const [minX, minY, maxX, maxY] = ['minX', 'minY', 'maxX', 'maxY'].map((key) => Number(own(bounds, key)));
  return at.x < minX! || at.y < minY! || at.x > maxX! || at.y > maxY!;
}

export interface StartPlace {
  readonly camp: string;
  readonly slot: number;
  /** In the arena's coordinates. */
  readonly at: GroundPoint;
  /** Obstacle that it lies inside, −1 beyond the ground, undefined when it is free. */
  readonly blockedBy: number | undefined;
}

/** Where a formation puts the camps of an arena, and which of these places nobody can stand on. */
export function startPlaces(arena: JsonObject, formation: JsonObject): readonly StartPlace[] {
  const obstacles = objects(own(arena, 'obstacles'));
  return objects(own(arena, 'camps')).flatMap((anchor) => {
    const origin = pointOf(own(anchor, 'origin'));
    const camp = objects(own(formation, 'camps')).find((entry) => own(entry, 'camp') === own(anchor, 'camp'));
    return objects(camp && own(camp, 'slots')).flatMap((slot) => {
      const offset = pointOf(own(slot, 'offset'));
      if (!origin || !offset) return [];
      const at = worldPoint(origin, offset, Number(own(anchor, 'rotation') ?? 0));
      const obstacle = obstacles.findIndex((entry) => blocks(entry, at));
      const isFree = obstacle === -1 && !outside(own(arena, 'bounds'), at);
      const blockedBy = isFree ? undefined : obstacle;
      return [{ camp: String(own(anchor, 'camp')), slot: Number(own(slot, 'slot')), at, blockedBy }];
    });
  });
}

type Report = (code: 'spawnBlocked', pointer: string, params: Params) => void;

function checkPlaces(arena: JsonObject, formation: JsonObject, name: string, report: Report): void {
  for (const { slot, blockedBy } of startPlaces(arena, formation)) {
    if (blockedBy === undefined) continue;
    report('spawnBlocked', '/formation', { slot, formation: name, obstacle: blockedBy === -1 ? '—' : blockedBy });
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

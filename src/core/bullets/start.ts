import { clamp, normalizeAngle, polar, vector } from '../base/index.ts';
import type { BulletPrototype } from '../content/prototypes.ts';
import { P, type World } from '../world/index.ts';

const QUARTER_TURN_MILLI_DEG = 90_000;
const ahead = vector();
const aside = vector();

/** Puts a bullet where a launch from a place begins: moved by the row's offset, and inside the arena. */
export function startAt(w: World, p: number, row: BulletPrototype, x: number, y: number): void {
  const { cells } = w.bullets;
  const heading = cells[p + P.heading]!;
  polar(ahead, row.launchOffsetMilli, heading);
  polar(aside, row.launchLeftMilli, normalizeAngle(heading + QUARTER_TURN_MILLI_DEG));
  const { minX, minY, maxX, maxY } = w.arena;
  cells[p + P.x] = cells[p + P.fromX] = clamp(x + ahead.x + aside.x, minX, maxX);
  cells[p + P.y] = cells[p + P.fromY] = clamp(y + ahead.y + aside.y, minY, maxY);
}

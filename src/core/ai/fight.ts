import { clamp, distanceMilli, scaleTo, vector } from '../base/index.ts';
import { atLevel, type AiPrototype } from '../content/prototypes.ts';
import { U, unitRow, type World } from '../world/index.ts';
import { act } from './act.ts';
import { rejectedBy, ruleOfChoice } from './notice.ts';

/** So much nearer than it likes a unit puts up with, lest it take steps of no use. */
const SLACK_MILLI = 500;

const step = vector();

/** Attacks, or keeps its distance while its next attack is not ready. Who cannot attack stays close. */
export function fight(w: World, u: number, row: AiPrototype, target: number): void {
  const guid = w.units.cells[target]!;
  if (retreats(w, u, row, target)) return;
  const because = () => ({ rule: ruleOfChoice(), rejected: rejectedBy(w, u, row, target) });
  if (act(w, u, { type: 'attack', guid }, 'attack', because) || row.kind === 'tower') return;
  act(w, u, { type: 'follow', guid }, 'follow', because);
}

/** A step back from somebody too near, as far as the arena lets it. */
function retreats(w: World, u: number, row: AiPrototype, target: number): boolean {
  const { cells } = w.units;
  const keep = atLevel(row.keepRangeMilli, cells[u + U.level]!);
  if (keep === 0 || (unitRow(w, u).attack !== null && cells[u + U.attackReadyAt]! <= w.nowMs)) return false;
  const missing = keep - edgeToEdge(w, u, target);
  if (missing < SLACK_MILLI) return false;
  const dx = cells[u + U.x]! - cells[target + U.x]!;
  const dy = cells[u + U.y]! - cells[target + U.y]!;
  scaleTo(step, dx === 0 && dy === 0 ? 1 : dx, dy, missing);
  const x = clampX(w, u, cells[u + U.x]! + step.x);
  const y = clampY(w, u, cells[u + U.y]! + step.y);
  if (x === cells[u + U.x] && y === cells[u + U.y]) return false;
  return act(w, u, { type: 'move', x, y }, 'retreat');
}

export function edgeToEdge(w: World, u: number, other: number): number {
  const { cells } = w.units;
  const distance = distanceMilli(cells[u + U.x]!, cells[u + U.y]!, cells[other + U.x]!, cells[other + U.y]!);
  return distance - cells[u + U.radius]! - cells[other + U.radius]!;
}

/** The nearest place within bounds. */
export function clampX({ arena, units }: World, u: number, x: number): number {
  const radius = units.cells[u + U.radius]!;
  return clamp(x, arena.minX + radius, arena.maxX - radius);
}

export function clampY({ arena, units }: World, u: number, y: number): number {
  const radius = units.cells[u + U.radius]!;
  return clamp(y, arena.minY + radius, arena.maxY - radius);
}

import { atLevel, type LevelRules } from '../content/prototypes.ts';
import { emitTrace, U, unitRow, type World } from '../world/index.ts';
import { recompute } from './recompute.ts';

/** Experience with which a unit of that level begins: what the level takes. */
export function experienceAt(rules: LevelRules | null, level: number): number {
  if (rules === null || level <= 1) return 0;
  const { experienceMilli } = rules;
  return experienceMilli[Math.min(level - 1, experienceMilli.length) - 1] ?? 0;
}

/**
 * Puts a unit on a level: its base attributes move by the difference between the two levels of its row, life and other
 * resources keep their share of their maximum, and it gains the skill points of the levels (or loses those not spent).
 */
export function changeLevel(w: World, u: number, to: number, cause: number, root: number): void {
  const { cells } = w.units;
  const from = cells[u + U.level]!;
  if (to === from) return;
  cells[u + U.level] = to;
  unitRow(w, u).attributes.forEach((levels, attribute) => {
    cells[u + w.baseAt + attribute]! += atLevel(levels, to) - atLevel(levels, from);
    recompute(w, u, attribute, 'ratio');
  });
  const points = (w.rules.levels?.skillPoints ?? 0) * (to - from);
  cells[u + U.skillPoints] = Math.max(0, cells[u + U.skillPoints]! + points);
  const id = w.moment();
  if (w.sink) emitTrace(w, id, cause, root, { kind: 'level', source: cells[u]!, from, to });
}

/** Adds experience and raises the unit, level by level, as far as it reaches. */
export function gainExperience(w: World, u: number, amountMilli: number, cause: number, root: number): void {
  const { cells } = w.units;
  const { experienceMilli } = w.rules.levels!;
  cells[u + U.experience]! += amountMilli;
  for (;;) {
    const level = cells[u + U.level]!;
    const needed = experienceMilli[level - 1];
    if (needed === undefined || level >= unitRow(w, u).maxLevel || cells[u + U.experience]! < needed) return;
    changeLevel(w, u, level + 1, cause, root);
  }
}

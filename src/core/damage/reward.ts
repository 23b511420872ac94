import { gainExperience } from '../attributes/index.ts';
import { BP_ONE, capped, distanceSquared, mulDivCapped } from '../base/index.ts';
import { atLevel, Relation, UnitKind } from '../content/prototypes.ts';
import { emitTrace, offsetOf, relationOf, U, unitRow, type World } from '../world/index.ts';
import { assistsOf } from './credit.ts';

const FOE = Relation.enemy | Relation.neutral;

/**
 * What a death is worth. Gold goes to whoever gets the kill, and a share of it besides to each assistant. Experience is
 * split evenly, truncated, among the heroes of the killer's camp near the victim; a hero that killed from afar has its
 * part. Nothing is paid for the death of an ally. Draws nothing.
 */
export function payReward(w: World, victim: number, cause: number, root: number): void {
  const killer = offsetOf(w, w.units.cells[victim + U.killer]!);
  if (killer < 0 || (relationOf(w, killer, victim) & FOE) === 0) return;
  const { goldMilli, experienceMilli } = unitRow(w, victim).reward;
  const level = w.units.cells[victim + U.level]!;
  const gold = atLevel(goldMilli, level);
  const experience = w.rules.levels === null ? 0 : atLevel(experienceMilli, level);
  if (gold === 0 && experience === 0) return;
  const each = experience === 0 ? 0 : shareOf(w, victim, killer, experience);
  const helped = gold === 0 ? [] : assistsOf(w, victim, w.units.cells[killer]!);
  const help = mulDivCapped(gold, w.rules.levels?.assistShareBp ?? 0, BP_ONE);
  const { stride, count } = w.units;
  for (let u = 0; u < count * stride; u += stride) {
    const assists = helped.includes(w.units.cells[u]!) && (relationOf(w, u, victim) & FOE) !== 0;
    const part = u === killer ? gold : assists ? help : 0;
    pay(w, u, victim, part, each > 0 && learns(w, u, victim, killer) ? each : 0, cause, root);
  }
}

function shareOf(w: World, victim: number, killer: number, experience: number): number {
  const { stride, count } = w.units;
  let heroes = 0;
  for (let u = 0; u < count * stride; u += stride) if (learns(w, u, victim, killer)) heroes++;
  return heroes === 0 ? 0 : Math.trunc(experience / heroes);
}

function learns(w: World, u: number, victim: number, killer: number): boolean {
  const { cells } = w.units;
  if (unitRow(w, u).kind !== UnitKind.hero) return false;
  if (u === killer) return true;
  if (cells[u + U.alive] !== 1 || cells[u + U.camp] !== cells[killer + U.camp]) return false;
  const radius = w.rules.levels!.shareRadiusMilli;
  const away = distanceSquared(cells[u + U.x]!, cells[u + U.y]!, cells[victim + U.x]!, cells[victim + U.y]!);
  return radius > 0 && away <= radius * radius;
}

function pay(w: World, u: number, victim: number, gold: number, experience: number, cause: number, root: number): void {
  if (gold === 0 && experience === 0) return;
  const { cells } = w.units;
  cells[u + U.gold] = capped(cells[u + U.gold]! + gold);
  const id = w.moment();
  if (w.sink) {
    emitTrace(w, id, cause, root, { kind: 'reward', source: cells[u]!, target: cells[victim]!, gold, experience });
  }
  if (experience > 0) gainExperience(w, u, experience, id, root);
}

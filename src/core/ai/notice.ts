import type { Reason, RejectedTarget } from '../../generated/types.ts';
import { resourceOf } from '../attributes/index.ts';
import { distanceMilli } from '../base/index.ts';
import { atLevel, Control, Relation, UnitKind, type AiPrototype, type Priority } from '../content/prototypes.ts';
import { hurtLately } from '../damage/index.ts';
import { attackReach, gapSquared } from '../skills/index.ts';
import { isVisible } from '../targets/index.ts';
import { I, lowestSlot, relationOf, U, unitRow, type World } from '../world/index.ts';

/** So long a blow is held against who struck it. */
export const GRUDGE_MS = 2_000;
/** Not a candidate of a rule. */
const NO_KEY = -1;

/** Offsets of the enemies noticed in the latest decision, by GUID. */
const noticed: number[] = [];
let latestRule: Priority = 'nearest';

/** The rule that chose the latest target. */
export const ruleOfChoice = (): Priority => latestRule;

/** Whom a mind wants to fight: offset of the unit, −1 = nobody. The first rule that finds somebody decides. */
export function chooseTarget(w: World, u: number, m: number, row: AiPrototype): number {
  noticeEnemies(w, u, row);
  for (let index = 0; index < row.priority.length && noticed.length > 0; index++) {
    latestRule = row.priority[index]!;
    const best = bestBy(w, u, m, latestRule);
    if (best >= 0) return best;
  }
  return -1;
}

function noticeEnemies(w: World, u: number, row: AiPrototype): void {
  const { cells, stride } = w.units;
  const { space } = w;
  noticed.length = 0;
  space.sync();
  const reach = atLevel(row.radiusMilli, cells[u + U.level]!) + space.radiusMax;
  const box = space.boxAround(cells[u + U.x]!, cells[u + U.y]!, reach);
  for (let word = 0; word < space.wordCount; word++) {
    let bits = space.candidates(word, box) & space.related(word, u / stride, Relation.enemy);
    for (; bits !== 0; bits &= bits - 1) {
      const other = lowestSlot(word, bits) * stride;
      if (cells[other + U.alive] !== 1 || relationOf(w, u, other) !== Relation.enemy) continue;
      if (whyUnnoticed(w, u, other, row) === null) noticed.push(other);
    }
  }
}

/** Why an enemy catches nobody's eye, null = it is noticed. A tower minds only whom it can hit from where it stands. */
function whyUnnoticed(w: World, u: number, other: number, row: AiPrototype): Reason | null {
  const { cells } = w.units;
  if (cells[other + U.alive] !== 1) return 'notAlive';
  const gap = gapSquared(w, u, other);
  const reach = noticeReach(w, u, other, row);
  if (gap > reach * reach) return 'outsideRadius';
  const { attack } = unitRow(w, u);
  const arm = row.kind !== 'tower' || attack === null ? reach : attackReach(w, u, other, attack);
  if (gap > arm * arm) return 'outOfRange';
  if ((cells[other + U.states]! & Control.untargetable) !== 0) return 'excludedState';
  return isVisible(w, u, other) ? null : 'invisible';
}

/** Centre to centre. */
function noticeReach(w: World, u: number, other: number, row: AiPrototype): number {
  return atLevel(row.radiusMilli, w.units.cells[u + U.level]!) + w.units.cells[other + U.radius]!;
}

/** Least key of those noticed; ties go to the lower GUID, which comes first. */
function bestBy(w: World, u: number, m: number, rule: Priority): number {
  let best = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (let index = 0; index < noticed.length; index++) {
    const key = keyOf(w, u, m, rule, noticed[index]!);
    if (key === NO_KEY || key >= least) continue;
    best = noticed[index]!;
    least = key;
  }
  return best;
}

function keyOf(w: World, u: number, m: number, rule: Priority, other: number): number {
  if (rule === 'lowestHp') return resourceOf(w, other, w.rules.hp);
  return isMeant(w, u, m, rule, other) ? gapSquared(w, u, other) : NO_KEY;
}

function isMeant(w: World, u: number, m: number, rule: Exclude<Priority, 'lowestHp'>, other: number): boolean {
  const guid = w.units.cells[other]!;
  switch (rule) {
    case 'nearest':
      return true;
    case 'currentTarget':
      return w.minds.cells[m + I.target] === guid;
    case 'attacker':
      return hurtLately(w, u, guid, GRUDGE_MS);
    case 'attackerOfAllyHero':
      return hurtAllyHero(w, u, guid);
    default:
      return (unitRow(w, other).kind & UnitKind[rule]) !== 0;
  }
}

function hurtAllyHero(w: World, u: number, attacker: number): boolean {
  const { cells, stride, count } = w.units;
  for (let other = 0; other < count * stride; other += stride) {
    if (cells[other + U.creditHead]! < 0 || relationOf(w, u, other) !== Relation.ally) continue;
    if ((unitRow(w, other).kind & UnitKind.hero) !== 0 && hurtLately(w, other, attacker, GRUDGE_MS)) return true;
  }
  return false;
}

/** At level explain: all enemies but the chosen one, each with what kept it from being chosen. */
export function rejectedBy(w: World, u: number, row: AiPrototype, chosen: number): RejectedTarget[] | undefined {
  if (!w.explains) return undefined;
  const { cells, stride, count } = w.units;
  const rejected: RejectedTarget[] = [];
  for (let other = 0; other < count * stride; other += stride) {
    if (other === chosen || relationOf(w, u, other) !== Relation.enemy) continue;
    const reason = whyUnnoticed(w, u, other, row) ?? 'lowerPriority';
    rejected.push({ guid: cells[other]!, reason, ...(reason === 'outsideRadius' && { by: beyond(w, u, other, row) }) });
  }
  return rejected;
}

function beyond(w: World, u: number, other: number, row: AiPrototype): number {
  const { cells } = w.units;
  const distance = distanceMilli(cells[u + U.x]!, cells[u + U.y]!, cells[other + U.x]!, cells[other + U.y]!);
  return distance - noticeReach(w, u, other, row);
}

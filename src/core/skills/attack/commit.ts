import { launchBullet } from '../../bullets/index.ts';
import { newArea, placeArea, refuses, sector } from '../../targets/index.ts';
import { Control, Relation, type AttackPrototype, type TargetFilter } from '../../content/prototypes.ts';
import { P, U, type World } from '../../world/index.ts';
import { directionTo } from '../motion/turn.ts';
import { carried, EMPOWER_MAX, takeEmpowerments, unpackAll } from './empower.ts';
import { landAttack } from './land.ts';
import { reportAttack } from './report.ts';

const area = newArea();
const NONE: readonly never[] = [];

/** Whom a cleaving attack may hit besides its target. */
const CLEAVE: TargetFilter = {
  relations: Relation.enemy,
  kinds: 0,
  alive: 'alive',
  visible: true,
  excludeStates: Control.untargetable,
  excludeCaster: false,
  excludeTarget: false,
  tagsAll: [],
  tagsAny: [],
  tagsNone: [],
  conditions: [],
};

/** The attack happens: by hand it hits at once, else a bullet leaves that needs its attacker no more. */
export function commitAttack(w: World, u: number, attack: AttackPrototype, target: number): void {
  const { cells } = w.units;
  const orderRoot = cells[u + U.orderRoot]!;
  const id = reportAttack(w, u, 'commit', cells[u + U.attackEndAt]!, 0, null);
  const reach = attack.rangeMilli + cells[u + U.reachBonus]!;
  const root = orderRoot === 0 ? id : orderRoot;
  takeEmpowerments(w, u, id, root);
  if (attack.bullet !== 0) return shoot(w, u, attack, target, id, root);
  strike(w, u, attack, target, reach, id, root);
}

function shoot(w: World, u: number, attack: AttackPrototype, target: number, cause: number, root: number): void {
  const { cells } = w.units;
  const goalX = cells[target + U.x]!;
  const goalY = cells[target + U.y]!;
  const p = launchBullet(w, {
    row: attack.bullet,
    owner: cells[u]!,
    target: cells[target]!,
    level: cells[u + U.level]!,
    skill: 0,
    x: cells[u + U.x]!,
    y: cells[u + U.y]!,
    heading: directionTo(w, u, goalX, goalY),
    goalX,
    goalY,
    attack: true,
    flags: 0,
    cause,
    root,
  });
  if (p < 0) return;
  for (let index = 0; index < EMPOWER_MAX; index++) w.bullets.cells[p + P.empower0 + index] = carried[index]!;
}

/** The target first, then whoever else stands in the cleave, in GUID order. What the attack carries goes to the target. */
function strike(
  w: World,
  u: number,
  attack: AttackPrototype,
  target: number,
  reach: number,
  cause: number,
  root: number,
): void {
  const { cells, stride, count } = w.units;
  const empowerments = unpackAll(w, carried, 0);
  const facing = cells[u + U.facing]!;
  landAttack(w, u, target, empowerments, cause, root);
  if (attack.angleMilliDeg <= 0) return;
  placeArea(area, cells[u + U.x]!, cells[u + U.y]!, facing, true);
  area.first = reach + cells[u + U.radius]!;
  area.second = attack.angleMilliDeg;
  for (let other = 0; other < count * stride; other += stride) {
    if (other === target || refuses(w, CLEAVE, u, other, 1) !== null) continue;
    const dx = cells[other + U.x]! - area.x;
    const dy = cells[other + U.y]! - area.y;
    if (sector.contains(area, dx, dy, cells[other + U.radius]!)) landAttack(w, u, other, NONE, cause, root);
  }
}

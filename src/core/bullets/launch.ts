import { BP_ONE, cos, sin } from '../base/index.ts';
import { atLevel, type BulletPrototype } from '../content/prototypes.ts';
import { orNone, G, emitTrace, P, type World } from '../world/index.ts';
import { flightOf } from './flights/index.ts';
import { startAt } from './start.ts';

/** What sets a bullet off. GUIDs and numeric ids; places in milli. */
export interface Launch {
  readonly row: number;
  readonly owner: number;
  /** 0 = at nobody. */
  readonly target: number;
  readonly level: number;
  readonly skill: number;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly goalX: number;
  readonly goalY: number;
  /** Carries a basic attack. */
  readonly attack: boolean;
  readonly flags: number;
  /** Share of their amounts that its effects have, bp; absent = whole. */
  readonly share?: number;
  readonly cause: number;
  readonly root: number;
}

/** Adds a bullet, which flies from the next step on; returns its offset, −1 when there is no room for more. */
export function launchBullet(w: World, launch: Launch): number {
  const { bulletsMax } = w.rules.limits;
  if (w.bullets.count >= bulletsMax) return reportFull(w, launch, bulletsMax);
  const row = w.content.bullets[launch.row]!;
  const p = w.bullets.append() * w.bullets.stride;
  fillIdentity(w, p, launch);
  fillFlight(w, p, launch, row);
  const id = w.moment();
  w.bullets.cells[p + P.cause] = id;
  if (w.sink) reportLaunch(w, p, id, launch, row);
  return p;
}

function fillIdentity(w: World, p: number, launch: Launch): void {
  const { cells } = w.bullets;
  cells[p + P.guid] = ++w.globals.cells[G.nextGuid]!;
  cells[p + P.row] = launch.row;
  cells[p + P.owner] = launch.owner;
  cells[p + P.target] = launch.target;
  cells[p + P.level] = launch.level;
  cells[p + P.skill] = launch.skill;
  cells[p + P.attack] = launch.attack ? 1 : 0;
  cells[p + P.flags] = launch.flags;
  cells[p + P.root] = launch.root;
  cells[p + P.hitHead] = -1;
}

function fillFlight(w: World, p: number, launch: Launch, row: BulletPrototype): void {
  const { cells } = w.bullets;
  const { level, heading } = launch;
  cells[p + P.heading] = heading;
  startAt(w, p, row, launch.x, launch.y);
  cells[p + P.startX] = cells[p + P.x]!;
  cells[p + P.startY] = cells[p + P.y]!;
  cells[p + P.dirX] = cos(heading);
  cells[p + P.dirY] = sin(heading);
  cells[p + P.speed] = atLevel(row.speed, level);
  cells[p + P.goalX] = launch.goalX;
  cells[p + P.goalY] = launch.goalY;
  cells[p + P.bornFrame] = w.frame;
  cells[p + P.launchAt] = w.nowMs + atLevel(row.delayMs, level);
  const life = atLevel(row.lifeMs, level);
  cells[p + P.dieAt] = life > 0 ? cells[p + P.launchAt]! + life : -1;
  cells[p + P.pierceLeft] = atLevel(row.pierce, level);
  cells[p + P.strengthBp] = launch.share ?? BP_ONE;
  flightOf(row.flight).begin?.(w, p, launch);
}

function reportLaunch(w: World, p: number, id: number, launch: Launch, row: BulletPrototype): void {
  const { cells } = w.bullets;
  emitTrace(w, id, launch.cause, launch.root, {
    kind: 'bulletLaunch',
    source: launch.owner,
    target: orNone(launch.target),
    bullet: row.name,
    guid: cells[p + P.guid]!,
    x: cells[p + P.x]!,
    y: cells[p + P.y]!,
    facing: launch.heading,
    speed: cells[p + P.speed]!,
  });
}

function reportFull(w: World, launch: Launch, value: number): number {
  const id = w.moment();
  if (w.sink) {
    emitTrace(w, id, launch.cause, launch.root, { kind: 'budget', limit: 'bulletsMax', value, source: launch.owner });
  }
  return -1;
}

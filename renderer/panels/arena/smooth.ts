/** Pictures between two steps while playing; a paused arena shows the exact state. Presentation only. */
import type { BulletView, FrameView, UnitView, ZoneView } from '#core';

const FULL_TURN = 360_000;
/** Further than anything walks in a step: a blink or a new spawn is shown as a jump. */
const JUMP_MILLI = 2500;

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

export function turnBetween(from: number, to: number, share: number): number {
  const delta = ((((to - from) % FULL_TURN) + FULL_TURN * 1.5) % FULL_TURN) - FULL_TURN / 2;
  return from + delta * share;
}

function isJump(a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  return Math.abs(a.x - b.x) > JUMP_MILLI || Math.abs(a.y - b.y) > JUMP_MILLI;
}

function smoothUnit(unit: UnitView, next: UnitView | undefined, share: number): UnitView {
  if (next === undefined || isJump(unit, next)) return unit;
  return {
    ...unit,
    x: between(unit.x, next.x, share),
    y: between(unit.y, next.y, share),
    facingMilliDeg: turnBetween(unit.facingMilliDeg, next.facingMilliDeg, share),
  };
}

function smoothBullet(bullet: BulletView, next: BulletView | undefined, share: number): BulletView {
  if (next === undefined || isJump(bullet, next)) return bullet;
  if (bullet.flight === 'beam') return smoothBeam(bullet, next, share);
  const x = between(bullet.x, next.x, share);
  const y = between(bullet.y, next.y, share);
  return { ...bullet, x, y, fromX: x - (next.x - next.fromX), fromY: y - (next.y - next.fromY) };
}

/** Both ends of its line go along. */
function smoothBeam(beam: BulletView, next: BulletView, share: number): BulletView {
  const end = (key: 'x' | 'y' | 'fromX' | 'fromY') => between(beam[key], next[key], share);
  return { ...beam, x: end('x'), y: end('y'), fromX: end('fromX'), fromY: end('fromY') };
}

/** Zones that go with a unit. */
function smoothZone(zone: ZoneView, next: ZoneView | undefined, share: number): ZoneView {
  if (next === undefined || isJump(zone, next)) return zone;
  return {
    ...zone,
    x: between(zone.x, next.x, share),
    y: between(zone.y, next.y, share),
    facingMilliDeg: turnBetween(zone.facingMilliDeg, next.facingMilliDeg, share),
  };
}

export function smooth(view: FrameView, next: FrameView | null, share: number): FrameView {
  if (next === null || share <= 0 || next.frame !== view.frame + 1) return view;
  const units = new Map(next.units.map((unit) => [unit.guid, unit]));
  const bullets = new Map(next.bullets.map((bullet) => [bullet.guid, bullet]));
  const zones = new Map(next.zones.map((zone) => [zone.guid, zone]));
  return {
    ...view,
    zones: view.zones.map((zone) => smoothZone(zone, zones.get(zone.guid), share)),
    units: view.units.map((unit) => smoothUnit(unit, units.get(unit.guid), share)),
    bullets: view.bullets.map((bullet) => smoothBullet(bullet, bullets.get(bullet.guid), share)),
  };
}

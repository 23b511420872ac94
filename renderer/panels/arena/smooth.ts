/**
 * Pictures between two steps while playing; a paused arena shows the exact state. Presentation only: nothing but
 * places and directions is ever between two steps, and only of what went there by itself.
 */
import type { BulletView, FrameView, UnitView, ZoneView } from '#core';

const FULL_TURN = 360_000;
/** Further than anything walks in a step, should no event tell of the jump. */
const JUMP_MILLI = 2500;

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

export function turnBetween(from: number, to: number, share: number): number {
  const delta = ((((to - from) % FULL_TURN) + FULL_TURN * 1.5) % FULL_TURN) - FULL_TURN / 2;
  return from + delta * share;
}

type Writable<View> = { -readonly [Key in keyof View]: View[Key] };

/** One thing in both steps: where it was, where it goes, and what is shown. */
interface Pair<View> {
  readonly from: View;
  readonly to: View;
  readonly shown: Writable<View>;
}

function isJump(a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  return Math.abs(a.x - b.x) > JUMP_MILLI || Math.abs(a.y - b.y) > JUMP_MILLI;
}

const isSamePlace = (a: UnitView | ZoneView, b: UnitView | ZoneView): boolean =>
  a.x === b.x && a.y === b.y && a.facingMilliDeg === b.facingMilliDeg;

/** Whether it moves from one step to the next so that the places between mean something. */
function walks(unit: UnitView, next: UnitView, jumped: ReadonlySet<number>): boolean {
  return !jumped.has(unit.guid) && unit.alive === next.alive && !isJump(unit, next) && !isSamePlace(unit, next);
}

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Keeps one picture for two steps and writes only places into it, so that a picture costs no objects.
 * `jumped` are units that were put elsewhere within the step: they stay until it is over.
 */
export class Smoother {
  #view: FrameView | null = null;
  #next: FrameView | null = null;
  #shown: FrameView | null = null;
  #units: Pair<UnitView>[] = [];
  #zones: Pair<ZoneView>[] = [];
  #bullets: Pair<BulletView>[] = [];

  at(
    view: FrameView,
    next: FrameView | null,
    share: number,
    jumpedIn: (view: FrameView, next: FrameView) => ReadonlySet<number> = () => NOBODY,
  ): FrameView {
    if (next === null || share <= 0 || next.frame !== view.frame + 1) return view;
    if (view !== this.#view || next !== this.#next) this.#prepare(view, next, jumpedIn(view, next));
    const to = Math.min(share, 1);
    for (const pair of this.#units) place(pair, to);
    for (const pair of this.#zones) place(pair, to);
    for (const pair of this.#bullets) placeBullet(pair, to);
    return this.#shown!;
  }

  #prepare(view: FrameView, next: FrameView, jumped: ReadonlySet<number>): void {
    this.#view = view;
    this.#next = next;
    const units = pairs(view.units, next.units, (unit, to) => walks(unit, to, jumped));
    const zones = pairs(view.zones, next.zones, (zone, to) => !isJump(zone, to) && !isSamePlace(zone, to));
    const bullets = pairs(view.bullets, next.bullets, (bullet, to) => !isJump(bullet, to));
    this.#units = units.moving;
    this.#zones = zones.moving;
    this.#bullets = bullets.moving;
    this.#shown = { ...view, units: units.shown, zones: zones.shown, bullets: bullets.shown };
  }
}

function pairs<View extends { readonly guid: number }>(
  views: readonly View[],
  nexts: readonly View[],
  moves: (view: View, next: View) => boolean,
): { readonly moving: Pair<View>[]; readonly shown: readonly View[] } {
  const byGuid = new Map(nexts.map((next) => [next.guid, next]));
  const moving: Pair<View>[] = [];
  const shown = views.map((from) => {
    const to = byGuid.get(from.guid);
    if (to === undefined || !moves(from, to)) return from;
    const copy: Writable<View> = { ...from };
    moving.push({ from, to, shown: copy });
    return copy;
  });
  return { moving, shown };
}

function place({ from, to, shown }: Pair<UnitView> | Pair<ZoneView>, share: number): void {
  shown.x = between(from.x, to.x, share);
  shown.y = between(from.y, to.y, share);
  shown.facingMilliDeg = turnBetween(from.facingMilliDeg, to.facingMilliDeg, share);
}

/** A head takes the way of its last step along; a beam goes with both of its ends, so that it stays one line. */
function placeBullet({ from, to, shown }: Pair<BulletView>, share: number): void {
  shown.x = between(from.x, to.x, share);
  shown.y = between(from.y, to.y, share);
  const isBeam = from.flight === 'beam';
  shown.fromX = isBeam ? between(from.fromX, to.fromX, share) : shown.x - (to.x - to.fromX);
  shown.fromY = isBeam ? between(from.fromY, to.fromY, share) : shown.y - (to.y - to.fromY);
}

/**
 * Hand on the arena: click selects or casts, right click orders, drag pans, wheel zooms. With Shift a click adds to
 * the selection and a drag selects all in a rectangle; with Alt a drag moves a unit and the right button offers all.
 */
import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { usePlayhead, useSelection } from '../../stores/index.ts';
import { useAim } from './aim-store.ts';
import { panCamera, toScreen, toWorld, zoomCamera, type Point } from './camera.ts';
import { boundsOfArena, hasMinimap, minimapPoint } from './draw/minimap.ts';
import { clickAim, clickOrder, unitsNow } from './give.ts';
import { unitAt, unitsInBand } from './pick.ts';
import { useMenuPlace } from './setup/FieldMenu.tsx';
import { canSetUp, moveTo } from './setup/put.ts';
import { selectedNow, selectUnits, toggleUnit } from './squad.ts';
import type { ArenaCanvas } from './use-arena.ts';
import { useArenaView } from './view-store.ts';

const DRAG_MIN_PX = 4;
const ZOOM_PER_WHEEL = 0.0015;
const RIGHT_BUTTON = 2;

/** What a held button does once the hand moves. */
type Grip = 'camera' | 'minimap' | 'band' | 'unit';

interface Press {
  readonly from: Point;
  readonly grip: Grip;
  /** Unit that is carried, 0 = none. */
  readonly guid: number;
  hasMoved: boolean;
}

function locate(event: { clientX: number; clientY: number; currentTarget: Element }): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

interface Under {
  readonly world: Point;
  readonly guid: number;
}

/** World point and unit under a screen point, undefined before the first picture. */
function under({ camera, surface }: ArenaCanvas, at: Point): Under | undefined {
  const size = surface.current?.size;
  if (!camera.current || !size) return undefined;
  const world = toWorld(camera.current, size, at);
  const units = usePlayhead.getState().view?.units ?? [];
  return { world, guid: unitAt(units, world, camera.current.scale)?.guid ?? 0 };
}

/** A press on the minimap looks there, and goes on looking while it is held. Returns whether it was one. */
function lookAt(arena: ArenaCanvas, at: Point): boolean {
  const size = arena.surface.current?.size;
  const bounds = boundsOfArena(arena);
  if (!size || !bounds || !hasMinimap(size) || !arena.camera.current) return false;
  const world = minimapPoint(size, bounds, at);
  if (world === undefined) return false;
  useArenaView.getState().setCamera({ ...arena.camera.current, ...world });
  return true;
}

function click(arena: ArenaCanvas, at: Point, isAdding: boolean): void {
  const hit = under(arena, at);
  if (!hit || clickAim(hit.world, hit.guid)) return;
  if (isAdding && hit.guid !== 0) return toggleUnit(hit.guid);
  selectUnits(hit.guid === 0 ? [] : [hit.guid]);
}

function gripOf(arena: ArenaCanvas, event: PointerEvent<HTMLDivElement>): Pick<Press, 'grip' | 'guid'> {
  const at = locate(event);
  if (lookAt(arena, at)) return { grip: 'minimap', guid: 0 };
  if (event.shiftKey && useAim.getState().aim === null) return { grip: 'band', guid: 0 };
  const guid = event.altKey && canSetUp() ? (under(arena, at)?.guid ?? 0) : 0;
  return guid === 0 ? { grip: 'camera', guid } : { grip: 'unit', guid };
}

export function useArenaPointer(arena: ArenaCanvas) {
  const press = useRef<Press | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button === RIGHT_BUTTON) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const grip = gripOf(arena, event);
      press.current = { from: locate(event), ...grip, hasMoved: grip.grip === 'minimap' };
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const held = press.current;
      if (held !== null && drag(arena, held, event)) return;
      const hit = under(arena, locate(event));
      useAim.getState().point(hit?.world ?? null, hit?.guid ?? 0);
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      const held = press.current;
      press.current = null;
      if (held === null) return;
      if (held.hasMoved) return drop(arena, held, locate(event));
      if (event.button === 0) click(arena, locate(event), event.shiftKey);
    },
    onPointerCancel() {
      press.current = null;
      useArenaView.setState({ band: null });
    },
    onPointerLeave: () => useAim.getState().point(null, 0),
    onContextMenu(event: MouseEvent<HTMLDivElement>) {
      openOrOrder(arena, event);
    },
  };
}

/** The right button orders at once; with Alt, and from the keyboard, it offers all that can be done there. */
function openOrOrder(arena: ArenaCanvas, event: MouseEvent<HTMLDivElement>): void {
  const isKey = event.button !== RIGHT_BUTTON;
  const hit = isKey ? atSelected() : under(arena, locate(event));
  if (!hit) return event.preventDefault();
  if (isKey || event.altKey) return useMenuPlace.setState({ place: { at: hit.world, guid: hit.guid } });
  event.preventDefault();
  clickOrder(hit.world, hit.guid);
}

/** Where the menu key opens: at the selected unit, else where the pointer was. */
function atSelected(): Under | undefined {
  const unit = unitsNow().find(({ guid }) => guid === useSelection.getState().guid);
  if (unit) return { world: { x: unit.x, y: unit.y }, guid: unit.guid };
  const { at, over } = useAim.getState();
  return { world: at ?? { x: 0, y: 0 }, guid: over };
}

/** What a move of the hand does while a button is held. Returns whether it was more than a click. */
function drag(arena: ArenaCanvas, held: Press, event: PointerEvent<HTMLDivElement>): boolean {
  const at = locate(event);
  if (!held.hasMoved && Math.hypot(at.x - held.from.x, at.y - held.from.y) < DRAG_MIN_PX) return false;
  held.hasMoved = true;
  const view = useArenaView.getState();
  if (held.grip === 'minimap') lookAt(arena, at);
  else if (held.grip === 'band') useArenaView.setState({ band: { from: held.from, to: at } });
  else if (held.grip === 'camera' && arena.camera.current)
    view.setCamera(panCamera(arena.camera.current, -event.movementX, -event.movementY));
  else if (held.grip === 'unit') useAim.getState().point(under(arena, at)?.world ?? null, held.guid);
  return true;
}

/** The button is let go after a move. */
function drop(arena: ArenaCanvas, { grip, guid, from }: Press, at: Point): void {
  const hit = under(arena, at);
  if (grip === 'unit' && hit) moveTo(guid, hit.world);
  if (grip !== 'band') return;
  useArenaView.setState({ band: null });
  const { current: camera } = arena.camera;
  const size = arena.surface.current?.size;
  if (!camera || !size) return;
  const inside = unitsInBand(unitsNow(), from, at, (unit) => toScreen(camera, size, unit));
  if (inside.length > 0) selectUnits([...new Set([...selectedNow(), ...inside])]);
}

/** Not React's onWheel, which is passive and could not keep the page from scrolling. */
export function useArenaWheel(canvas: RefObject<HTMLCanvasElement | null>, { camera, surface }: ArenaCanvas): void {
  useEffect(() => {
    const node = canvas.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const size = surface.current?.size;
      if (!camera.current || !size) return;
      const factor = Math.exp(-event.deltaY * ZOOM_PER_WHEEL);
      useArenaView
        .getState()
        .setCamera(zoomCamera(camera.current, size, factor, { x: event.offsetX, y: event.offsetY }));
    };
    node?.addEventListener('wheel', turn, { passive: false });
    return () => node?.removeEventListener('wheel', turn);
  }, [canvas, camera, surface]);
}

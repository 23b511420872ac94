/** Hand on the arena: click selects or casts, right click orders, drag pans, wheel zooms. */
import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { usePlayhead, useSelection } from '../../stores/index.ts';
import { useAim } from './aim-store.ts';
import { panCamera, toWorld, zoomCamera, type Point } from './camera.ts';
import { boundsOfArena, hasMinimap, minimapPoint } from './draw/minimap.ts';
import { clickAim, clickOrder } from './give.ts';
import { unitAt } from './pick.ts';
import type { ArenaCanvas } from './use-arena.ts';
import { useArenaView } from './view-store.ts';

const DRAG_MIN_PX = 4;
const ZOOM_PER_WHEEL = 0.0015;

interface Press {
  readonly x: number;
  readonly y: number;
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

/** A press on the minimap looks there. Returns whether it was one. */
function lookAt(arena: ArenaCanvas, at: Point): boolean {
  const size = arena.surface.current?.size;
  const bounds = boundsOfArena(arena);
  if (!size || !bounds || !hasMinimap(size) || !arena.camera.current) return false;
  const world = minimapPoint(size, bounds, at);
  if (world === undefined) return false;
  useArenaView.getState().setCamera({ ...arena.camera.current, ...world });
  return true;
}

function click(arena: ArenaCanvas, at: Point): void {
  const hit = under(arena, at);
  if (!hit || clickAim(hit.world, hit.guid)) return;
  useSelection.getState().selectUnit(hit.guid);
}

export function useArenaPointer(arena: ArenaCanvas) {
  const press = useRef<Press | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button === 2 || lookAt(arena, locate(event))) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      press.current = { x: event.clientX, y: event.clientY, hasMoved: false };
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
      if (held && !held.hasMoved && event.button === 0) click(arena, locate(event));
    },
    onPointerLeave: () => useAim.getState().point(null, 0),
    onContextMenu(event: MouseEvent<HTMLDivElement>) {
      event.preventDefault();
      const hit = under(arena, locate(event));
      if (hit) clickOrder(hit.world, hit.guid);
    },
  };
}

/** Moves the camera by what the hand moved since the last event. */
function drag({ camera }: ArenaCanvas, held: Press, event: PointerEvent<HTMLDivElement>): boolean {
  if (!held.hasMoved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_MIN_PX) return false;
  held.hasMoved = true;
  if (camera.current) useArenaView.getState().setCamera(panCamera(camera.current, -event.movementX, -event.movementY));
  return true;
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

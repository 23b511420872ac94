import { useEffect, useRef, type RefObject } from 'react';
import { CanvasSurface, type DrawSurface } from './surface.ts';

/** Binds a draw function to a canvas; a new function repaints. The ref also gives the size and `invalidate`. */
export function useSurface(
  canvas: RefObject<HTMLCanvasElement | null>,
  draw: DrawSurface,
): RefObject<CanvasSurface | null> {
  const surface = useRef<CanvasSurface | null>(null);
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
    if (surface.current !== null) surface.current.draw = draw;
  }, [draw]);
  useEffect(() => {
    if (canvas.current === null) return;
    const made = new CanvasSurface(canvas.current, latest.current);
    surface.current = made;
    return () => {
      surface.current = null;
      made.dispose();
    };
  }, [canvas]);
  return surface;
}

/** The picked stretch of time (shared by all panels) and the lanes that were dragged over (this panel's own). */
import { create } from 'zustand';
import { useRange } from '../../../stores/index.ts';

/** Lanes of the area; null = all of them. */
export const useAreaLanes = create<{ readonly lanes: ReadonlySet<string> | null }>()(() => ({ lanes: null }));

export function setArea(oneMs: number, otherMs: number, lanes: ReadonlySet<string> | null): void {
  useAreaLanes.setState({ lanes });
  useRange.getState().setRange({ fromMs: Math.min(oneMs, otherMs), toMs: Math.max(oneMs, otherMs) });
}

export function clearArea(): void {
  useAreaLanes.setState({ lanes: null });
  useRange.getState().setRange(null);
}

/** Where an area that grows by keyboard began; it ends when the area goes or is set otherwise. */
let anchor: { readonly ms: number; readonly edgeMs: number } | null = null;

/** Moves the edge at the playhead along, from where the playhead was before. */
export function extendArea(fromMs: number, toMs: number): void {
  const { range } = useRange.getState();
  const isSame = anchor !== null && range !== null && (range.fromMs === anchor.edgeMs || range.toMs === anchor.edgeMs);
  const start = isSame && anchor!.edgeMs === fromMs ? anchor!.ms : otherEdge(fromMs);
  anchor = { ms: start, edgeMs: toMs };
  if (start === toMs) return clearArea();
  setArea(start, toMs, useAreaLanes.getState().lanes);
}

/** An area whose edge is at the playhead is taken up; any other gives way to a new one. */
function otherEdge(ms: number): number {
  const { range } = useRange.getState();
  if (range?.fromMs === ms) return range.toMs;
  return range?.toMs === ms ? range.fromMs : ms;
}

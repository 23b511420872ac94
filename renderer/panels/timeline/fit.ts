import { isSlice } from '#timeline';
import { startOf } from './hit.ts';
import type { Cursor } from './keyboard.ts';
import { useTimelineView } from './view-store.ts';
import { fitRange, fitRun } from './viewport.ts';

/** The selection first; when it fills the window already, the whole run. */
export function fitNow(endMs: number, cursor: Cursor | undefined): void {
  const { view, jumpTo } = useTimelineView.getState();
  const item = cursor?.item;
  const target = item && fitRange(startOf(item), isSlice(item) ? item.endMs : item.ms, endMs);
  const isThere = !target || (Math.abs(target.fromMs - view.fromMs) < 1 && Math.abs(target.toMs - view.toMs) < 1);
  jumpTo(isThere ? fitRun(endMs) : target);
}

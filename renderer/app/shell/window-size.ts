import { useSyncExternalStore } from 'react';

const NARROW_BELOW_PX = 1200;
const LOW_BELOW_PX = 760;

export interface WindowClass {
  /** Explorer as a rail; text and problems as tabs of the arena. */
  readonly isNarrow: boolean;
  /** Problems live in the status bar. */
  readonly isLow: boolean;
}

const listeners = new Set<() => void>();
let queries: { narrow: MediaQueryList; low: MediaQueryList } | undefined;
let current: WindowClass = { isNarrow: false, isLow: false };

function refresh(): void {
  if (queries === undefined) return;
  const next = { isNarrow: queries.narrow.matches, isLow: queries.low.matches };
  if (next.isNarrow === current.isNarrow && next.isLow === current.isLow) return;
  current = next;
  for (const listener of listeners) listener();
}

/** One listener for all, so that frame, rail and dock change in the same paint. */
function watch(): void {
  queries = {
    narrow: matchMedia(`(max-width: ${NARROW_BELOW_PX - 1}px)`),
    low: matchMedia(`(max-height: ${LOW_BELOW_PX - 1}px)`),
  };
  queries.narrow.addEventListener('change', refresh);
  queries.low.addEventListener('change', refresh);
  refresh();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(): WindowClass {
  if (queries === undefined) watch();
  return current;
}

export function useWindowClass(): WindowClass {
  return useSyncExternalStore(subscribe, read);
}

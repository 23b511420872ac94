import { useSyncExternalStore } from 'react';

const NARROW_BELOW_PX = 1200;
const LOW_BELOW_PX = 760;

export interface WindowClass {
  /** Explorer as a rail; text and problems as tabs of the arena. */
  isNarrow: boolean;
  /** Problems live in the status bar. */
  isLow: boolean;
}

const narrowQuery = `(max-width: ${NARROW_BELOW_PX - 1}px)`;
const lowQuery = `(max-height: ${LOW_BELOW_PX - 1}px)`;

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(narrowQuery), matchMedia(lowQuery)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => queries.forEach((query) => query.removeEventListener('change', listener));
}

export function useWindowClass(): WindowClass {
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(narrowQuery).matches);
  const isLow = useSyncExternalStore(subscribe, () => matchMedia(lowQuery).matches);
  return { isNarrow, isLow };
}

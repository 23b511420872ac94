import { useEffect, type RefObject } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';

/**
 * A panel that is moved to another place of the dock loses its scroll position without a word, while the list still
 * believes in it and draws rows that nobody sees. So the position is put back as soon as the list has a size again.
 */
export function useKeptScroll(
  scroller: RefObject<HTMLDivElement | null>,
  rows: Virtualizer<HTMLDivElement, Element>,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const wanted = rows.scrollOffset ?? 0;
      if (element.clientHeight > 0 && element.scrollTop !== wanted) element.scrollTop = wanted;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, rows]);
}

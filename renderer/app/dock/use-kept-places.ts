import { useEffect, type RefObject } from 'react';

interface Place {
  readonly top: number;
  readonly left: number;
}

/**
 * What is taken out of sight loses how far it was scrolled, without a word. So every list in a panel gets its place back
 * when the panel has a size again, unless something has scrolled it there since.
 */
export function useKeptPlaces(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const places = new Map<Element, Place>();
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || target.clientHeight === 0) return;
      places.set(target, { top: target.scrollTop, left: target.scrollLeft });
    };
    const observer = new ResizeObserver(() => element.clientHeight > 0 && restore(element, places));
    element.addEventListener('scroll', note, { capture: true, passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', note, { capture: true });
      observer.disconnect();
    };
  }, [panel]);
}

function restore(panel: Element, places: Map<Element, Place>): void {
  for (const [list, { top, left }] of places) {
    if (!panel.contains(list)) places.delete(list);
    else if (list.scrollTop === 0 && list.scrollLeft === 0) list.scrollTo({ top, left, behavior: 'instant' });
  }
}

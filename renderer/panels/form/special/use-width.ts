import { useEffect, useRef, useState, type RefObject } from 'react';

const BEFORE_LAYOUT_PX = 520;

/** Width of an element, so that drawings to scale keep their text at its size. */
export function useWidth<T extends Element>(): [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [widthPx, setWidthPx] = useState(BEFORE_LAYOUT_PX);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(
      ([entry]) => entry && entry.contentRect.width > 0 && setWidthPx(Math.floor(entry.contentRect.width)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, widthPx];
}

import { useEffect, useState } from 'react';
import { findShown } from './show.ts';
import type { ShowTarget } from './targets.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const isSame = (a: Box | undefined, b: Box | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.left === b.left &&
    a.top === b.top &&
    a.width === b.width &&
    a.height === b.height);

function boxOf(element: HTMLElement | undefined): Box | undefined {
  if (element === undefined) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** Where a target is, followed while panels move and scroll. A control out of sight is scrolled to once. */
export function useBox(target: ShowTarget | undefined): Box | undefined {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    if (target === undefined) return;
    let seen: HTMLElement | undefined;
    let request = 0;
    const look = () => {
      const found = findShown(target);
      if (found !== seen) found?.scrollIntoView({ block: 'nearest' });
      seen = found;
      const next = boxOf(found);
      setBox((before) => (isSame(before, next) ? before : next));
      request = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(request);
  }, [target]);
  return target === undefined ? undefined : box;
}

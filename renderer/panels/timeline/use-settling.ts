import { useEffect, useMemo } from 'react';

/** Nothing moves any longer when nothing did for so long. */
const SETTLE_MS = 150;

/** Waits until nothing moves any longer. */
export class Settling {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #settle: () => void = () => undefined;

  /** What is done then. */
  onSettled(settle: () => void): void {
    this.#settle = settle;
  }

  /** A picture was painted; `isRough` = it should be painted better in a quiet moment. */
  painted(isRough: boolean): void {
    clearTimeout(this.#timer);
    if (isRough) this.#timer = setTimeout(() => this.#settle(), SETTLE_MS);
  }
}

export function useSettling(): Settling {
  const settling = useMemo(() => new Settling(), []);
  useEffect(() => () => settling.painted(false), [settling]);
  return settling;
}

import { Suspense, use, type ReactNode } from 'react';

/** Never comes: React waits for it and leaves everything below as it is. */
const NEVER = new Promise<never>(() => undefined);

interface RestingProps {
  readonly isResting: boolean;
  /** Shown until the code of what is below has come. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

function Held({ isResting, children }: Omit<RestingProps, 'fallback'>): ReactNode {
  return isResting ? use(NEVER) : children;
}

/**
 * Draws nothing anew while nobody can see it, however much changes, and catches up at once when it is seen again. Unlike
 * in a hidden `Activity` effects go on, so that editors, commands, drafts and scroll positions outlive the rest.
 */
export function Resting({ isResting, fallback, children }: RestingProps) {
  return (
    <Suspense fallback={isResting ? null : fallback}>
      <Held isResting={isResting}>{children}</Held>
    </Suspense>
  );
}

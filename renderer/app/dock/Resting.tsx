import { Suspense, use, type ReactNode } from 'react';

/** Never comes: React waits for it and leaves everything below as it is. */
const NEVER = new Promise<never>(() => undefined);

interface RestingProps {
  readonly isResting: boolean;
  readonly children: ReactNode;
}

function Held({ isResting, children }: RestingProps): ReactNode {
  return isResting ? use(NEVER) : children;
}

/**
 * Draws nothing anew while nobody can see it, however much changes, and catches up at once when it is seen again. Unlike
 * in a hidden `Activity` effects go on, so that editors, commands, drafts and scroll positions outlive the rest.
 */
export function Resting(props: RestingProps) {
  return (
    <Suspense fallback={null}>
      <Held {...props} />
    </Suspense>
  );
}

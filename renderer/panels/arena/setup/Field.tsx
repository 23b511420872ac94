import type { ReactNode } from 'react';

/** A line of a set-up dialog. What stands in it carries its own name. */
export function Field({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="ar-set-up-line">
      <span aria-hidden title={hint}>
        {label}
      </span>
      {children}
    </div>
  );
}

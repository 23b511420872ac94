import type { ReactNode } from 'react';

export interface PanelHeadProps {
  title: string;
  /** In `--text-3` after the title. */
  context?: ReactNode;
  badges?: ReactNode;
  /** At the right end; `size="sm"`. */
  actions?: ReactNode;
}

/** Head of a region inside a panel; the panel's own head is drawn by the dock. */
export function PanelHead({ title, context, badges, actions }: PanelHeadProps) {
  return (
    <div className="phead">
      <h2>{title}</h2>
      {context !== undefined && <span className="t3 trunc">{context}</span>}
      {badges}
      {actions !== undefined && <span className="push row phead-actions">{actions}</span>}
    </div>
  );
}

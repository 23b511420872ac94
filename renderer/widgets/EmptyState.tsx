import type { ReactNode } from 'react';
import { ICON_PX, type IconComponent } from './icons.ts';

export interface EmptyStateProps {
  icon: IconComponent;
  /** What is missing. */
  title: string;
  /** Why, or how to change it. */
  body?: ReactNode;
  /** One or two buttons. */
  children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, body, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon className="t3" size={ICON_PX.empty} strokeWidth={1.5} aria-hidden />
      <h3>{title}</h3>
      {body !== undefined && body !== '' && <p>{body}</p>}
      {children !== undefined && <div className="row">{children}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, CircleX, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';
import { ICON_PX, type IconComponent } from './icons.ts';

export type BadgeKind = 'error' | 'warning' | 'success' | 'info' | 'accent' | 'neutral' | 'failed' | 'unsaved';

const LOOKS: Record<BadgeKind, { letter: string; icon?: IconComponent }> = {
  error: { letter: 'e', icon: OctagonAlert },
  failed: { letter: 'e', icon: CircleX },
  warning: { letter: 'w', icon: TriangleAlert },
  success: { letter: 'g', icon: CircleCheck },
  info: { letter: 'n', icon: Info },
  accent: { letter: 'a' },
  neutral: { letter: '' },
  unsaved: { letter: 'w' },
};

export interface BadgeProps {
  kind?: BadgeKind;
  children?: ReactNode;
  /** Overrides the icon of the kind; `null` shows none. */
  icon?: IconComponent | null;
  /** Said instead of a bare count, such as "2 errors". */
  label?: string;
}

export function Badge({ kind = 'neutral', children, icon, label }: BadgeProps) {
  const look = LOOKS[kind];
  const Icon = icon === null ? undefined : (icon ?? look.icon);
  return (
    <span
      className={classNames('badge', look.letter)}
      aria-label={label}
      role={label === undefined ? undefined : 'img'}
    >
      {kind === 'unsaved' && <span className="dot" />}
      {Icon !== undefined && <Icon size={ICON_PX.badge} aria-hidden />}
      {children}
    </span>
  );
}

/** The icon of a severity, for lists of problems. */
export const severityIcon: Record<'error' | 'warning' | 'info', IconComponent> = {
  error: OctagonAlert,
  warning: TriangleAlert,
  info: CircleAlert,
};

import { createLucideIcon, type LucideIcon } from 'lucide-react';

export type IconComponent = LucideIcon;

/** Lucide has no picture of a projectile in flight or of a value over levels; these two follow its grid. */
export const BulletIcon: IconComponent = createLucideIcon('bullet', [
  ['circle', { cx: '16', cy: '12', r: '4', key: 'head' }],
  ['path', { d: 'M3 9h6M3 15h6M5 12h4', key: 'trail' }],
]);

export const CurveIcon: IconComponent = createLucideIcon('curve', [
  ['path', { d: 'M3 20c6 0 7-3 9-8s4-8 9-8', key: 'curve' }],
]);

/** Sizes of the guide: 14 in controls and rows, 12 in badges, 18 in heads, 28 in empty states. */
export const ICON_PX = { badge: 12, control: 14, head: 18, empty: 28 } as const;

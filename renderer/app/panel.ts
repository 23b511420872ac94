import type { ComponentType } from 'react';
import type { IconComponent } from '../widgets/icons.ts';

/** A text that has to exist in both languages of the studio. */
export interface Localized {
  en: string;
  zh: string;
}

export interface PanelProps {
  /** The id under which the panel is docked. */
  panelId: string;
}

/**
 * What a panel folder exports as `panel` from its `index.tsx`.
 * The dock draws the head: icon-less bold title, then `Context`, badges, and `Actions` at the right.
 */
export interface PanelDefinition {
  id: string;
  title: Localized;
  icon: IconComponent;
  Component: ComponentType<PanelProps>;
  /** Icon buttons (`size="sm"`) at the right end of the head; shown while the panel is the active tab. */
  Actions?: ComponentType;
  /** Context after the title in `--text-3`, such as a file name or a range; shown while the panel is active. */
  Context?: ComponentType;
  /** Counts in the tab itself, visible even when another tab is in front. */
  Badge?: ComponentType;
  /** The panel draws its own 30 px head (row tabs); the dock hides its head while the panel is alone in its group. */
  ownHead?: boolean;
  /** Smallest useful width; the dock refuses to shrink the panel below it. */
  widthMinPx?: number;
  heightMinPx?: number;
}

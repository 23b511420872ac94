import { create } from 'zustand';
import type { MomentChange } from '#lab';

export type InspectorTab = 'event' | 'unit' | 'change' | 'draws' | 'watch';

/** Which side is in front; a selection elsewhere brings its own side forward. */
export const useInspectorTab = create<{ readonly tab: InspectorTab }>()(() => ({ tab: 'event' }));

export type Scope = MomentChange['scope'];

export interface ChangeView {
  /** The part of the step that is looked at; null = the event where one is picked, else the whole step. */
  readonly scope: Scope | null;
  /** Only what changed, or everything with what changed marked. */
  readonly isChangedOnly: boolean;
}

export const useChangeView = create<ChangeView>()(() => ({ scope: null, isChangedOnly: true }));

/** Whether the tab of a unit shows only what the last step changed. */
export const useUnitView = create<{ readonly isChangedOnly: boolean }>()(() => ({ isChangedOnly: false }));

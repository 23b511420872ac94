import { create } from 'zustand';

export type InspectorTab = 'event' | 'unit';

/** Which side is in front; a selection elsewhere brings its own side forward. */
export const useInspectorTab = create<{ readonly tab: InspectorTab }>()(() => ({ tab: 'event' }));

/** How this arena is looked at: own camera or following, and what is shown over the units. */
import { create } from 'zustand';
import type { Camera } from './camera.ts';

export type Overlay = 'shapes' | 'sweeps';

export interface ArenaView {
  /** Null = frames the units by itself. */
  readonly camera: Camera | null;
  /** Unit kept in the middle, 0 = none. */
  readonly followGuid: number;
  readonly overlays: ReadonlySet<Overlay>;
  setCamera(camera: Camera | null): void;
  follow(guid: number): void;
  toggle(overlay: Overlay): void;
}

export const useArenaView = create<ArenaView>()((set) => ({
  camera: null,
  followGuid: 0,
  overlays: new Set<Overlay>(['shapes', 'sweeps']),
  setCamera: (camera) => set({ camera, followGuid: 0 }),
  follow: (followGuid) => set({ followGuid }),
  toggle: (overlay) =>
    set((state) => {
      const overlays = new Set(state.overlays);
      if (!overlays.delete(overlay)) overlays.add(overlay);
      return { overlays };
    }),
}));

/** How this arena is looked at: own camera or following, and what is shown over the units. */
import { create } from 'zustand';
import { getPreference, setPreference } from '../../stores/index.ts';
import type { Camera, Point } from './camera.ts';

export const OVERLAYS = ['shapes', 'sweeps', 'ranges', 'vision', 'ghost', 'numbers', 'names'] as const;
export type Overlay = (typeof OVERLAYS)[number];

const PREFERENCE = 'arena.show';
const AT_FIRST: readonly Overlay[] = ['shapes', 'sweeps', 'ghost', 'numbers', 'names'];

export interface ArenaView {
  /** Null = frames the units by itself. */
  readonly camera: Camera | null;
  /** Unit kept in the middle, 0 = none. */
  readonly followGuid: number;
  readonly overlays: ReadonlySet<Overlay>;
  /** Rectangle that is being drawn up to select by, on the screen. */
  readonly band: { readonly from: Point; readonly to: Point } | null;
  setCamera(camera: Camera | null): void;
  follow(guid: number): void;
  toggle(overlay: Overlay): void;
}

/** What somebody chose to see the last time. */
export function overlaysFrom(kept: unknown): ReadonlySet<Overlay> {
  if (!Array.isArray(kept)) return new Set(AT_FIRST);
  return new Set(OVERLAYS.filter((overlay) => kept.includes(overlay)));
}

export const useArenaView = create<ArenaView>()((set, get) => ({
  camera: null,
  followGuid: 0,
  overlays: overlaysFrom(getPreference(PREFERENCE)),
  band: null,
  setCamera: (camera) => set({ camera, followGuid: 0 }),
  follow: (followGuid) => set({ followGuid }),
  toggle: (overlay) => {
    const overlays = new Set(get().overlays);
    if (!overlays.delete(overlay)) overlays.add(overlay);
    setPreference(PREFERENCE, [...overlays]);
    set({ overlays });
  },
}));

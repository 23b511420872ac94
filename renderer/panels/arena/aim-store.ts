/** What the next click in the arena means: pick, attack, cast or put something there. */
import { create } from 'zustand';
import type { Verdict } from '#core';
import type { Point } from './camera.ts';

export type Aim =
  | { readonly kind: 'attack' }
  | { readonly kind: 'skill'; readonly slot: number; readonly skill: string }
  /** Something is put where one clicks. */
  | {
      readonly kind: 'place';
      readonly name: string;
      /** Stays for the next click. */
      readonly isRepeated: boolean;
      put(at: Point): void;
    };

export interface AimState {
  readonly aim: Aim | null;
  /** World point under the pointer, null while it is outside. */
  readonly at: Point | null;
  /** Unit under the pointer, 0 = none. */
  readonly over: number;
  /** What the core would answer to the aimed order now. */
  readonly verdict: Verdict | null;
  setAim(aim: Aim | null): void;
  point(at: Point | null, over: number): void;
}

export const useAim = create<AimState>()((set) => ({
  aim: null,
  at: null,
  over: 0,
  verdict: null,
  setAim: (aim) => set({ aim, verdict: null }),
  point: (at, over) => set({ at, over }),
}));

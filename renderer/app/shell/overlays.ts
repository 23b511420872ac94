import { create } from 'zustand';

export type Overlay = 'palette' | 'goToRow' | 'shortcuts';

interface OverlayState {
  open: Overlay | undefined;
  /** The explorer that slides over the dock in small windows. */
  isExplorerOut: boolean;
  show: (overlay: Overlay) => void;
  /** `then` runs once the focus is back where it was, so that commands about "this panel" mean the right one. */
  hide: (then?: () => void) => void;
  /** Called by what was closed. */
  closed: () => void;
  /** Table that the explorer should show next; a new object each time, so that asking twice works. */
  revealed: { readonly table: string } | undefined;
  setExplorerOut: (isOut: boolean) => void;
  reveal: (table: string) => void;
}

let afterwards: (() => void) | undefined;

/** At most one of the shell's own overlays is open. */
export const useOverlays = create<OverlayState>((set) => ({
  open: undefined,
  isExplorerOut: false,
  show: (overlay) => set({ open: overlay }),
  hide: (then) => {
    afterwards = then;
    set({ open: undefined });
  },
  closed: () => {
    const run = afterwards;
    afterwards = undefined;
    run?.();
  },
  revealed: undefined,
  setExplorerOut: (isExplorerOut) => set({ isExplorerOut }),
  reveal: (table) => set({ revealed: { table } }),
}));

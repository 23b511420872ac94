import { create } from 'zustand';
import { runCommand, tryGetCommand } from '../../app/commands/registry.ts';
import { useOverlays } from '../../app/shell/overlays.ts';
import { SHOW_TARGETS, type ShowTarget } from './targets.ts';

interface Spotlight {
  /** A new object each time, so that asking twice shows it twice. */
  readonly shown: { readonly target: ShowTarget; readonly isTour: boolean } | undefined;
  /** Showing something put another panel in front of the guide. */
  readonly isGuideCovered: boolean;
  show(target: ShowTarget, isTour: boolean): void;
  hide(): void;
  setGuideCovered(isCovered: boolean): void;
}

export const useSpotlight = create<Spotlight>()((set) => ({
  shown: undefined,
  isGuideCovered: false,
  show: (target, isTour) => set({ shown: { target, isTour } }),
  hide: () => set({ shown: undefined }),
  setGuideCovered: (isGuideCovered) => set({ isGuideCovered }),
}));

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

/** What a target is on the screen now; undefined while its panel is still coming. */
export function findShown({ selectors }: ShowTarget): HTMLElement | undefined {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isSeen);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isHelpSeen = (): boolean => {
  const panel = document.querySelector('[data-panel=help]');
  return panel !== null && isSeen(panel);
};

/** Brings the panel of a target to the front and frames it; nothing else is done for the person. */
export function showTarget(name: string): void {
  const target = SHOW_TARGETS[name];
  if (target === undefined) throw new Error(`A guide shows "${name}", which is not in the table of targets.`);
  // In a small window the explorer would lie over what is shown.
  useOverlays.getState().setExplorerOut(false);
  const command = `view.show.${target.panel}`;
  if (target.panel !== undefined && tryGetCommand(command) !== undefined) runCommand(command);
  useSpotlight.getState().show(target, false);
  requestAnimationFrame(() => useSpotlight.getState().setGuideCovered(!isHelpSeen()));
}

/** Colours and fonts of the theme for canvases: read from the style sheet once, and again only when the theme changes. */
import { useSyncExternalStore } from 'react';

// prettier-ignore
const TOKENS = [
  'surface-0', 'surface-1', 'surface-2', 'surface-3', 'border-subtle', 'border', 'border-strong',
  'text-1', 'text-2', 'text-3', 'text-on-fill', 'accent', 'accent-solid', 'accent-soft', 'focus',
  'error', 'error-soft', 'warning', 'success',
  'camp-blue', 'camp-red', 'camp-neutral',
  'ph-precast', 'ph-cast', 'ph-channel', 'ph-channellock', 'ph-aftcast',
  'at-approach', 'at-windup', 'at-commit', 'at-backswing',
  'tl-buff', 'tl-debuff', 'tl-neutral', 'tl-control', 'tl-bullet', 'tl-command', 'tl-refused', 'tl-ghost', 'tl-diff',
  'tl-lane', 'tl-lane-alt', 'tl-grid', 'tl-grid-major', 'tl-playhead',
  'dmg-physical', 'dmg-magic', 'dmg-true', 'heal', 'shield', 'mana',
  'arena-ground', 'arena-grid', 'arena-wall', 'arena-wall-edge', 'arena-brush',
] as const;

export type ColourToken = (typeof TOKENS)[number];

export type Palette = Readonly<Record<ColourToken, string>> & {
  readonly fontUi: string;
  readonly fontMono: string;
  readonly isDark: boolean;
};

/** Shown when a token is missing, so that a gap is seen and nothing throws. */
const MISSING = '#ff00ff';

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const colours = Object.fromEntries(TOKENS.map((token) => [token, read(token) || MISSING]));
  return {
    ...(colours as Record<ColourToken, string>),
    fontUi: read('font-stack') || read('font-ui') || 'system-ui, sans-serif',
    fontMono: read('font-mono') || 'monospace',
    isDark: document.documentElement.dataset['theme'] !== 'light',
  };
}

let current: Palette | undefined;
const listeners = new Set<() => void>();
let stopWatching: (() => void) | undefined;

function refresh(): void {
  current = readPalette();
  for (const listener of listeners) listener();
}

/** The theme is an attribute of the document and a wish of the system; both are watched while anyone draws. */
function watch(): () => void {
  const observer = new MutationObserver(refresh);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'lang'] });
  const contrast = window.matchMedia('(prefers-contrast: more)');
  contrast.addEventListener('change', refresh);
  current = readPalette();
  return () => {
    observer.disconnect();
    contrast.removeEventListener('change', refresh);
    current = undefined;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stopWatching ??= watch();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
}

export function usePalette(): Palette {
  return useSyncExternalStore(subscribe, () => (current ??= readPalette()));
}

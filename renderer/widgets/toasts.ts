import { create } from 'zustand';
import type { Localized } from '../app/i18n/use-texts.ts';
import type { IconComponent } from './icons.ts';

export type ToastKind = 'error' | 'warning' | 'success' | 'info';

/** In both languages, so that what stays follows the language; a string is data, such as a path. */
export type ToastText = string | Localized;

export interface ToastAction {
  text: ToastText;
  keybinding?: string;
  run: () => void;
}

export interface ToastOptions {
  kind: ToastKind;
  /** What happened. */
  title: ToastText;
  /** Where, and what to do. */
  body?: ToastText;
  icon?: IconComponent;
  /** At most three. */
  actions?: ToastAction[];
  progress?: { done: number; total: number; text: string };
  /** A toast with a known id is replaced instead of stacked. */
  id?: string;
  /** Stays although it is a success or an info. */
  isSticky?: boolean;
}

export interface ToastEntry extends ToastOptions {
  id: string;
}

interface ToastState {
  toasts: ToastEntry[];
  show: (toast: ToastOptions) => string;
  dismiss: (id: string) => void;
}

const TOAST_COUNT_MAX = 5;
let nextId = 1;

/** Oldest ones that may leave go first; errors stay until somebody dismissed them. */
function withinLimit(toasts: ToastEntry[]): ToastEntry[] {
  const excess = toasts.length - TOAST_COUNT_MAX;
  if (excess <= 0) return toasts;
  const leaving = new Set(toasts.filter((toast) => !staysUntilDismissed(toast)).slice(0, excess));
  return toasts.filter((toast) => !leaving.has(toast));
}

export function staysUntilDismissed(toast: ToastOptions): boolean {
  return toast.isSticky === true || toast.progress !== undefined || toast.kind === 'error' || toast.kind === 'warning';
}

export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  show: (toast) => {
    const id = toast.id ?? `toast-${nextId++}`;
    set(({ toasts }) => {
      const isKnown = toasts.some((other) => other.id === id);
      const entry = { ...toast, id };
      return {
        toasts: isKnown ? toasts.map((other) => (other.id === id ? entry : other)) : withinLimit([...toasts, entry]),
      };
    });
    return id;
  },
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

/** For code without React. */
export const showToast = (toast: ToastOptions): string => useToasts.getState().show(toast);
export const dismissToast = (id: string): void => useToasts.getState().dismiss(id);

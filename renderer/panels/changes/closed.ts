import { create } from 'zustand';
import type { Changes } from '#pack';
import { allClosed, toggleKey, type Item } from './items.ts';

/** Lines that are closed; kept while the panel is behind another tab. */
export const useClosed = create<{ closed: ReadonlySet<string> }>()(() => ({ closed: new Set() }));

export function toggle(item: Item): void {
  const key = toggleKey(item);
  const closed = new Set(useClosed.getState().closed);
  if (!closed.delete(key)) closed.add(key);
  useClosed.setState({ closed });
}

/** Closes every line, or opens all of them. */
export const fold = (changes: Changes | undefined): void =>
  useClosed.setState({ closed: changes ? allClosed(changes) : new Set() });

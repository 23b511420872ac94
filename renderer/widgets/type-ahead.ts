import { useRef, type KeyboardEvent } from 'react';

const TYPE_AHEAD_MS = 700;

/** Index of the entry that the letters typed in quick succession begin, searching on from `from`. */
export function useTypeAhead(): (names: readonly string[], from: number, event: KeyboardEvent) => number | undefined {
  const typed = useRef({ text: '', atMs: 0 });
  return (names, from, event) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const isNew = event.timeStamp - typed.current.atMs > TYPE_AHEAD_MS;
    typed.current = { text: (isNew ? '' : typed.current.text) + event.key.toLowerCase(), atMs: event.timeStamp };
    // A new search starts at the next entry, so that the same letter again walks through its entries.
    const order = names.map((_, offset) => (from + offset + (isNew ? 1 : 0)) % names.length);
    return order.find((at) => names[at]?.toLowerCase().startsWith(typed.current.text));
  };
}

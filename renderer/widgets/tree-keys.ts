import type { TreeItem } from './TreeRow.tsx';

export type TreeMove =
  | { kind: 'focus'; index: number }
  | { kind: 'toggle'; isExpanded: boolean }
  | { kind: 'select' }
  | { kind: 'activate' };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const PAGE_ROWS = 10;

function parentIndex(items: readonly TreeItem[], index: number): number | undefined {
  const depth = items[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0; at -= 1) if ((items[at]?.depth ?? 0) < depth) return at;
  return undefined;
}

export function focusMove(index: number | undefined): TreeMove | undefined {
  return index === undefined ? undefined : { kind: 'focus', index };
}

/** What a key means on the row at `index`; the usual keys of a tree view. */
export function moveInTree(items: readonly TreeItem[], index: number, event: Key): TreeMove | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const last = items.length - 1;
  const item = items[index];
  switch (event.key) {
    case 'ArrowDown':
      return focusMove(Math.min(index + 1, last));
    case 'ArrowUp':
      return focusMove(Math.max(index - 1, 0));
    case 'PageDown':
      return focusMove(Math.min(index + PAGE_ROWS, last));
    case 'PageUp':
      return focusMove(Math.max(index - PAGE_ROWS, 0));
    case 'Home':
      return focusMove(0);
    case 'End':
      return focusMove(last);
    case 'ArrowRight':
      return item?.isExpanded === false
        ? { kind: 'toggle', isExpanded: true }
        : focusMove(item?.isExpanded ? index + 1 : undefined);
    case 'ArrowLeft':
      return item?.isExpanded === true ? { kind: 'toggle', isExpanded: false } : focusMove(parentIndex(items, index));
    case ' ':
      return { kind: 'select' };
    case 'Enter':
      return { kind: 'activate' };
    default:
      return undefined;
  }
}

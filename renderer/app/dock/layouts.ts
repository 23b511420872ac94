import type { WindowClass } from '../shell/window-size.ts';
import type { LayoutName } from './layout-store.ts';

/** A factory layout: nested rows and columns of tab groups; a part without `px` takes what is left. */
export type LayoutNode =
  { tabs: readonly string[] } | { split: 'row' | 'column'; parts: readonly { px?: number; node: LayoutNode }[] };

const tabs = (...ids: string[]): LayoutNode => ({ tabs: ids });

/** Three views of what is open, behind one strip of tabs. */
const EDITORS = ['form', 'grid', 'graph'];

/** What counts fights, beside the timeline. */
const FIGURES = ['statistics', 'balance', 'coverage'];
/** What explains a fight, beside the inspector. */
const WHY = ['doctor', 'divergence', 'commands'];

function author({ isNarrow, isLow }: WindowClass): LayoutNode {
  if (isNarrow) return authorNarrow(isLow);
  const right: LayoutNode = {
    split: 'column',
    parts: [
      { node: { split: 'row', parts: [{ node: tabs('text') }, { px: 352, node: tabs('arena') }] } },
      { px: 208, node: isLow ? tabs('timeline', 'inspector') : tabs('timeline') },
      ...(isLow ? [] : [{ px: 164, node: tabs('problems', 'changes', 'search', 'inspector') }]),
    ],
  };
  return {
    split: 'row',
    parts: [{ px: 224, node: tabs('explorer') }, { px: 548, node: tabs(...EDITORS) }, { node: right }],
  };
}

function authorNarrow(isLow: boolean): LayoutNode {
  const right: LayoutNode = {
    split: 'column',
    parts: [
      { node: tabs('arena', 'text', 'problems', 'changes', 'search') },
      { px: isLow ? 212 : 240, node: tabs('timeline', 'inspector') },
    ],
  };
  return { split: 'row', parts: [{ px: 558, node: tabs(...EDITORS) }, { node: right }] };
}

function reproduce({ isNarrow, isLow }: WindowClass): LayoutNode {
  const timelinePx = isLow ? 300 : 428;
  const left: LayoutNode = isNarrow
    ? {
        split: 'column',
        parts: [
          { node: tabs('arena', 'scenarios', 'text', 'problems', 'changes', 'search') },
          { px: timelinePx, node: tabs('timeline', ...FIGURES) },
        ],
      }
    : {
        split: 'column',
        parts: [
          {
            node: {
              split: 'row',
              parts: [{ px: 272, node: tabs('scenarios', 'explorer') }, { node: tabs('arena') }],
            },
          },
          { px: timelinePx, node: tabs('timeline', ...FIGURES) },
        ],
      };
  const right: LayoutNode = isLow
    ? tabs('inspector', ...WHY)
    : { split: 'column', parts: [{ node: tabs('inspector') }, { px: isNarrow ? 260 : 350, node: tabs(...WHY) }] };
  return { split: 'row', parts: [{ node: left }, { px: 372, node: right }] };
}

export function factoryLayout(name: LayoutName, size: WindowClass): LayoutNode {
  return name === 'author' ? author(size) : reproduce(size);
}

/** Beside whom a panel appears when the present layout does not have it; the first one that is open. */
export const COMPANIONS: Record<string, readonly string[]> = {
  explorer: ['form'],
  form: ['grid', 'graph', 'text', 'arena'],
  grid: ['form', 'graph'],
  graph: ['form', 'grid'],
  changes: ['problems', 'inspector', 'timeline'],
  search: ['problems', 'inspector', 'timeline'],
  help: ['text', 'inspector', 'arena'],
  text: ['arena', 'form'],
  problems: ['inspector', 'timeline'],
  arena: ['text'],
  timeline: ['problems'],
  inspector: ['problems', 'timeline'],
  statistics: ['timeline', 'problems', 'arena'],
  divergence: ['inspector', 'doctor', 'problems'],
  coverage: ['statistics', 'timeline', 'problems', 'arena'],
  balance: ['form', 'timeline', 'arena'],
  doctor: ['inspector', 'problems', 'timeline'],
  commands: ['scenarios', 'explorer', 'inspector'],
  scenarios: ['commands', 'explorer', 'inspector', 'arena'],
};

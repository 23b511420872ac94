import { describe, expect, it } from 'vitest';
import { ListTree } from 'lucide-react';
import type { PanelDefinition } from '../panel.ts';
import { factoryLayout, type LayoutNode } from './layouts.ts';
import { GUTTER_PX, isUsableLayout, serializeLayout } from './serialize-layout.ts';

const ids = [
  'explorer',
  'form',
  'grid',
  'graph',
  'text',
  'problems',
  'changes',
  'search',
  'arena',
  'timeline',
  'inspector',
];
const panel = (id: string): PanelDefinition => ({
  id,
  title: { en: id, zh: id },
  icon: ListTree,
  Component: () => null,
  ...(['form', 'grid', 'graph'].includes(id) && { ownHead: true, widthMinPx: 520 }),
});
const panels = ids.map(panel);
const size = { widthPx: 1440, heightPx: 836 };
const wide = { isNarrow: false, isLow: false };

interface Leaf {
  size: number;
  views: string[];
  hideHeader: boolean;
}

function leaves(node: unknown): Leaf[] {
  const { type, size: px, data } = node as { type: string; size: number; data: unknown };
  if (type === 'branch') return (data as unknown[]).flatMap(leaves);
  return [{ size: px, ...(data as Omit<Leaf, 'size'>) }];
}

describe('factory layouts', () => {
  it('gives fixed parts their size and the rest to the flexible one', () => {
    const { grid } = serializeLayout(factoryLayout('author', wide), size, panels);
    const columns = grid.root.data as { size: number }[];
    const gutterSharePx = (GUTTER_PX * 2) / 3;
    expect(columns.map((column) => Math.round(column.size - gutterSharePx))).toEqual([224, 548, 664]);
    expect(columns.reduce((sum, column) => sum + column.size, 0)).toBeCloseTo(size.widthPx);
  });

  it('hides the head only where all panels draw their own', () => {
    const shared: LayoutNode = {
      split: 'row',
      parts: [{ node: { tabs: ['form', 'text'] } }, { node: { tabs: ['arena'] } }],
    };
    const alone = leaves(serializeLayout(factoryLayout('author', wide), size, panels).grid.root);
    expect(alone.filter(({ hideHeader }) => hideHeader).map(({ views }) => views)).toEqual([['form', 'grid', 'graph']]);
    expect(leaves(serializeLayout(shared, size, panels).grid.root).some(({ hideHeader }) => hideHeader)).toBe(false);
  });

  it('names every docked panel with its constraints', () => {
    const saved = serializeLayout(factoryLayout('author', wide), size, panels);
    expect(Object.keys(saved.panels).sort()).toEqual([...ids].sort());
    expect(saved.panels['form']?.minimumWidth).toBe(520);
  });

  it('leaves the explorer to the rail in small windows', () => {
    for (const name of ['author', 'reproduce'] as const) {
      const saved = serializeLayout(factoryLayout(name, { isNarrow: true, isLow: true }), size, panels);
      expect(Object.keys(saved.panels)).not.toContain('explorer');
    }
  });
});

describe('saved layouts', () => {
  it('are dropped when a panel is gone or the shape is unknown', () => {
    const saved = serializeLayout(factoryLayout('author', wide), size, panels);
    expect(isUsableLayout(saved, panels)).toBe(true);
    expect(isUsableLayout(saved, panels.slice(1))).toBe(false);
    for (const broken of [undefined, null, 'x', {}, { grid: {}, panels: {} }, { ...saved, panels: {} }]) {
      expect(isUsableLayout(broken, panels)).toBe(false);
    }
  });
});

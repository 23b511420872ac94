import { describe, expect, it } from 'vitest';
import { moveInTree } from './tree-keys.ts';
import type { TreeItem } from './TreeRow.tsx';

const item = (id: string, depth: number, isExpanded?: boolean): TreeItem => ({ id, name: id, depth, isExpanded });
const items = [item('skills', 0, true), item('arthur', 1, true), item('oath', 2), item('buffs', 0, false)];
const press = (index: number, key: string, ctrlKey = false) =>
  moveInTree(items, index, { key, ctrlKey, metaKey: false, altKey: false });

describe('keys of a tree', () => {
  it('opens, enters, leaves and closes with left and right', () => {
    expect(press(3, 'ArrowRight')).toEqual({ kind: 'toggle', isExpanded: true });
    expect(press(0, 'ArrowRight')).toEqual({ kind: 'focus', index: 1 });
    expect(press(2, 'ArrowLeft')).toEqual({ kind: 'focus', index: 1 });
    expect(press(1, 'ArrowLeft')).toEqual({ kind: 'toggle', isExpanded: false });
    expect(press(3, 'ArrowLeft')).toBeUndefined();
  });

  it('stops at both ends', () => {
    expect(press(3, 'ArrowDown')).toEqual({ kind: 'focus', index: 3 });
    expect(press(0, 'ArrowUp')).toEqual({ kind: 'focus', index: 0 });
    expect(press(0, 'PageDown')).toEqual({ kind: 'focus', index: 3 });
  });

  it('leaves shortcuts with modifiers alone', () => {
    expect(press(0, 'ArrowDown', true)).toBeUndefined();
  });
});

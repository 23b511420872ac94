import { beforeEach, describe, expect, it } from 'vitest';
import { dismissToast, showToast, useToasts } from './toasts.ts';

const titles = () => useToasts.getState().toasts.map(({ title }) => title);

beforeEach(() => useToasts.setState({ toasts: [] }));

describe('toasts', () => {
  it('never drops an error to make room', () => {
    showToast({ kind: 'error', title: 'lost work' });
    for (let count = 1; count <= 6; count += 1) showToast({ kind: 'success', title: `saved ${count}` });
    expect(titles()).toEqual(['lost work', 'saved 3', 'saved 4', 'saved 5', 'saved 6']);
  });

  it('replaces a toast with a known id in place', () => {
    showToast({ kind: 'info', title: 'exporting', id: 'export' });
    showToast({ kind: 'error', title: 'disk full' });
    showToast({ kind: 'success', title: 'exported', id: 'export' });
    expect(titles()).toEqual(['exported', 'disk full']);
    dismissToast('export');
    expect(titles()).toEqual(['disk full']);
  });
});

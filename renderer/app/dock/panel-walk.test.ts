// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusPanel, rememberPanelFocus } from './panel-walk.ts';

const page = (panels: string) => {
  document.body.innerHTML = panels;
  // Nothing has a size in this document.
  for (const panel of document.querySelectorAll('[data-panel]'))
    for (const size of ['offsetWidth', 'offsetHeight']) Object.defineProperty(panel, size, { value: 1 });
};
const panel = (id: string) => document.querySelector<HTMLElement>(`[data-panel=${id}]`)!;

let forget: () => void;
beforeEach(() => {
  forget = rememberPanelFocus();
  page('<div data-panel="grid" tabindex="-1"></div><div data-panel="form" tabindex="-1"><input></div>');
});
afterEach(() => forget());

const fill = (html: string) => (panel('grid').innerHTML = html);

it('goes into a panel that is still coming once it is there', async () => {
  focusPanel('grid');
  expect(document.activeElement).toBe(panel('grid'));
  fill('<div class="panel-loading"></div>');
  fill('<button>Tab</button><textarea data-panel-focus></textarea>');
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
});

it('stays with whoever has gone elsewhere meanwhile', async () => {
  focusPanel('grid');
  panel('form').querySelector('input')!.focus();
  fill('<textarea data-panel-focus></textarea>');
  await Promise.resolve();
  expect(document.activeElement?.tagName).toBe('INPUT');
});

it('comes back to where the focus was in the panel', () => {
  fill('<textarea data-panel-focus></textarea><button>Filter</button>');
  panel('grid').querySelector('button')!.focus();
  focusPanel('form');
  focusPanel('grid');
  expect(document.activeElement?.tagName).toBe('BUTTON');
});

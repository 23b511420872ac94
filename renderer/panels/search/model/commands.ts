import { ArrowDown, ArrowUp, Replace, Search } from 'lucide-react';
import { registerCommands, runCommand, type Disposable } from '../../../app/commands/registry.ts';
import { useSearchWish, type SearchWish } from '../../../stores/index.ts';
import { ask, setReplacing } from './session.ts';
import { hasResults, openNext } from './go.ts';
import { useSearch } from './state.ts';

/** What is selected on the screen is most likely what is looked for. */
function selectedText(): string {
  const active = document.activeElement;
  const picked =
    active instanceof HTMLInputElement && active.type === 'text'
      ? active.value.slice(active.selectionStart ?? 0, active.selectionEnd ?? 0)
      : (window.getSelection()?.toString() ?? '');
  return picked.includes('\n') ? '' : picked.trim();
}

function show(isReplacing: boolean): void {
  const picked = selectedText();
  if (picked !== '') ask({ text: picked, mode: 'text' });
  if (useSearch.getState().isReplacing !== isReplacing) setReplacing(isReplacing);
  runCommand('view.show.search');
  useSearch.setState(({ focusTick }) => ({ focusTick: focusTick + 1 }));
}

/** Searches for a text from elsewhere, such as the menu of a field. */
function searchFor({ text, mode, isWholeWord }: SearchWish): void {
  ask({ text, mode, isPattern: false, isWholeWord, tables: undefined });
  runCommand('view.show.search');
  useSearch.setState(({ focusTick }) => ({ focusTick: focusTick + 1 }));
}

export const followSearchWishes = (): (() => void) =>
  useSearchWish.subscribe(({ wish }) => {
    if (wish) searchFor(wish);
  });

export const registerSearchCommands = (): Disposable =>
  registerCommands([
    {
      id: 'search.find',
      group: 'edit',
      title: { en: 'Search everywhere', zh: '全局搜索' },
      icon: Search,
      keybinding: 'Mod+Shift+KeyF',
      keywords: ['find', 'query', 'regex', '查找', '正则'],
      run: () => show(false),
    },
    {
      id: 'search.replace',
      group: 'edit',
      title: { en: 'Replace everywhere', zh: '全局替换' },
      icon: Replace,
      keybinding: 'Mod+Shift+KeyH',
      keywords: ['find', 'set', '查找'],
      run: () => show(true),
    },
    {
      id: 'search.next',
      group: 'edit',
      title: { en: 'Next search result', zh: '下一处搜索结果' },
      icon: ArrowDown,
      keybinding: 'F4',
      when: hasResults,
      run: () => openNext(1),
    },
    {
      id: 'search.previous',
      group: 'edit',
      title: { en: 'Previous search result', zh: '上一处搜索结果' },
      icon: ArrowUp,
      keybinding: 'Shift+F4',
      when: hasResults,
      run: () => openNext(-1),
    },
  ]);

// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useProject } from '../../stores/index.ts';
import { emptyHistory, record } from '../../stores/history.ts';
import { ToastArea } from '../../widgets/Toast.tsx';
import { TooltipProvider } from '../../widgets/Tooltip.tsx';
import { showToast, useToasts } from '../../widgets/toasts.ts';
import { HistoryDialog } from '../safety/history/HistoryDialog.tsx';
import { useHistoryView } from '../safety/history/history-store.ts';
import { startI18n, switchLanguage } from './index.ts';
import { inBoth } from './use-texts.ts';

beforeEach(async () => {
  await startI18n('en');
  useToasts.setState({ toasts: [] });
});
afterEach(cleanup);

describe('a text that is kept', () => {
  it('is in both languages, with plurals and with texts inside of it', () => {
    expect(inBoth('dialogs', 'saved', { count: 1 })).toEqual({ en: 'Saved 1 file', zh: '已保存 1 个文件' });
    expect(inBoth('dialogs', 'saved', { count: 2 }).en).toBe('Saved 2 files');
    const what = inBoth('dialogs', 'externalChange');
    expect(inBoth('shell', 'undoWhat', { what })).toMatchObject({ zh: expect.stringContaining('跟随磁盘上的修改') });
  });
});

describe('a change of the language', () => {
  it('reaches toasts that are there already', async () => {
    render(<ToastArea />, { wrapper: TooltipProvider });
    act(() => void showToast({ kind: 'warning', title: inBoth('dialogs', 'saved', { count: 2 }) }));
    screen.getByText('Saved 2 files');
    await act(() => switchLanguage('zh-CN'));
    screen.getByText('已保存 2 个文件');
  });

  it('reaches the names of steps that were made before it', async () => {
    const entry = { label: inBoth('dialogs', 'externalChange'), changes: [], mergeKey: null, atMs: 0 };
    useProject.setState({ history: record(emptyHistory, entry) });
    useHistoryView.setState({ isOpen: true });
    render(<HistoryDialog />, { wrapper: TooltipProvider });
    screen.getByText('Follow changes on disk');
    await act(() => switchLanguage('zh-CN'));
    screen.getByText('跟随磁盘上的修改');
  });
});

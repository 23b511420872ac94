// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n, switchLanguage } from '../i18n/index.ts';
import { registerCommands, type Disposable } from '../commands/registry.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { useOverlays } from './overlays.ts';

let commands: Disposable;
let ran: string[] = [];

beforeAll(() => startI18n('en'));
beforeEach(() => {
  ran = [];
  commands = registerCommands([
    {
      id: 'view.theme',
      group: 'view',
      title: { en: 'Switch theme', zh: '切换主题' },
      run: () => void ran.push('theme'),
    },
    {
      id: 'edit.undo',
      group: 'edit',
      title: { en: 'Undo', zh: '撤销' },
      when: () => false,
      run: () => void ran.push('undo'),
    },
    {
      id: 'panel.next',
      group: 'view',
      title: { en: 'Next', zh: '下一个' },
      isHidden: true,
      run: () => void ran.push('next'),
    },
  ]);
  useOverlays.getState().show('palette');
});
afterEach(async () => {
  cleanup();
  commands.dispose();
  await act(() => switchLanguage('en'));
});

const search = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });

describe('command palette', () => {
  it('runs the first hit on Enter and closes', async () => {
    render(<CommandPalette />);
    search('theme');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    await vi.waitFor(() => expect(ran).toEqual(['theme']));
    expect(useOverlays.getState().open).toBeUndefined();
  });

  it('finds English names while the interface is Chinese', async () => {
    render(<CommandPalette />);
    await act(() => switchLanguage('zh-CN'));
    search('theme');
    expect(screen.getByRole('option').textContent).toContain('切换主题');
  });

  it('lists unavailable commands as such and hides hidden ones', () => {
    render(<CommandPalette />);
    expect(screen.getByRole('option', { name: /Undo/ }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('option', { name: /Next/ })).toBeNull();
  });

  it('says that nothing matches', () => {
    render(<CommandPalette />);
    search('qqq');
    expect(screen.getByText('No command matches “qqq”')).toBeTruthy();
  });
});

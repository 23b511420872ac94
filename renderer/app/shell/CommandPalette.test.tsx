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

/** As the shell shows it: gone once it is closed. */
const Palette = () => (useOverlays((state) => state.open) === 'palette' ? <CommandPalette /> : null);

const search = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });

describe('command palette', () => {
  it('closes and runs the first hit on Enter', async () => {
    render(<Palette />);
    search('theme');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(screen.queryByRole('combobox')).toBeNull();
    await vi.waitFor(() => expect(ran).toEqual(['theme']));
  });

  it('gives the focus back to where it was before it runs the command', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    render(<Palette />);
    const focused: (Element | null)[] = [];
    const command = registerCommands([
      {
        id: 'view.look',
        group: 'view',
        title: { en: 'Look', zh: '看' },
        run: () => void focused.push(document.activeElement),
      },
    ]);
    await act(async () => search('Look'));
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    await vi.waitFor(() => expect(focused).toEqual([opener]));
    command.dispose();
    opener.remove();
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

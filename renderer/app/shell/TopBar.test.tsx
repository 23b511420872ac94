// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerCommand, type Disposable } from '../commands/registry.ts';
import { emptyPorts, emptyProject } from '../empty-ports.ts';
import { startI18n } from '../i18n/index.ts';
import type { ProjectStatus, ShellPorts } from '../ports.ts';
import { PortsProvider } from '../ports-context.tsx';
import { TooltipProvider } from '../../widgets/Tooltip.tsx';
import { StatusBar } from './StatusBar.tsx';
import { TopBar } from './TopBar.tsx';
import { named } from '../../stores/testing/named.ts';

let ran: string[] = [];
let commands: Disposable[] = [];

beforeAll(() => startI18n('en'));
beforeEach(() => {
  ran = [];
  commands = ['edit.undo', 'edit.redo', 'project.export', 'transport.play'].map((id) =>
    registerCommand({ id, group: 'edit', title: { en: id, zh: id }, run: () => void ran.push(id) }),
  );
});
afterEach(() => {
  cleanup();
  commands.forEach((command) => command.dispose());
});

function renderBars(project: Partial<ProjectStatus>, more: Partial<ShellPorts> = {}) {
  const status = { ...emptyProject, name: 'duel', ...project };
  const ports = emptyPorts({ useProject: (key) => status[key], ...more });
  render(
    <PortsProvider value={ports}>
      <TooltipProvider>
        <TopBar />
        <StatusBar />
      </TooltipProvider>
    </PortsProvider>,
  );
}

describe('top and status bar', () => {
  it('names what undo takes back', () => {
    renderBars({ undoLabel: named('Oath Mark, duration 4 s to 5 s') });
    fireEvent.click(screen.getByRole('button', { name: 'Undo: Oath Mark, duration 4 s to 5 s' }));
    fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
    expect(ran).toEqual(['edit.undo']);
  });

  it('keeps the transport still until there is a run', () => {
    renderBars({});
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(ran).toEqual([]);
    cleanup();
    renderBars({}, { useTransport: () => ({ frame: 461, timeMs: 15_213, isPlaying: false, isReady: true }) });
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(ran).toEqual(['transport.play']);
    expect(screen.getByTestId('clock').textContent).toBe('15.213\u00a0s · f461');
  });

  it('says when edits are neither saved nor in the journal', () => {
    renderBars({ unsavedCount: 2, journalAgeMs: undefined });
    expect(screen.queryByText('All edits saved')).toBeNull();
    cleanup();
    renderBars({ unsavedCount: 0, journalAgeMs: undefined });
    expect(screen.getByText('All edits saved')).toBeTruthy();
  });
});

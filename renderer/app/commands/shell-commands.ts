import { showPanel } from '../dock/dock-controller.ts';
import { panels } from '../panels.ts';
import type { ShellActions } from '../ports.ts';
import { editCommands } from './edit-commands.ts';
import { helpCommands } from './help-commands.ts';
import { projectCommands } from './project-commands.ts';
import { registerCommands, type Command, type Disposable } from './registry.ts';
import { tableCommands } from './table-commands.ts';
import { reproCommands } from './repro-commands.ts';
import { runCommands } from './run-commands.ts';
import { transportCommands } from './transport-commands.ts';
import { viewCommands } from './view-commands.ts';

function panelCommands(): Command[] {
  return panels.map((panel) => ({
    id: `view.show.${panel.id}`,
    group: 'view',
    title: { en: `Show ${panel.title.en}`, zh: `显示${panel.title.zh}` },
    icon: panel.icon,
    run: () => showPanel(panel.id),
  }));
}

/** Commands of the shell itself. Panels register theirs when they load. */
export function registerShellCommands(actions: ShellActions): Disposable {
  return registerCommands([
    ...projectCommands(actions),
    ...editCommands(actions),
    ...viewCommands(),
    ...panelCommands(),
    ...tableCommands(),
    ...transportCommands(actions),
    ...runCommands(),
    ...reproCommands(),
    ...helpCommands(),
  ]);
}

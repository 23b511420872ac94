import type { IconComponent } from '../../widgets/icons.ts';
import type { Localized } from '../panel.ts';

export interface Disposable {
  dispose(): void;
}

export interface Command {
  /** `area.verb`, such as `transport.play`. Registering an id twice is a bug and throws. */
  id: string;
  title: Localized;
  /** Heading in the palette and in the shortcut sheet. */
  group: CommandGroup;
  icon?: IconComponent;
  /** `Mod+Shift+KeyP`, `Alt+ArrowUp`, `Space`: physical keys (KeyboardEvent.code); Mod is Ctrl, or ⌘ on a Mac. */
  keybinding?: string;
  /** A second way to press it, shown after the first. */
  alternativeKeybinding?: string;
  /** The key works while the caret is in a text field. Default: only for keys with Mod or F1 to F12. */
  worksInTextFields?: boolean;
  /** Panel that must hold the focus for the key to work; there it goes before keys that work anywhere. */
  within?: string;
  /** Not listed in the palette (arrow keys and the like); still in the shortcut sheet. */
  isHidden?: boolean;
  /** More words to find it by, in either language. */
  keywords?: string[];
  /** False: the command is shown as unavailable and its key does nothing. */
  when?: () => boolean;
  run: () => void;
}

export type CommandGroup = 'project' | 'edit' | 'view' | 'transport' | 'arena' | 'timeline' | 'help';

const commandById = new Map<string, Command>();
const listeners = new Set<() => void>();
let snapshot: readonly Command[] = [];

function publish(): void {
  snapshot = [...commandById.values()];
  for (const listener of listeners) listener();
}

export function registerCommand(command: Command): Disposable {
  if (commandById.has(command.id)) throw new Error(`Command "${command.id}" is registered twice.`);
  commandById.set(command.id, command);
  publish();
  return {
    dispose: () => {
      if (commandById.get(command.id) !== command) return;
      commandById.delete(command.id);
      publish();
    },
  };
}

export function registerCommands(commands: readonly Command[]): Disposable {
  const registrations = commands.map(registerCommand);
  return { dispose: () => registrations.forEach((registration) => registration.dispose()) };
}

export function listCommands(): readonly Command[] {
  return snapshot;
}

export function tryGetCommand(id: string): Command | undefined {
  return commandById.get(id);
}

export function isCommandEnabled(command: Command): boolean {
  return command.when?.() ?? true;
}

/** Runs a command unless its `when` says no. Returns whether it ran, so that a key can fall through. */
export function runCommand(id: string): boolean {
  const command = commandById.get(id);
  if (command === undefined) throw new Error(`Unknown command "${id}".`);
  if (!isCommandEnabled(command)) return false;
  command.run();
  return true;
}

export function subscribeCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

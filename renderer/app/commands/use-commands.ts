import { useSyncExternalStore } from 'react';
import { listCommands, subscribeCommands, tryGetCommand, type Command } from './registry.ts';

/** Every registered command, live. */
export function useCommands(): readonly Command[] {
  return useSyncExternalStore(subscribeCommands, listCommands);
}

/** Keys of a command for hints beside buttons; live, since panels and the shell register theirs only once mounted. */
export function useKeybinding(id: string): string | undefined {
  return useSyncExternalStore(subscribeCommands, () => tryGetCommand(id)?.keybinding);
}

import { useSyncExternalStore } from 'react';
import { listCommands, subscribeCommands, type Command } from './registry.ts';

/** Every registered command, live. */
export function useCommands(): readonly Command[] {
  return useSyncExternalStore(subscribeCommands, listCommands);
}

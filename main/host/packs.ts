import { HostError, type HostServices } from '#contract';
import type { ProjectSession } from './project-session.ts';
import type { Tasks } from './tasks.ts';

interface PacksOptions {
  readonly session: (handle: string) => ProjectSession;
  readonly tasks: Tasks;
}

export interface Packs {
  readonly services: HostServices['pack'];
  /** A folder outside the project that the user chose in the native dialog. */
  allowFolder(path: string): void;
}

export function createPacks(_options: PacksOptions): Packs {
  const later = async (): Promise<never> => {
    throw new HostError('unavailable', 'pack');
  };
  return { services: { export: later, suggest: later, inspect: later }, allowFolder: () => {} };
}

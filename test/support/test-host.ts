import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createClient, type EventMessage, type HostClient } from '#contract';
import { createHost, type Host } from '../../main/host/index.ts';
import { tempFolder } from './temp-folder.ts';

export interface TestHost {
  readonly host: Host;
  readonly home: string;
  /** One more window on the same host. */
  window(client?: string): HostClient;
}

export const foldersIn = (home: string) => ({ config: join(home, 'config'), state: join(home, 'state') });

/** A host with its own user folders, closed after the test; `home` shared by two hosts plays two processes. */
export function testHost(home = tempFolder(), startPath?: string): TestHost {
  const host = createHost({ hostKind: 'web', folders: foldersIn(home), startPath });
  onTestFinished(() => host.close());
  const window = (client = 'window-1') =>
    createClient({
      // Through JSON, as every real transport does.
      send: async (method, params) =>
        JSON.parse(
          JSON.stringify(
            await host.dispatch(method, params === undefined ? undefined : JSON.parse(JSON.stringify(params)), {
              client,
            }),
          ),
        ) as never,
      listen: (receive: (message: EventMessage) => void) => host.hub.listen(receive),
    });
  return { host, home, window };
}

/** Resolves when a change on disk will be noticed. */
export const watched = ({ host }: TestHost, handle: string): Promise<void> => host.watched(handle);

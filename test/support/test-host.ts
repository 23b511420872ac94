import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  createClient,
  joinReply,
  framedHead,
  splitReply,
  type EventMessage,
  type HostClient,
  type Reply,
} from '#contract';
import { createHost, type Host } from '../../main/host/index.ts';
import { tempFolder } from './temp-folder.ts';

export interface TestHost {
  readonly host: Host;
  readonly home: string;
  /** One more window on the same host. */
  window(client?: string): HostClient;
}

export const foldersIn = (home: string) => ({ config: join(home, 'config'), state: join(home, 'state') });

/** As it comes out of the bytes that a transport carries. */
function carried(reply: Reply): Reply {
  const split = splitReply(reply);
  if (!split) return JSON.parse(JSON.stringify(reply)) as Reply;
  const head = framedHead(Buffer.from(JSON.stringify(split.head)));
  return joinReply(new Uint8Array([...head, ...split.bytes]).buffer, (bytes) => Buffer.from(bytes).toString());
}

/** A host with its own user folders, closed after the test; `home` shared by two hosts plays two processes. */
export function testHost(home = tempFolder(), startPath?: string): TestHost {
  const host = createHost({ hostKind: 'web', folders: foldersIn(home), startPath });
  onTestFinished(() => host.close());
  const window = (client = 'window-1') =>
    createClient({
      send: async (method, params) => {
        const sent = params === undefined ? undefined : (JSON.parse(JSON.stringify(params)) as unknown);
        return carried(await host.dispatch(method, sent, { client }));
      },
      listen: (receive: (message: EventMessage) => void) => host.hub.listen(receive),
    });
  return { host, home, window };
}

/** Resolves when a change on disk will be noticed. */
export const watched = ({ host }: TestHost, handle: string): Promise<void> => host.watched(handle);

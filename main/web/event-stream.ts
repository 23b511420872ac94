import type { ServerResponse } from 'node:http';
import { PAGE_HEADERS, type Host } from '../host/index.ts';

/** Keeps proxies and sleeping sockets from dropping a quiet stream. */
const HEARTBEAT_MS = 15_000;

/** Server-sent events to one tab; its end tells the host that the tab is gone. */
export function streamEvents(host: Host, client: string, response: ServerResponse): void {
  response.writeHead(200, { ...PAGE_HEADERS, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': connected\n\n');
  host.clients.connected(client);
  const subscription = host.hub.listen((message) => response.write(`data: ${JSON.stringify(message)}\n\n`));
  const heartbeat = setInterval(() => response.write(': \n\n'), HEARTBEAT_MS).unref();
  response.once('close', () => {
    clearInterval(heartbeat);
    subscription.dispose();
    host.clients.disconnected(client);
  });
}

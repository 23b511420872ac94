import type { IncomingMessage, ServerResponse } from 'node:http';
import { encode } from '@msgpack/msgpack';
import type { HostErrorCode, Reply } from '#contract';
import { PAGE_HEADERS } from '../host/index.ts';

type Headers = Readonly<Record<string, string>>;

export function respond(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
  headers: Headers = {},
): void {
  // Made bytes once: a large text is not walked a second time to be counted.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...PAGE_HEADERS,
    ...headers,
    'content-length': String(bytes.length),
  });
  response.end(bytes);
}

export function respondReply(response: ServerResponse, status: number, reply: Reply): void {
  respond(response, status, JSON.stringify(reply), { 'content-type': 'application/json; charset=utf-8' });
}

const PACKED = 'application/msgpack';

/**
 * The reply as MessagePack for whoever accepts it: texts of files travel as they are. As JSON all their quotes and line
 * ends are escaped, which for fifty thousand rows costs the page a second on the thread that draws.
 */
export function respondAsAsked(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  if (!(request.headers.accept ?? '').includes(PACKED)) return respondReply(response, 200, reply);
  respond(response, 200, encode(reply, { ignoreUndefined: true }), { 'content-type': PACKED });
}

export const failed = (code: HostErrorCode, where: string, detail?: string): Reply => ({
  ok: false,
  problem: detail === undefined ? { code, where } : { code, where, detail },
});

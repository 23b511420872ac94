import type { ServerResponse } from 'node:http';
import { BINARY_REPLY_TYPE, framedHead, splitReply, type HostErrorCode, type Reply } from '#contract';
import { PAGE_HEADERS } from '../host/index.ts';

type Headers = Readonly<Record<string, string>>;

export function respond(response: ServerResponse, status: number, body: string | Buffer, headers: Headers = {}): void {
  // Made bytes once: a large text is not walked a second time to be counted.
  send(response, status, [typeof body === 'string' ? Buffer.from(body) : body], headers);
}

function send(response: ServerResponse, status: number, parts: readonly Uint8Array[], headers: Headers): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...PAGE_HEADERS,
    ...headers,
    'content-length': String(parts.reduce((sum, part) => sum + part.length, 0)),
  });
  for (const part of parts) response.write(part);
  response.end();
}

export function respondReply(response: ServerResponse, status: number, reply: Reply): void {
  const split = splitReply(reply);
  if (split) {
    const head = framedHead(Buffer.from(JSON.stringify(split.head)));
    return send(response, status, [head, split.bytes], { 'content-type': BINARY_REPLY_TYPE });
  }
  respond(response, status, JSON.stringify(reply), { 'content-type': 'application/json; charset=utf-8' });
}

export const failed = (code: HostErrorCode, where: string, detail?: string): Reply => ({
  ok: false,
  problem: detail === undefined ? { code, where } : { code, where, detail },
});

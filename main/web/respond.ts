import type { ServerResponse } from 'node:http';
import type { HostErrorCode, Reply } from '#contract';
import { PAGE_HEADERS } from '../host/index.ts';

type Headers = Readonly<Record<string, string>>;

export function respond(response: ServerResponse, status: number, body: string | Buffer, headers: Headers = {}): void {
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

export const failed = (code: HostErrorCode, where: string, detail?: string): Reply => ({
  ok: false,
  problem: detail === undefined ? { code, where } : { code, where, detail },
});

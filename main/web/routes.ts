import type { IncomingMessage, ServerResponse } from 'node:http';
import { staticFile, type Host } from '../host/index.ts';
import { readBody } from './body.ts';
import { streamEvents } from './event-stream.ts';
import { failed, respond, respondReply } from './respond.ts';

/** A project of 50,000 rows is about 30 MB of text. */
export const BODY_BYTES_MAX = 64 * 1024 * 1024;
const CLIENT = /^[A-Za-z0-9-]{1,64}$/;

interface CallBody {
  readonly method: string;
  readonly params: unknown;
}

function parseCall(body: string): CallBody | undefined {
  try {
    const value = JSON.parse(body) as Partial<CallBody> | null;
    return typeof value?.method === 'string' ? { method: value.method, params: value.params } : undefined;
  } catch {
    return undefined;
  }
}

export async function serveCall(host: Host, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const client = String(request.headers['x-client'] ?? '');
  if (!CLIENT.test(client)) return respondReply(response, 400, failed('badRequest', 'x-client'));
  const body = await readBody(request, BODY_BYTES_MAX);
  if (body === undefined) {
    response.setHeader('connection', 'close');
    return respondReply(response, 413, failed('tooLarge', 'request', `at most ${BODY_BYTES_MAX} bytes`));
  }
  const call = parseCall(body);
  if (!call) return respondReply(response, 400, failed('badRequest', 'body', 'expected {"method", "params"}'));
  respondReply(response, 200, await host.dispatch(call.method, call.params, { client }));
}

export function serveEvents(host: Host, url: URL, response: ServerResponse): void {
  const client = url.searchParams.get('client') ?? '';
  if (!CLIENT.test(client)) return respond(response, 400, 'client?');
  streamEvents(host, client, response);
}

export async function servePage(root: string, url: URL, response: ServerResponse): Promise<void> {
  const file = await staticFile(root, url.pathname);
  if (!file) return respond(response, 404, 'Not found.');
  respond(response, 200, file.bytes, file.headers);
}

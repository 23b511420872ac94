import type { IncomingMessage } from 'node:http';

/** Undefined when the body is longer than allowed; the rest is then never read. */
export async function readBody(request: IncomingMessage, bytesMax: number): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) return undefined;
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    total += chunk.length;
    if (total > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

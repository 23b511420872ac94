import type { IncomingMessage } from 'node:http';

/**
 * Undefined when the body is longer than allowed; the rest is then never read. Not a `for await`: leaving that early
 * would cut the connection before the refusal is sent.
 */
export function readBody(request: IncomingMessage, bytesMax: number): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let total = 0;
    request.on('data', (chunk: Buffer) => {
      total += chunk.length;
      if (total <= bytesMax) return void chunks.push(chunk);
      request.pause();
      resolve(undefined);
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.once('error', reject);
  });
}

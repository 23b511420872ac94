import { Redis } from 'ioredis';
import type { QueueAddress } from './address.ts';
import { QueueFault } from './fault.ts';
import { TIMES } from './limits.ts';

const RETRY_EVERY_MS = 500;

/** Connects or says within seconds why not. A connection that is lost later is tried again for a while, then ends. */
export async function connect(address: QueueAddress, reconnectMs: number = TIMES.reconnectMs): Promise<Redis> {
  const state = { isUp: false };
  const client = new Redis({
    ...address.options,
    lazyConnect: true,
    connectTimeout: TIMES.connectMs,
    // Commands wait while a lost connection is tried again.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (state.isUp && times * RETRY_EVERY_MS <= reconnectMs ? RETRY_EVERY_MS : null),
  });
  let reason = '';
  client.on('error', (error: Error) => (reason = errorText(error)));
  try {
    await inTime(client.connect(), TIMES.connectMs);
    // Asked for once more, because ioredis goes on in another database where there is no such.
    await inTime(client.select(address.options.db ?? 0), TIMES.connectMs);
  } catch (error) {
    client.disconnect();
    throw new QueueFault(refusalText(address, reason || errorText(error)));
  }
  state.isUp = true;
  return client;
}

/** Node tells of several addresses of one host that all failed without a message of its own. */
function errorText(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorText).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function refusalText({ shown }: QueueAddress, reason: string): string {
  if (/NOAUTH|WRONGPASS|AUTH/.test(reason))
    return `Redis at ${shown} does not accept the name or password. Put them into the address, or the password into SPELLWRIGHT_QUEUE_PASSWORD.`;
  if (/DB index/i.test(reason)) return `Redis at ${shown} has no such database. Name another one after the port.`;
  return `No Redis can be reached at ${shown} (${reason}). Start it there, or correct the address.`;
}

async function inTime<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

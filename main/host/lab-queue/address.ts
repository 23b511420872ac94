import type { RedisOptions } from 'ioredis';
import { QueueFault } from './fault.ts';
import { LIMITS } from './limits.ts';

export interface QueueAddress {
  readonly options: Pick<RedisOptions, 'host' | 'port' | 'db' | 'username' | 'password' | 'tls'>;
  /** Without name and password: all that messages may show. */
  readonly shown: string;
}

export const DEFAULT_QUEUE = 'laboratory';

const DEFAULT_PORT = 6379;
const DB_MAX = 1_023;
/** A colon would part keys. */
const NAME = /^[a-z0-9][a-z0-9._-]*$/i;

const refuse = (why: string): never => {
  // The text that was given may hold a password, so it is not repeated.
  throw new QueueFault(`The address of the queue is unusable: ${why}. Write it as redis://host:6379/0.`);
};

/** Takes an address apart; `password` stands in for one that is kept out of the command line. */
export function readAddress(text: string, password?: string): QueueAddress {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return refuse('it is no URL');
  }
  if (url.protocol !== 'redis:' && url.protocol !== 'rediss:') return refuse('it begins with neither redis:// nor rediss://'); // prettier-ignore
  if (url.hostname === '') return refuse('it names no host');
  const db = url.pathname.replace(/^\//, '') || '0';
  if (!/^\d{1,4}$/.test(db) || Number(db) > DB_MAX) return refuse('after the port comes the number of a database');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port || DEFAULT_PORT);
  const key = plain(url.password) || password;
  return {
    options: {
      host,
      port,
      db: Number(db),
      ...(url.username && { username: plain(url.username) }),
      ...(key && { password: key }),
      ...(url.protocol === 'rediss:' && { tls: { servername: host } }),
    },
    shown: `${url.protocol}//${url.hostname}:${port}/${db}`,
  };
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return refuse('its name or password is not percent-encoded');
  }
}

/** Names of queues become parts of keys. */
export function readQueueName(name: string = DEFAULT_QUEUE): string {
  if (name.length <= LIMITS.nameCharsMax && NAME.test(name)) return name;
  throw new QueueFault(
    `A queue cannot have this name. Use letters, digits, dots and hyphens, ${LIMITS.nameCharsMax} at most.`,
  );
}

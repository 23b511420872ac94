/** Long texts in Redis, compressed: the rows of packs by the hash of their text, results by their job. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Redis } from 'ioredis';
import type { PackTables } from '#core';
import { decode, encode } from './codec.ts';
import { QueueFault } from './fault.ts';
import type { QueueKeys } from './keys.ts';
import { LIMITS, TIMES } from './limits.ts';

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Stores tables unless they are there already; they stay as long as a batch says that it needs them. */
export async function putTables(client: Redis, keys: QueueKeys, batch: string, tables: PackTables): Promise<string> {
  const text = encode(tables);
  const hash = hashOf(text);
  // First, so that no other batch that ends meanwhile takes them away.
  await client.sadd(keys.users(hash), batch);
  await client.pexpire(keys.users(hash), TIMES.dataMs);
  if (await client.pexpire(keys.data(hash), TIMES.dataMs)) return hash;
  const bytes = await zip(text, { level: 3 });
  if (bytes.length > LIMITS.dataBytesMax)
    throw new QueueFault(`The rows are too much for a queue: ${bytes.length} of ${LIMITS.dataBytesMax} bytes.`);
  await client.set(keys.data(hash), bytes, 'PX', TIMES.dataMs);
  return hash;
}

/** A sign of life for data. */
export async function keepTables(client: Redis, keys: QueueKeys, hashes: Iterable<string>): Promise<void> {
  const pipeline = client.pipeline();
  for (const hash of hashes) pipeline.pexpire(keys.data(hash), TIMES.dataMs).pexpire(keys.users(hash), TIMES.dataMs);
  await pipeline.exec();
}

/** Whatever lies there is taken only if it is what the hash says. */
export async function takeTables(client: Redis, keys: QueueKeys, hash: string): Promise<PackTables> {
  const size = await client.strlen(keys.data(hash));
  if (size === 0) throw new QueueFault('The data of the job are no longer in Redis. Run the batch again.');
  if (size > LIMITS.dataBytesMax) throw new QueueFault('The data of the job are larger than a worker takes.');
  const bytes = await client.getBuffer(keys.data(hash));
  const text = (await unzip(bytes!, { maxOutputLength: LIMITS.dataTextBytesMax })).toString();
  if (hashOf(text) !== hash)
    throw new QueueFault('The data of the job were changed on their way. Run the batch again.');
  return decode(text) as PackTables;
}

export async function putResult(client: Redis, key: string, text: string): Promise<void> {
  const bytes = await zip(text, { level: 3 });
  if (bytes.length > LIMITS.resultBytesMax)
    throw new QueueFault(`The result is too much for a queue: ${bytes.length} of ${LIMITS.resultBytesMax} bytes.`);
  await client.set(key, bytes, 'PX', TIMES.resultMs);
}

export async function takeResult(client: Redis, key: string): Promise<string> {
  const [[, bytes] = []] = (await client.multi().getBuffer(key).del(key).exec()) ?? [];
  if (!Buffer.isBuffer(bytes)) throw new QueueFault('The result of a job is no longer in Redis. Run the batch again.');
  return (await unzip(bytes, { maxOutputLength: LIMITS.resultTextBytesMax })).toString();
}

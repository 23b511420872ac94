/** Who is there. Times are those of the server, for clocks of machines differ. */
import type { Redis } from 'ioredis';

const BEAT = `
local time = redis.call('TIME')
local nowMs = time[1] * 1000 + math.floor(time[2] / 1000)
if ARGV[1] ~= '' then redis.call('ZADD', KEYS[1], nowMs, ARGV[1]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', nowMs - ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('ZRANGE', KEYS[1], 0, -1)`;

/** Gives a sign of life and answers with all who gave one lately. Without a member it only looks. */
export async function beat(client: Redis, key: string, goneMs: number, member = ''): Promise<readonly string[]> {
  return (await client.eval(BEAT, 1, key, member, goneMs)) as string[];
}

/** How a batch leaves nothing behind, in one step that no other batch can come between. */
import type { Redis } from 'ioredis';
import type { QueueKeys } from './keys.ts';

/** KEYS: batches, cancelled; ARGV: batch, start of BullMQ's keys, start of data keys, start of user keys, hashes. */
const LEAVE = `
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('DEL', KEYS[2])
for at = 5, #ARGV do
  local users = ARGV[4] .. ARGV[at]
  redis.call('SREM', users, ARGV[1])
  if redis.call('EXISTS', users) == 0 then redis.call('DEL', ARGV[3] .. ARGV[at]) end
end
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
local bull = ARGV[2]
local function forget(ids)
  for _, id in ipairs(ids) do
    for _, part in ipairs({'', ':lock', ':logs', ':processed', ':dependencies', ':failed', ':unsuccessful'}) do
      redis.call('DEL', bull .. id .. part)
    end
  end
end
for _, list in ipairs({'wait', 'paused', 'active'}) do forget(redis.call('LRANGE', bull .. list, 0, -1)) end
for _, set in ipairs({'completed', 'failed', 'delayed', 'prioritized', 'waiting-children'}) do
  forget(redis.call('ZRANGE', bull .. set, 0, -1))
end
for _, name in ipairs({'wait', 'paused', 'active', 'completed', 'failed', 'delayed', 'prioritized', 'waiting-children',
  'id', 'meta', 'events', 'marker', 'stalled', 'limiter', 'pc', 'stalled-check'}) do
  redis.call('DEL', bull .. name)
end
return 1`;

/** The last batch takes the queue itself away, with all that batches left in it that died. */
export async function leave(client: Redis, keys: QueueKeys, batch: string, hashes: Iterable<string>): Promise<void> {
  const named = [keys.batches, keys.cancelled(batch)];
  await client.eval(LEAVE, named.length, ...named, batch, keys.bull, keys.data(''), keys.users(''), ...hashes);
}

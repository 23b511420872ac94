import type { HitFilter } from '../content/prototypes.ts';
import type { Hit } from './hit.ts';

/** Whether a modifier is about a hit: its type, and one of the tags where some are asked for. */
export function concerns(filter: HitFilter, hit: Hit): boolean {
  if (filter.types !== 0 && (filter.types & (1 << hit.type)) === 0) return false;
  if (filter.attacks && hit.isAttack) return true;
  const { tags } = filter;
  if (tags.length === 0) return !filter.attacks;
  for (let index = 0; index < tags.length; index++) if (hit.tags.includes(tags[index]!)) return true;
  return false;
}

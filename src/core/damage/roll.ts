import type { RandomTrace } from '../../generated/types.ts';
import { BP_ONE } from '../base/index.ts';
import { draw, type World } from '../world/index.ts';
import type { Hit } from './hit.ts';

/** Whether a chance comes true: exactly one draw inside (0, 1), none at its ends. */
export function rolls(w: World, site: RandomTrace['site'], chanceBp: number, hit: Hit): boolean {
  if (chanceBp <= 0) return false;
  if (chanceBp >= BP_ONE) return true;
  const roller = hit.attacker < 0 ? 0 : w.units.cells[hit.attacker]!;
  return draw(w, site, hit.effect, roller, BP_ONE, hit.cause, hit.root) < chanceBp;
}

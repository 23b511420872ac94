import type { RandomTrace } from '../../generated/types.ts';
import { BP_ONE } from '../base/index.ts';
import { draw, type World } from '../world/index.ts';

/** Who rolls (offset of a unit, −1 = nobody), for which effect, and what brought it about. */
interface Roll {
  readonly attacker: number;
  readonly effect: number;
  readonly cause: number;
  readonly root: number;
}

/** Whether a chance comes true: exactly one draw inside (0, 1), none at its ends. */
export function rolls(w: World, site: RandomTrace['site'], chanceBp: number, roll: Roll): boolean {
  if (chanceBp <= 0) return false;
  if (chanceBp >= BP_ONE) return true;
  const { attacker, effect, cause, root } = roll;
  const roller = attacker < 0 ? 0 : w.units.cells[attacker]!;
  return draw(w, site, effect, roller, BP_ONE, cause, root, chanceBp) < chanceBp;
}

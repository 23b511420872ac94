import { Cheat, U, unitAt, type World } from '../../world/index.ts';
import { changeCooldown } from '../cooldown.ts';
import { endOfSkills, firstSkill } from '../skill-list.ts';
import { admitUnit, testOrder } from './test-order.ts';

/** Skills cost nothing and ask for no resources. */
export const freeCast = testOrder<'freeCast'>(
  (w, { guid }) => admitUnit(w, guid),
  (w, { guid, on }) => put(w, guid, Cheat.freeCast, on),
);

/** No life is lost and no shield used up: every hit comes to nothing. Only a test order can still kill. */
export const god = testOrder<'god'>(
  (w, { guid }) => admitUnit(w, guid),
  (w, { guid, on }) => put(w, guid, Cheat.god, on),
);

/** Running cooldowns end, and uses start none and take no charge. */
export const noCooldown = testOrder<'noCooldown'>(
  (w, { guid }) => admitUnit(w, guid),
  (w, { guid, on }, cause, root) => {
    put(w, guid, Cheat.noCooldown, on);
    if (on) endCooldowns(w, unitAt(w, guid), cause, root);
  },
);

function put(w: World, guid: number, cheat: number, on: boolean): void {
  const at = unitAt(w, guid) + U.cheats;
  w.units.cells[at] = on ? w.units.cells[at]! | cheat : w.units.cells[at]! & ~cheat;
}

export function endCooldowns(w: World, u: number, cause: number, root: number): void {
  const end = endOfSkills(w, u);
  for (let k = firstSkill(w, u); k < end; k += w.skills.stride) changeCooldown(w, k, 'reset', 0, cause, root);
}

import { normalizeAngle } from '../../base/index.ts';
import { makeRoom, type World } from '../../world/index.ts';
import { isInBounds } from '../cast/aim.ts';
import type { Action } from '../order.ts';
import { bringIn, whyNot, type Wish } from '../units/bring-in.ts';
import { NO_PLAYER } from '../units/newcomer.ts';
import { OK, refuse } from '../verdict.ts';
import { isAmount, testOrder } from './test-order.ts';

/** Creates a unit of any row in any camp, which nobody leads. */
export const spawn = testOrder<'spawn'>(
  (w, action) => {
    const row = w.content.units[action.unit];
    if (!row) return refuse('unknownUnit');
    if (w.rules.camps[action.camp] === undefined) return refuse('badTarget');
    if (!isAmount(action.level) || action.level < 1 || action.level > row.maxLevel)
      return refuse('maxLevel', row.maxLevel, action.level);
    if (!isInBounds(w, action.x, action.y)) return refuse('badPosition');
    if (!isReadable(w, action)) return refuse('unsupported');
    const reason = whyNot(w, wishOf(action, 0, 0), row);
    return reason === null ? OK : refuse(reason === 'limit' ? 'limit' : 'badPosition');
  },
  (w, action, cause, root) => {
    makeRoom(w, 1);
    bringIn(w, wishOf(action, cause, root));
  },
);

type Spawn = Extract<Action, { type: 'spawn' }>;

/** Whole numbers of attributes and resources that the ruleset has. */
function isReadable({ rules }: World, { facingMilliDeg = 0, overrides = [], resources = [] }: Spawn): boolean {
  return (
    Number.isSafeInteger(facingMilliDeg) &&
    overrides.every(({ attribute, valueMilli }) => rules.attributes[attribute] && Number.isSafeInteger(valueMilli)) &&
    resources.every(({ resource, valueMilli }) => rules.resources[resource] && isAmount(valueMilli))
  );
}

function wishOf(action: Spawn, cause: number, root: number): Wish {
  const { unit, camp, level, x, y, facingMilliDeg = 0 } = action;
  const rest = { player: NO_PLAYER, lifeMs: 0, isBound: false, owner: 0, differs: differsOf(action) };
  return {
    unit,
    camp,
    level,
    x,
    y,
    facingMilliDeg: normalizeAngle(facingMilliDeg),
    ...rest,
    why: 'command',
    cause,
    root,
  };
}

function differsOf({ controller, ownPassives, overrides, resources }: Spawn): NonNullable<Wish['differs']> {
  return {
    ...(controller !== undefined && { controller }),
    ...(ownPassives === false && { passives: [] }),
    ...(overrides && { overrides }),
    ...(resources && { resources }),
  };
}

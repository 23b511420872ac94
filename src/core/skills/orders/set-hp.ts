import { resourceOf } from '../../attributes/index.ts';
import { slay } from '../../damage/index.ts';
import { unitAt, type World } from '../../world/index.ts';
import { changeResourceOf } from '../resource.ts';
import { refuse, type Verdict } from '../verdict.ts';
import { admitLiving, isAmount, testOrder } from './test-order.ts';

/** Puts life to a value; 0 kills, and nobody gets the kill. */
export const setHp = testOrder<'setHp'>(
  (w, { guid, valueMilli }) => admitValue(w, guid, valueMilli),
  (w, { guid, valueMilli }, cause, root) => putResource(w, guid, w.rules.hp, valueMilli, cause, root),
);

export const setResource = testOrder<'setResource'>(
  (w, { guid, resource, valueMilli }) =>
    w.rules.resources[resource] ? admitValue(w, guid, valueMilli) : refuse('unsupported'),
  (w, { guid, resource, valueMilli }, cause, root) => putResource(w, guid, resource, valueMilli, cause, root),
);

function admitValue(w: World, guid: number, valueMilli: number): Verdict {
  return isAmount(valueMilli) ? admitLiving(w, guid) : refuse('unsupported');
}

function putResource(w: World, guid: number, resource: number, valueMilli: number, cause: number, root: number): void {
  const u = unitAt(w, guid);
  if (resource === w.rules.hp && valueMilli === 0) return slay(w, u, cause, root);
  changeResourceOf(w, u, resource, valueMilli - resourceOf(w, u, resource), 'cheat', cause, root);
}

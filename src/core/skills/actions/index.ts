import type { Action } from '../../content/prototypes.ts';
import type { ActionKind } from './action.ts';
import { applyBuff } from './apply-buff.ts';
import { cooldown } from './cooldown.ts';
import { cue } from './cue.ts';
import { damage } from './damage.ts';
import { displace } from './displace.ts';
import { emit } from './emit.ts';
import { empowerAttack } from './empower-attack.ts';
import { heal } from './heal.ts';
import { launchBullet } from './launch-bullet.ts';
import { removeBuff } from './remove-buff.ts';
import { resource } from './resource.ts';
import { summon } from './summon.ts';
import { zone } from './zone.ts';
import { script } from './script.ts';

const seen = <Kind extends Action['kind']>(kind: ActionKind<Kind>) => kind as unknown as ActionKind<Action['kind']>;

/**
 * The kind of an action, seen as one that takes any action.
 * Written out: a table asked by a word costs several times as much, and these are asked all the time.
 */
export function actionOf(action: Action): ActionKind<Action['kind']> {
  switch (action.kind) {
    case 'damage':
      return seen<'damage'>(damage);
    case 'heal':
      return seen<'heal'>(heal);
    case 'applyBuff':
      return seen<'applyBuff'>(applyBuff);
    case 'removeBuff':
      return seen<'removeBuff'>(removeBuff);
    case 'launchBullet':
      return seen<'launchBullet'>(launchBullet);
    case 'displace':
      return seen<'displace'>(displace);
    case 'zone':
      return seen<'zone'>(zone);
    case 'resource':
      return seen<'resource'>(resource);
    case 'cooldown':
      return seen<'cooldown'>(cooldown);
    case 'empowerAttack':
      return seen<'empowerAttack'>(empowerAttack);
    case 'summon':
      return seen<'summon'>(summon);
    case 'emit':
      return seen<'emit'>(emit);
    case 'script':
      return seen<'script'>(script);
    case 'cue':
      return seen<'cue'>(cue);
    case 'plugged':
      return seen<'plugged'>(action.rules as ActionKind<'plugged'>);
  }
}

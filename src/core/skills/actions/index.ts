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

/** By the word that authors write. */
export const ACTIONS = {
  damage,
  heal,
  applyBuff,
  removeBuff,
  launchBullet,
  displace,
  zone,
  resource,
  cooldown,
  empowerAttack,
  summon,
  emit,
  script,
  cue,
} as const satisfies { [Kind in Action['kind']]: ActionKind<Kind> };

/** The kind of an action, seen as one that takes any action: the table above pairs them correctly. */
export function actionOf(action: Action): ActionKind<Action['kind']> {
  return ACTIONS[action.kind] as unknown as ActionKind<Action['kind']>;
}

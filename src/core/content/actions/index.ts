import type { KindTable } from '../kind.ts';
import type { Action } from '../prototypes.ts';
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
import { script } from './script.ts';
import { shield } from './shield.ts';
import { summon } from './summon.ts';
import { zone } from './zone.ts';

/** By the word that authors write. */
export const ACTIONS: KindTable<Action> = {
  damage,
  heal,
  shield,
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
};

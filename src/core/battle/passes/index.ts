import { Phase } from '../../world/index.ts';
import { attack } from './attack.ts';
import { buff } from './buff.ts';
import { bullet } from './bullet.ts';
import { cast } from './cast.ts';
import { cleanup } from './cleanup.ts';
import { cooldown } from './cooldown.ts';
import { event } from './event.ts';
import { movement } from './movement.ts';
import type { Pass } from './pass.ts';

/** A step after its commands, in order. */
export const PASSES: readonly (readonly [phase: number, pass: Pass])[] = [
  [Phase.movement, movement],
  [Phase.attack, attack],
  [Phase.cast, cast],
  [Phase.cooldown, cooldown],
  [Phase.buff, buff],
  [Phase.bullet, bullet],
  [Phase.event, event],
  [Phase.cleanup, cleanup],
];

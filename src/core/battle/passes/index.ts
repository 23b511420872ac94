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
import { world } from './world.ts';

/** A step after its commands and the decisions of computer players, in order. */
export const PASSES: readonly { readonly phase: number; readonly pass: Pass }[] = [
  { phase: Phase.movement, pass: movement },
  { phase: Phase.attack, pass: attack },
  { phase: Phase.cast, pass: cast },
  { phase: Phase.cooldown, pass: cooldown },
  { phase: Phase.buff, pass: buff },
  { phase: Phase.bullet, pass: bullet },
  { phase: Phase.event, pass: event },
  { phase: Phase.world, pass: world },
  { phase: Phase.cleanup, pass: cleanup },
];

import type { BulletPrototype } from '../../content/prototypes.ts';
import { direction } from './direction.ts';
import type { Flight } from './flight.ts';
import { homing } from './homing.ts';
import { position } from './position.ts';

/** By the word that authors write. */
export const FLIGHTS = { direction, position, homing } as const satisfies Record<BulletPrototype['flight'], Flight>;

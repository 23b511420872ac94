import type { FlightName } from '../../content/prototypes.ts';
import { arc } from './arc.ts';
import { beam } from './beam.ts';
import { chain } from './chain.ts';
import { direction } from './direction.ts';
import type { Flight } from './flight.ts';
import { homing } from './homing.ts';
import { orbit } from './orbit.ts';
import { position } from './position.ts';
import { returning } from './return.ts';

/** By the word that authors write. */
export const FLIGHTS: Readonly<Record<FlightName, Flight>> = {
  direction,
  position,
  homing,
  arc,
  orbit,
  return: returning,
  chain,
  beam,
};

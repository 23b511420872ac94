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

/**
 * How a bullet of that flight moves.
 * Written out: a table asked by a word costs several times as much, and these are asked all the time.
 */
export function flightOf(name: FlightName): Flight {
  switch (name) {
    case 'direction':
      return direction;
    case 'position':
      return position;
    case 'homing':
      return homing;
    case 'arc':
      return arc;
    case 'orbit':
      return orbit;
    case 'return':
      return returning;
    case 'chain':
      return chain;
    case 'beam':
      return beam;
  }
}

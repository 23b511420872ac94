import { stepAuras } from '../../buffs/index.ts';
import { stepLives } from '../../skills/index.ts';
import { lookAround } from '../../targets/index.ts';
import { stepZones } from '../../zones/index.ts';
import type { Pass } from './pass.ts';

/** Zones, then auras, of which those of zones reach whoever is in the zone by now; who vanishes or returns; who sees whom. */
export const world: Pass = (w) => {
  stepZones(w);
  stepAuras(w);
  stepLives(w);
  lookAround(w);
};

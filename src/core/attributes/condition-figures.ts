import { BP_ONE, distanceMilli } from '../base/index.ts';
import { atLevel, type Condition } from '../content/prototypes.ts';
import { U, type World } from '../world/index.ts';
import {
  levelOf,
  measured,
  partyOf,
  placeAsked,
  ratioOf,
  stacksOf,
  unitsNear,
  type ConditionParties,
} from './condition.ts';

/** What a condition compares: what it asks for and what is there. Thousandths, ten-thousandths of a share, or counts. */
export interface ConditionFigures {
  readonly needed: number;
  readonly had: number;
}

/** The numbers behind a condition, undefined for one that compares none or asks about nobody. Reads only. */
export function figuresOf(
  w: World,
  condition: Condition,
  level: number,
  parties: ConditionParties,
): ConditionFigures | undefined {
  if (condition.kind === 'distance') {
    const place = placeAsked(w, condition, parties);
    if (place === undefined) return undefined;
    const { cells } = w.units;
    const had = distanceMilli(cells[parties.caster + U.x]!, cells[parties.caster + U.y]!, place.x, place.y);
    return { needed: atLevel(condition.valueMilli, level), had };
  }
  const u = 'of' in condition ? partyOf(condition.of, parties) : -1;
  if (u < 0) return undefined;
  switch (condition.kind) {
    case 'attribute':
    case 'resource':
      return { needed: atLevel(condition.valueMilli, level), had: measured(w, u, condition) };
    case 'resourceRatio':
      return { needed: atLevel(condition.ratioBp, level), had: ratioOf(w, u, condition.resource, BP_ONE) };
    case 'buff':
      return { needed: Math.max(1, condition.minStacks), had: stacksOf(w, u, condition, parties.caster) };
    case 'level':
      return { needed: condition.level, had: levelOf(w, u, condition.skill) };
    case 'unitsNear':
      return { needed: condition.count, had: unitsNear(w, u, condition, level, parties.caster) };
    default:
      return undefined;
  }
}

import type { Parties } from '../../attributes/index.ts';
import type { Modifier } from '../../content/prototypes.ts';
import type { World } from '../../world/index.ts';

/**
 * What a kind of modifier does with the two cells that a buff keeps for it. `u` is the holder, `b` the buff, `at` the
 * first of the two cells: strength, then what is counted.
 */
export interface ModifierKind<Kind extends Modifier['kind']> {
  /** Strength of one stack, as source and holder stand now. */
  evaluate(w: World, modifier: Extract<Modifier, { kind: Kind }>, level: number, parties: Parties): number;
  /** What is counted at the beginning and after strength was taken anew. */
  fill(w: World, modifier: Extract<Modifier, { kind: Kind }>, b: number, at: number, level: number): number;
  /** Brings the holder in line after the modifier came, changed or went. Never subtracts: works out anew. */
  settle(w: World, modifier: Extract<Modifier, { kind: Kind }>, u: number): void;
}

export const none = (): number => 0;

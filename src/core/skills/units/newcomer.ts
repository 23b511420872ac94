/** A unit about to enter the battle: GUIDs, numeric ids, places in milli. */
export interface Newcomer {
  readonly guid: number;
  readonly player: number;
  readonly camp: number;
  readonly slot: number;
  readonly unit: number;
  readonly level: number;
  readonly controller: 'none' | 'player' | 'ai' | 'replay';
  readonly x: number;
  readonly y: number;
  readonly facingMilliDeg: number;
  readonly skills: readonly number[];
  readonly skillLevels: readonly number[];
  readonly passives: readonly number[];
  readonly overrides: readonly { readonly attribute: number; readonly valueMilli: number }[];
  readonly resources: readonly { readonly resource: number; readonly valueMilli: number }[];
}

/** Player number of units that nobody leads: no command can carry it. */
export const NO_PLAYER = 255;

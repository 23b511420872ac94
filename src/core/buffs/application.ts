/** What an application of a buff asks for. */
export interface Application {
  /** GUIDs. */
  readonly holder: number;
  readonly source: number;
  /** Numeric ids; `skill` 0 = none. */
  readonly row: number;
  readonly skill: number;
  readonly level: number;
  readonly stacks: number;
  /** `OWN_DURATION` = the row's own. */
  readonly durationMs: number;
  /** Size of its shields for one stack, milli; `OWN_SHIELD` = the row's own. */
  readonly shieldMilli: number;
  /** Where it takes place, for a row that attaches to a point or a bullet. `bullet` is a GUID, 0 = none; milli. */
  readonly place?: { readonly bullet: number; readonly x: number; readonly y: number };
  readonly cause: number;
  readonly root: number;
}

export const OWN_DURATION = -2;
export const OWN_SHIELD = -1;

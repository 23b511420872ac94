/**
 * An action or a modifier of a kind that `src/core/plugins` adds. It brings its rules along, since no lower layer knows
 * its kind; what was authored is in `data`, integers as everywhere.
 */
export interface Plugged {
  readonly kind: 'plugged';
  /** What authors type, for traces. */
  readonly word: string;
  /** Functions of the layer that asks: an `ActionKind`, or a `ModifierKind` with `HitRules`. */
  readonly rules: object;
  readonly data: object;
}

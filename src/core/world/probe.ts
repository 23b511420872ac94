import type { Reason } from '../../generated/types.ts';
import type { Condition, TargetFilter } from '../content/prototypes.ts';

/** Who counts how questions are answered. Told afterwards, asked nothing: no battle goes another way because of it. */
export interface Probe {
  condition(condition: Condition, isTrue: boolean): void;
  /** `reason` null = the unit was let through. Units of other sides are left out before any filter is asked. */
  filter(filter: TargetFilter, reason: Reason | null): void;
}

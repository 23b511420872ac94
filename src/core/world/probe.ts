import type { Reason } from '../../generated/types.ts';
import type { Condition, TargetFilter, TargetRule } from '../content/prototypes.ts';

/** Who counts how questions are answered. Told afterwards, asked nothing: no battle goes another way because of it. */
export interface Probe {
  condition(condition: Condition, isTrue: boolean): void;
  /** `reason` null = the unit was let in. `relation` is how it stands to who asks, 0 where sides do not matter. */
  filter(filter: TargetFilter, reason: Reason | null, relation: number): void;
  /** A selection with a limit found somebody; `isCut` = more than the limit takes. */
  limit(rule: TargetRule, isCut: boolean): void;
}

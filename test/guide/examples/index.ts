import type { Table } from '../table.ts';
import { attribute, maximum, percents } from './attributes.ts';
import { reapply, snapshot, tenacity, ticks } from './buffs.ts';
import { impact } from './bullets.ts';
import { charges, cooldown, phases } from './casting.ts';
import { armour, ledger } from './damage.ts';
import { division, roots } from './numbers.ts';

/** Every worked example, by the name that the guide gives it. */
export const EXAMPLES: Readonly<Record<string, () => Table>> = {
  division,
  roots,
  attribute,
  percents,
  maximum,
  ticks,
  reapply,
  snapshot,
  tenacity,
  ledger,
  armour,
  phases,
  charges,
  cooldown,
  impact,
};

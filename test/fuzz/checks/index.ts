import { accounts } from './accounts.ts';
import { bullets } from './bullets.ts';
import { casts } from './casts.ts';
import { causes } from './causes.ts';
import { cells } from './cells.ts';
import type { Check } from './check.ts';
import { cooldowns } from './cooldowns.ts';
import { derived } from './derived.ts';
import { leaks } from './leaks.ts';
import { life } from './life.ts';
import { places } from './places.ts';
import { ticks } from './ticks.ts';
import { zones } from './zones.ts';

export const CHECKS: readonly Check[] = [
  cells, leaks, derived, life, accounts, causes, casts, cooldowns, ticks, bullets, zones, places,
]; // prettier-ignore

import type { Table } from '../table.ts';
import { verdicts } from './admission.ts';
import { broken, cadence, cleave } from './attack.ts';
import { attribute, maximum, percents, softCaps } from './attributes.ts';
import { copies, leaving, references, sources, zones } from './auras.ts';
import { reapply, snapshot, tenacity, ticks } from './buffs.ts';
import { impact } from './bullets.ts';
import { charges, cooldown, phases } from './casting.ts';
import { forbids, immune, led } from './control.ts';
import { changed, group, starts } from './cooldowns.ts';
import { armour, ledger } from './damage.ts';
import { draws } from './draws.ts';
import { budget, delays, depth, order, tags } from './effects.ts';
import { falloff, kinds, lost, spread, stops } from './flights.ts';
import {
  absorbing,
  critical,
  evasion,
  flags,
  healing,
  piercing,
  reduction,
  returning,
  stealing,
  transfer,
  ward,
} from './hits.ts';
import { credit, growth, regeneration, returns, rewards, summons } from './lives.ts';
import { choices, leash } from './minds.ts';
import { channel, charge, combo, quick, stop, toggle, walking, windows } from './modes.ts';
import { collision, displacements, obstructions, sliding, strides } from './motion.ts';
import { division, roots } from './numbers.ts';
import { budgets, lua } from './scripts.ts';
import { deaths, dispel, expiry, groups, immunity, overflow, owners } from './stacking.ts';
import { defaults, limits, same, segments } from './state.ts';
import { lots, shapes, sorts } from './targets.ts';
import { sight } from './vision.ts';

/** Every worked example, by the name that the guide gives it. */
export const EXAMPLES: Readonly<Record<string, () => Table>> = {
  ...{ division, roots, attribute, percents, 'soft-caps': softCaps, maximum, regeneration },
  ...{ verdicts, phases, windows, channel, toggle, combo, charge, quick, 'hit-stop': stop, walking },
  ...{ charges, cooldown, starts, group, 'changed-cooldown': changed },
  ...{ shapes, sorts, lots, delays, order, tags, depth, budget },
  ...{ ticks, reapply, snapshot, tenacity, owners, overflow, expiry, groups, immunity, dispel, deaths },
  ...{ forbids, immune, led, references, sources, copies, leaving, zones },
  ...{ ledger, evasion, critical, armour, piercing, reduction, transfer, absorbing, ward, stealing, returning, flags },
  ...{ healing, impact, kinds, falloff, lost, stops, spread, cadence, broken, cleave },
  ...{ strides, sliding, collision, displacements, obstructions, sight },
  ...{
    summons,
    growth,
    rewards,
    credit,
    returns,
    choices,
    leash,
    lua,
    budgets,
    draws,
    limits,
    defaults,
    segments,
    same,
  },
};

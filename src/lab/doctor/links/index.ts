import type { DoctorCase } from '../case.ts';
import type { LinkName } from '../model.ts';
import type { Finding } from '../say.ts';
import { admission } from './admission.ts';
import { candidates } from './candidates.ts';
import { delivery } from './delivery.ts';
import { effectPoint } from './effect-point.ts';
import { filter } from './filter.ts';
import { input } from './input.ts';
import { ledger } from './ledger.ts';
import { preCast } from './pre-cast.ts';
import { trigger } from './trigger.ts';

/** The way of a cast, in order. Each is asked only when all before it held. */
export const LINKS: readonly (readonly [LinkName, (of: DoctorCase) => Finding])[] = [
  ['input', input],
  ['admission', admission],
  ['preCast', preCast],
  ['effectPoint', effectPoint],
  ['trigger', trigger],
  ['candidates', candidates],
  ['filter', filter],
  ['delivery', delivery],
  ['ledger', ledger],
];

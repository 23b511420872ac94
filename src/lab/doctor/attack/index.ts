import type { LinkName } from '../model.ts';
import type { DoctorCase } from '../case.ts';
import type { Finding } from '../say.ts';
import { attackAdmission } from './admission.ts';
import { approach } from './approach.ts';
import { attackInput } from './input.ts';
import { attackDelivery, attackLedger, attackNeedsNone, attackTarget } from './landing.ts';
import { swing } from './swing.ts';

/** The way of a basic attack, by the names of that of a cast. */
export const ATTACK_LINKS: readonly (readonly [LinkName, (of: DoctorCase) => Finding])[] = [
  ['input', attackInput],
  ['admission', attackAdmission],
  ['preCast', approach],
  ['effectPoint', swing],
  ['trigger', attackNeedsNone],
  ['candidates', attackTarget],
  ['filter', attackNeedsNone],
  ['delivery', attackDelivery],
  ['ledger', attackLedger],
];

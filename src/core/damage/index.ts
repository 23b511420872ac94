export { assistsOf, creditOf, forgetCredits, hurtLately } from './credit.ts';
export { dealDamage } from './damage.ts';
export { slay } from './death.ts';
export { heal } from './heal.ts';
export type { Healing } from './heal.ts';
export { Hit, HitStack, NO_FLAGS } from './hit.ts';
export { STAGES } from './stages/index.ts';
export { byRatio } from './stages/mitigation.ts';

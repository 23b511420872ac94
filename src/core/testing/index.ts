export { ContentBuilder } from './content-builder.ts';
export { duel, holding, strike } from './duel.ts';
export type { Side } from './duel.ts';
export { Fight } from './fight.ts';
export type { Fighter } from './fight.ts';
export { meleeCommand, meleeCommands, meleeContent, meleeSetup } from './melee.ts';
export * from './parts.ts';
export { A, ARMORED, HP, MANA, TEST_RULES, TRUE } from './ruleset.ts';

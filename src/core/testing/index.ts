export { ContentBuilder } from './content-builder.ts';
export { replayEach, runEach } from './each.ts';
export type { EachMode } from './each.ts';
export { Fight } from './fight.ts';
export type { Fighter } from './fight.ts';
export { meleeCommand, meleeCommands, meleeContent, meleeSetup } from './melee.ts';
export * from './parts.ts';
export { A, ARMORED, HP, MANA, TEST_RULES, TRUE } from './ruleset.ts';
export * from './saved-cells.ts';

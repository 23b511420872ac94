/**
 * The frozen forms that the battle core reads. Integers only: times in ms, lengths and amounts in thousandths ("milli"),
 * speeds in milli per second, angles in millidegrees, ratios in ten-thousandths ("bp").
 * Tables are indexed by stable numeric row id (holes are undefined); `name` is the authored row id, used by traces only.
 */
export * from './prototypes/value.ts';
export * from './prototypes/target.ts';
export * from './prototypes/plugged.ts';
export * from './prototypes/effect.ts';
export * from './prototypes/script.ts';
export * from './prototypes/skill.ts';
export * from './prototypes/buff.ts';
export * from './prototypes/entity.ts';
export * from './prototypes/ai.ts';
export * from './prototypes/ruleset.ts';
export * from './prototypes/content.ts';

export { CompileCache } from './cache.ts';
export { compile } from './compile.ts';
export type { CompileOptions, CompileResult } from './compile.ts';
export type { RowName, Unusable } from './usable.ts';
export { inspectRuleset, LiveEnvironment, numericIds } from './row-inspection.ts';
export type { Answers, LiveLookups, RowInspection } from './row-inspection.ts';
export { isNumericId } from './ids.ts';
export { maxLevelOf } from './levels-max.ts';
export { scriptProblems, ScriptCache } from './scripts.ts';
export type { ScriptTable } from './scripts.ts';
export { curveAt } from './curve-value.ts';
export { LIBRARIES, textLiterals } from './lua/index.ts';
export type { TextLiteral, TextRole } from './lua/index.ts';
export { BP, fromScaled, MILLI, toScaled, WHOLE } from './decimal.ts';
export type { DecimalFault, Scale } from './decimal.ts';
export { COMPILE_CODES } from './problem.ts';
export type { CompileCode, CompileProblem, Meaningless } from './problem.ts';
export { atLevel, Blocks, Control, Relation, UnitKind } from './prototypes.ts';
// An action of an effect; the action of a player has the short name at the core's door.
export type { Action as EffectAction } from './prototypes.ts';
export type {
  AiPrototype,
  AiSkill,
  Amount,
  AmountTerm,
  ArenaPrototype,
  AttackPrototype,
  AttributeDefinition,
  AttributeOp,
  AttributePart,
  AttributeRoles,
  BlocksName,
  BuffKind,
  BuffPrototype,
  BuffStacking,
  BulletPrototype,
  CastMode,
  Compare,
  Condition,
  Content,
  ContentTable,
  ControlName,
  CueSet,
  CurvePrototype,
  DamageFlags,
  DamageStage,
  DamageTypeDefinition,
  DisplaceKind,
  DisplaceWay,
  EffectPrototype,
  Facing,
  FormationPrototype,
  Levels,
  Modifier,
  NamedCondition,
  Obstacle,
  Params,
  Party,
  Prototype,
  RelationName,
  ResourceDefinition,
  Ruleset,
  Shape,
  SkillCharge,
  SkillCombo,
  SkillMove,
  SkillPrototype,
  TargetFilter,
  TargetOrigin,
  TargetRule,
  TargetSort,
  TriggerOn,
  UnitKindName,
  UnitPrototype,
} from './prototypes.ts';
export { ROW_TABLES } from './tables.ts';
export type { PackTables, Rows } from './tables.ts';

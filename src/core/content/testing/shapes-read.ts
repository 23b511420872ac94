import { AGGRO_FIELDS, AI_FIELDS, AI_SKILL_FIELDS } from '../ai.ts';
import { AMOUNT_FIELDS, TERM_FIELDS } from '../amount.ts';
import { AURA_FIELDS } from '../aura.ts';
import { ANCHOR_FIELDS, ARENA_FIELDS, BOUNDS_FIELDS, SPAWN_SEARCH_FIELDS } from '../arena.ts';
import {
  BUFF_FIELDS,
  DISPEL_FIELDS,
  GROUP_FIELDS,
  IMMUNITY_FIELDS,
  REAPPLY_FIELDS,
  STACKING_FIELDS,
  TICK_FIELDS,
} from '../buff.ts';
import { BULLET_FIELDS, CHAIN_FIELDS, LAUNCH_OFFSET_FIELDS, ORBIT_FIELDS } from '../bullet.ts';
import { COMPARISON_FIELDS } from '../condition.ts';
import { CUE_SET_FIELDS, CUES_FIELDS } from '../cues.ts';
import { CURVE_FIELDS, FORMULA_FIELDS, POINT_FIELDS } from '../curve.ts';
import { EFFECT_FIELDS } from '../effect.ts';
import type { FieldTable } from '../fields.ts';
import { FORMATION_CAMP_FIELDS, FORMATION_FIELDS, FORMATION_SLOT_FIELDS } from '../formation.ts';
import { POSITION_FIELDS } from '../position.ts';
import * as ruleset from '../ruleset.ts';
import {
  CANCEL_FIELDS,
  CHARGE_FIELDS,
  CHARGE_SCALE_FIELDS,
  COMBO_FIELDS,
  COOLDOWN_FIELDS,
  COST_FIELDS,
  HINT_FIELDS,
  MOVE_FIELDS,
  PHASES_FIELDS,
  SKILL_FIELDS,
} from '../skill.ts';
import { FILTER_FIELDS, SORT_FIELDS, TARGET_FIELDS } from '../target.ts';
import { TRIGGER_FIELDS } from '../trigger.ts';
import { ATTACK_FIELDS, RESPAWN_FIELDS, REWARD_FIELDS, UNIT_FIELDS, UNIT_RESOURCE_FIELDS } from '../unit.ts';

/**
 * For tests only. Every shape of the authored schemas that the compiler walks into, and the table that says what it does with it.
 */
export const SHAPES_READ: Readonly<Record<string, FieldTable>> = {
  skill: SKILL_FIELDS,
  'skill phases': PHASES_FIELDS,
  'skill cost': COST_FIELDS,
  'skill skillCooldown': COOLDOWN_FIELDS,
  'skill cancel': CANCEL_FIELDS,
  'skill skillMove': MOVE_FIELDS,
  'skill combo': COMBO_FIELDS,
  'skill charge': CHARGE_FIELDS,
  'skill chargeScale': CHARGE_SCALE_FIELDS,
  'skill aiHint': HINT_FIELDS,
  effect: EFFECT_FIELDS,
  'common trigger': TRIGGER_FIELDS,
  'common amount': AMOUNT_FIELDS,
  'common amountTerm': TERM_FIELDS,
  'common cues': CUES_FIELDS,
  'common cueSet': CUE_SET_FIELDS,
  'common position': POSITION_FIELDS,
  'target target': TARGET_FIELDS,
  'target filter': FILTER_FIELDS,
  'target attributeFilter': COMPARISON_FIELDS,
  'target sort': SORT_FIELDS,
  buff: BUFF_FIELDS,
  'buff tick': TICK_FIELDS,
  'buff stacking': STACKING_FIELDS,
  'buff onReapply': REAPPLY_FIELDS,
  'buff buffGroup': GROUP_FIELDS,
  'buff dispel': DISPEL_FIELDS,
  'buff immunity': IMMUNITY_FIELDS,
  'buff aura': AURA_FIELDS,
  bullet: BULLET_FIELDS,
  'bullet launchOffset': LAUNCH_OFFSET_FIELDS,
  'bullet chain': CHAIN_FIELDS,
  'bullet orbit': ORBIT_FIELDS,
  ai: AI_FIELDS,
  'ai aggro': AGGRO_FIELDS,
  'ai aiSkill': AI_SKILL_FIELDS,
  unit: UNIT_FIELDS,
  'unit attack': ATTACK_FIELDS,
  'unit unitResource': UNIT_RESOURCE_FIELDS,
  'unit reward': REWARD_FIELDS,
  'unit respawn': RESPAWN_FIELDS,
  curve: CURVE_FIELDS,
  'curve curvePoint': POINT_FIELDS,
  'curve curveFormula': FORMULA_FIELDS,
  formation: FORMATION_FIELDS,
  'formation formationCamp': FORMATION_CAMP_FIELDS,
  'formation formationSlot': FORMATION_SLOT_FIELDS,
  arena: ARENA_FIELDS,
  'arena bounds': BOUNDS_FIELDS,
  'arena campAnchor': ANCHOR_FIELDS,
  'arena spawnSearch': SPAWN_SEARCH_FIELDS,
  ruleset: ruleset.RULESET_FIELDS,
  'ruleset attributeDef': ruleset.ATTRIBUTE_FIELDS,
  'ruleset resourceDef': ruleset.RESOURCE_FIELDS,
  'ruleset roles': ruleset.ROLES_FIELDS,
  'ruleset damageTypeDef': ruleset.DAMAGE_TYPE_FIELDS,
  'ruleset critical': ruleset.CRITICAL_FIELDS,
  'ruleset castRules': ruleset.CAST_FIELDS,
  'ruleset movementRules': ruleset.MOVEMENT_FIELDS,
  'ruleset limits': ruleset.LIMITS_FIELDS,
  'ruleset camp': ruleset.CAMP_FIELDS,
  'ruleset campRelation': ruleset.RELATION_FIELDS,
  'ruleset killRules': ruleset.KILL_FIELDS,
  'ruleset softCap': ruleset.SOFT_CAP_FIELDS,
  'ruleset levelRules': ruleset.LEVELS_FIELDS,
};

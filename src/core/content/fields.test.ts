import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACTIONS } from './actions/index.ts';
import { AMOUNT_FIELDS, TERM_FIELDS } from './amount.ts';
import { ANCHOR_FIELDS, ARENA_FIELDS, BOUNDS_FIELDS, OBSTACLES } from './arena.ts';
import {
  BUFF_FIELDS,
  DISPEL_FIELDS,
  GROUP_FIELDS,
  IMMUNITY_FIELDS,
  REAPPLY_FIELDS,
  STACKING_FIELDS,
  TICK_FIELDS,
} from './buff.ts';
import { BULLET_FIELDS, LAUNCH_OFFSET_FIELDS } from './bullet.ts';
import { COMPARISON_FIELDS, CONDITIONS } from './condition.ts';
import { CUE_SET_FIELDS, CUES_FIELDS } from './cues.ts';
import { CURVE_FIELDS, FORMULA_FIELDS, POINT_FIELDS } from './curve.ts';
import { EFFECT_FIELDS } from './effect.ts';
import type { FieldTable } from './fields.ts';
import { FORMATION_CAMP_FIELDS, FORMATION_FIELDS, FORMATION_SLOT_FIELDS } from './formation.ts';
import type { KindTable } from './kind.ts';
import { LEVELLED_FIELDS } from './levelled.ts';
import { MODIFIERS } from './modifiers/index.ts';
import { POSITION_FIELDS } from './position.ts';
import * as ruleset from './ruleset.ts';
import { SHAPES } from './shape.ts';
import { CANCEL_FIELDS, COOLDOWN_FIELDS, COST_FIELDS, MOVE_FIELDS, PHASES_FIELDS, SKILL_FIELDS } from './skill.ts';
import { FILTER_FIELDS, SORT_FIELDS, TARGET_FIELDS } from './target.ts';
import { TRIGGER_FIELDS } from './trigger.ts';
import { ATTACK_FIELDS, UNIT_FIELDS, UNIT_RESOURCE_FIELDS } from './unit.ts';

/** Every shape of the authored schemas that the compiler walks into, and the table that says what it does with it. */
const SHAPES_READ: Readonly<Record<string, FieldTable>> = {
  skill: SKILL_FIELDS,
  'skill phases': PHASES_FIELDS,
  'skill cost': COST_FIELDS,
  'skill skillCooldown': COOLDOWN_FIELDS,
  'skill cancel': CANCEL_FIELDS,
  'skill skillMove': MOVE_FIELDS,
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
  bullet: BULLET_FIELDS,
  'bullet launchOffset': LAUNCH_OFFSET_FIELDS,
  unit: UNIT_FIELDS,
  'unit attack': ATTACK_FIELDS,
  'unit unitResource': UNIT_RESOURCE_FIELDS,
  curve: CURVE_FIELDS,
  'curve curvePoint': POINT_FIELDS,
  'curve curveFormula': FORMULA_FIELDS,
  formation: FORMATION_FIELDS,
  'formation formationCamp': FORMATION_CAMP_FIELDS,
  'formation formationSlot': FORMATION_SLOT_FIELDS,
  arena: ARENA_FIELDS,
  'arena bounds': BOUNDS_FIELDS,
  'arena campAnchor': ANCHOR_FIELDS,
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
};

/** Shapes below a field that is itself for looks, or not supported as a whole. */
const SHAPES_NOT_READ = [
  'skill combo',
  'skill aim',
  'skill aiHint',
  'buff aura',
  'bullet chain',
  'bullet orbit',
  'unit reward',
  'unit appearance',
  'arena spawnSearch',
  'ruleset attributeDisplay',
  'ruleset softCap',
];

interface Kinds {
  readonly table: KindTable<unknown>;
  readonly suffix: string;
  readonly file: string;
}

const KINDS: readonly Kinds[] = [
  { table: ACTIONS, file: 'action', suffix: 'Action' },
  { table: MODIFIERS, file: 'modifier', suffix: 'Modifier' },
  { table: CONDITIONS, file: 'common', suffix: 'Condition' },
  { table: SHAPES, file: 'target', suffix: 'Shape' },
  { table: OBSTACLES, file: 'arena', suffix: 'Obstacle' },
  { table: ruleset.MITIGATIONS, file: 'ruleset', suffix: 'Mitigation' },
];

const AUTHORED = [
  'skill',
  'effect',
  'target',
  'action',
  'modifier',
  'buff',
  'bullet',
  'unit',
  'curve',
  'formation',
  'arena',
  'ruleset',
  'common',
];

interface JsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

const folder = new URL('../../../schemas/', import.meta.url);
const schemaOf = (name: string): JsonSchema => JSON.parse(readFileSync(new URL(`${name}.schema.json`, folder), 'utf8'));

/** Property names by shape, as in `SHAPES_READ`. */
const authored = new Map<string, readonly string[]>(
  AUTHORED.flatMap((file) => {
    const schema = schemaOf(file);
    const shapes = Object.entries(schema.$defs ?? {}).map(([name, shape]) => [`${file} ${name}`, shape] as const);
    return [[file, schema] as const, ...shapes]
      .filter(([, shape]) => shape.properties !== undefined)
      .map(([name, shape]) => [name, Object.keys(shape.properties!).sort()] as const);
  }),
);

test.each(Object.keys(SHAPES_READ))('each field of %s is read or reported', (shape) => {
  expect(Object.keys(SHAPES_READ[shape]!).sort()).toEqual(authored.get(shape));
});

test.each(
  KINDS.flatMap(({ table, file, suffix }) =>
    Object.keys(table).map((word) => [`${file} ${word}${suffix}`, table[word]!.fields] as const),
  ),
)('each field of %s is read or reported', (shape, fields) => {
  expect(Object.keys(fields).sort()).toEqual(authored.get(shape));
});

test('no shape of the schemas is unknown to the compiler', () => {
  const kinds = KINDS.flatMap(({ file, suffix }) =>
    [...authored.keys()].filter((shape) => shape.startsWith(`${file} `) && shape.endsWith(suffix)),
  );
  const levelled = [...authored.keys()].filter((shape) => shape.startsWith('common levelled'));
  const known = new Set([...Object.keys(SHAPES_READ), ...SHAPES_NOT_READ, ...kinds, ...levelled]);
  expect([...authored.keys()].filter((shape) => !known.has(shape))).toEqual([]);
  for (const shape of levelled) expect(Object.keys(LEVELLED_FIELDS).sort()).toEqual(authored.get(shape));
});

test('schemas are where this test looks for them', () => {
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(AUTHORED.map((name) => `${name}.schema.json`)));
});

import { readAmount } from './amount.ts';
import { BP, MILLI, WHOLE } from './decimal.ts';
import { embeddedEffects } from './embedded.ts';
import { looks, ROW_LOOK, rules, type RuleKey } from './fields.ts';
import { LEVELS_MAX, levelsOf, readLevels, readUnlevelled, ZERO } from './levelled.ts';
import {
  UnitKind,
  type Amount,
  type AttackPrototype,
  type Levels,
  type Ruleset,
  type UnitKindName,
  type UnitPrototype,
} from './prototypes.ts';
import { isObject, Reader, reportIn, type JsonObject } from './reader.ts';
import { pointerToken } from './problem.ts';

export const UNIT_FIELDS = {
  ...ROW_LOOK,
  ...rules('tags', 'kind', 'maxLevel', 'radius', 'moveSpeed', 'turnSpeed', 'attributes', 'resources', 'attack'),
  ...rules('skills', 'passives', 'ai', 'sight', 'reward', 'respawn'),
  ...looks('appearance', 'cues'),
};
export const REWARD_FIELDS = rules('gold', 'experience');
export const RESPAWN_FIELDS = rules('ms', 'at');

export const ATTACK_FIELDS = {
  ...rules('windupMs', 'intervalMs', 'backswingMs', 'range', 'angle', 'bullet', 'speedAttribute'),
  ...rules('type', 'amount', 'canCrit', 'effects'),
};
export const UNIT_RESOURCE_FIELDS = rules('start');

const KINDS = Object.keys(UnitKind) as readonly UnitKindName[];
const RADIUS_MILLI = 500;
const SIGHT_MILLI: Levels = Object.freeze([12_000]);

type UnitReader = Reader<RuleKey<typeof UNIT_FIELDS>>;

export function compileUnit(reader: UnitReader, id: number): UnitPrototype {
  const ruleset = reader.scope.environment.lookup('ruleset', '');
  const maxLevel = reader.whole('maxLevel', 1, { min: 1, max: LEVELS_MAX });
  reader.scope.levelsMax = maxLevel;
  return {
    id,
    name: reader.scope.row,
    tags: reader.tags('tags'),
    kind: UnitKind[reader.choice('kind', KINDS, 'hero')],
    maxLevel,
    attributes: attributesOf(reader, ruleset),
    resourceStartBp: resourcesOf(reader, ruleset),
    radiusMilli: readUnlevelled(reader, 'radius', MILLI, RADIUS_MILLI),
    turnSpeed: readUnlevelled(reader, 'turnSpeed', MILLI, 0),
    attack: attackOf(reader, ruleset),
    skills: reader.refs('skills', 'skills'),
    passives: reader.refs('passives', 'skills'),
    ai: reader.ref('ai', 'ai'),
    sightMilli: readLevels(reader, 'sight', MILLI, SIGHT_MILLI, { min: 0 }),
    reward: rewardOf(reader),
    respawn: respawnOf(reader),
  };
}

function rewardOf(reader: UnitReader): UnitPrototype['reward'] {
  const reward = reader.childOrEmpty('reward', REWARD_FIELDS);
  return {
    goldMilli: readLevels(reward, 'gold', MILLI, ZERO, { min: 0 }),
    experienceMilli: readLevels(reward, 'experience', MILLI, ZERO, { min: 0 }),
  };
}

function respawnOf(reader: UnitReader): UnitPrototype['respawn'] {
  const respawn = reader.child('respawn', RESPAWN_FIELDS);
  if (respawn === null) return null;
  return {
    ms: readLevels(respawn, 'ms', WHOLE, undefined, { min: 1 }),
    at: respawn.choice('at', ['home', 'anchor'], 'home'),
  };
}

function attributesOf(reader: UnitReader, ruleset: Ruleset): readonly Levels[] {
  const given = objectAt(reader, 'attributes');
  reportUnknown(
    reader,
    'attributes',
    given,
    (name) => reader.scope.environment.lookup('attribute', name) >= 0,
    'attribute',
  );
  return ruleset.attributes.map(({ name, defaultMilli }, index) => {
    if (index === ruleset.roles.moveSpeed && reader.has('moveSpeed') && Object.hasOwn(given, name))
      reader.refuse('moveSpeed', 'speedTwice');
    if (index === ruleset.roles.moveSpeed && (reader.has('moveSpeed') || !Object.hasOwn(given, name))) {
      return readLevels(reader, 'moveSpeed', MILLI, [0], { min: 0 });
    }
    if (!Object.hasOwn(given, name)) return [defaultMilli];
    return levelsOf(reader.scope, given[name], MILLI, {}, `${reader.at('attributes')}/${pointerToken(name)}`);
  });
}

/** Units have life whether or not they list it, and other resources only when they do. */
function resourcesOf(reader: UnitReader, ruleset: Ruleset): readonly number[] {
  const given = objectAt(reader, 'resources');
  reportUnknown(
    reader,
    'resources',
    given,
    (name) => reader.scope.environment.lookup('resource', name) >= 0,
    'resource',
  );
  return ruleset.resources.map(({ name }, index) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (!isObject(value)) return index === ruleset.hp ? BP.factor : -1;
    const inner = new Reader<'start'>(
      reader.scope,
      value,
      `${reader.at('resources')}/${pointerToken(name)}`,
      UNIT_RESOURCE_FIELDS,
    );
    return inner.bp('start', BP.factor, { min: 0, max: BP.factor });
  });
}

function objectAt(reader: UnitReader, key: 'attributes' | 'resources'): JsonObject {
  const value = reader.raw(key);
  if (isObject(value)) return value;
  if (value !== undefined) reader.report('wrongType', key, { expected: 'an object', found: String(value) });
  return {};
}

function reportUnknown(
  reader: UnitReader,
  key: 'attributes' | 'resources',
  given: JsonObject,
  isKnown: (name: string) => boolean,
  what: string,
): void {
  for (const name of Object.keys(given)) {
    if (!isKnown(name))
      reportIn(reader.scope, 'unknownName', `${reader.at(key)}/${pointerToken(name)}`, { what, id: name });
  }
}

function attackOf(reader: UnitReader, ruleset: Ruleset): AttackPrototype | null {
  const attack = reader.child('attack', ATTACK_FIELDS);
  if (attack === null) return null;
  const speed = attack.named('speedAttribute', 'attribute');
  return {
    windupMs: readUnlevelled(attack, 'windupMs', WHOLE),
    intervalMs: readUnlevelled(attack, 'intervalMs', WHOLE, undefined, { min: 1 }),
    backswingMs: readUnlevelled(attack, 'backswingMs', WHOLE, 0),
    rangeMilli: readUnlevelled(attack, 'range', MILLI),
    angleMilliDeg: readUnlevelled(attack, 'angle', MILLI, 0),
    bullet: attack.ref('bullet', 'bullets'),
    damageType: Math.max(0, attack.named('type', 'damageType')),
    amount: attack.has('amount') ? readAmount(attack, 'amount') : wholeAttackDamage(ruleset),
    canCrit: attack.flag('canCrit', true),
    effects: embeddedEffects(attack, 'effects'),
    speedAttribute: speed >= 0 ? speed : ruleset.roles.attackSpeed,
  };
}

function wholeAttackDamage(ruleset: Ruleset): Amount {
  const attribute = ruleset.roles.attackDamage;
  return { flatMilli: ZERO, terms: [{ of: 'caster', attribute, resource: -1, part: 'current', ratioBp: [BP.factor] }] };
}

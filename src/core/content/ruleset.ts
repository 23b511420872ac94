import { BP, MILLI } from './decimal.ts';
import type { Environment, LookupAnswers, LookupKind } from './environment.ts';
import { looks, rules, type RuleKey } from './fields.ts';
import { kind, readKind, type KindTable } from './kind.ts';
import {
  Relation,
  type AttributeDefinition,
  type AttributeRoles,
  type DamageStage,
  type DamageTypeDefinition,
  type ResourceDefinition,
  type Ruleset,
  type SoftCap,
} from './prototypes.ts';
import { isObject, Reader, scaledAt, type JsonObject, type RowScope } from './reader.ts';
import type { CompileProblem } from './problem.ts';
import { DAMAGE_TYPES_MAX } from './words.ts';

export const RULESET_FIELDS = {
  ...looks('$schema', 'id', 'name', 'description', 'notes', 'version'),
  ...rules(
    'stepMs',
    'random',
    'attributes',
    'resources',
    'roles',
    'aggregation',
    'damageTypes',
    'critical',
    'damageOrder',
  ),
  ...rules(
    'kill',
    'cast',
    'movement',
    'cooldownFloorMs',
    'cooldownReductionMax',
    'bufferMs',
    'bufferDuringStun',
    'camps',
    'relations',
    'limits',
    'levels',
  ),
  ...rules('caps'),
};
export const ATTRIBUTE_FIELDS = { ...rules('id', 'default', 'min', 'max'), ...looks('name', 'kind', 'display') };
export const RESOURCE_FIELDS = { ...rules('id', 'maxAttribute', 'regenAttribute'), ...looks('name', 'colour') };
export const DAMAGE_TYPE_FIELDS = { ...rules('id', 'mitigation', 'magic'), ...looks('name', 'colour') };
export const SOFT_CAP_FIELDS = rules('attribute', 'above', 'ratio');
export const CAMP_FIELDS = { ...rules('id'), ...looks('name', 'colour') };
export const RELATION_FIELDS = rules('a', 'b', 'relation');
export const ROLES_FIELDS = {
  ...rules(
    'maxHp',
    'hpRegen',
    'attackDamage',
    'attackSpeed',
    'moveSpeed',
    'cooldownReduction',
    'tenacity',
    'critChance',
  ),
  ...rules('critMultiplier', 'evasion', 'damageDealt', 'damageTaken', 'healingDone', 'healingTaken', 'lifesteal'),
};
export const CRITICAL_FIELDS = rules('chance', 'multiplier');
export const KILL_FIELDS = rules('assistWindowMs', 'heroCreditMs');
export const CAST_FIELDS = {
  ...rules('turnBeforeCast', 'turnToleranceDeg', 'rangeToleranceU', 'stopToCast', 'resumeMove'),
};
export const MOVEMENT_FIELDS = rules('unitCollision', 'arriveToleranceU', 'acquireRangeU', 'followGapU');
export const LEVELS_FIELDS = rules('experience', 'shareRadius', 'assistShare', 'skillPoints');
export const LIMITS_FIELDS = {
  ...rules(
    'eventsPerStep',
    'triggerDepth',
    'reflectDepth',
    'unitsMax',
    'bulletsMax',
    'buffsMax',
    'zonesMax',
    'eventsMax',
    'scriptInstructions',
    'scriptInstructionsPerStep',
  ),
};

type RulesetReader = Reader<RuleKey<typeof RULESET_FIELDS>>;

const STAGES = [
  'base',
  'immunity',
  'evasion',
  'critical',
  'outgoing',
  'mitigation',
  'incomingPercent',
  'incomingFlat',
  'transfer',
  'shields',
  'deathWard',
  'hp',
] as const;
const OPERATORS = ['add', 'percent', 'multiply', 'final'] as const;
const NOT_NEGATIVE = { min: 0 };
/** Each return nests in the one before. */
const REFLECT_DEPTH_MAX = 64;

/** The ruleset stands alone: it depends on no other row. */
export function compileRuleset(row: unknown, problems: CompileProblem[]): Ruleset {
  const value: JsonObject = isObject(row) ? row : {};
  const environment = new NamesEnvironment(value);
  const scope: RowScope = { table: 'ruleset', row: '', environment, problems, levelsMax: 1 };
  const reader: RulesetReader = new Reader(scope, value, '', RULESET_FIELDS);
  const roles = reader.childOrEmpty('roles', ROLES_FIELDS);
  const resources = resourcesOf(reader, roles);
  const critical = reader.childOrEmpty('critical', CRITICAL_FIELDS);
  return {
    stepMs: reader.whole('stepMs', 33, { min: 1, max: 200 }),
    attributes: attributesOf(reader, roles),
    resources,
    hp: lifeOf(roles, resources),
    roles: rolesOf(roles),
    damageTypes: damageTypesOf(reader),
    damageOrder: stagesOf(reader),
    aggregation: aggregationOf(reader),
    criticalChanceBp: critical.bp('chance', 0, { min: 0, max: BP.factor }),
    criticalMultiplierBp: critical.bp('multiplier', 2 * BP.factor, NOT_NEGATIVE),
    ...killOf(reader),
    ...movementOf(reader),
    limits: limitsOf(reader),
    levels: levelRulesOf(reader),
    cooldownFloorMs: reader.whole('cooldownFloorMs', 0, NOT_NEGATIVE),
    bufferMs: reader.whole('bufferMs', 250, NOT_NEGATIVE),
    bufferDuringStun: reader.flag('bufferDuringStun', false),
    ...castOf(reader),
    camps: environment.camps,
    relations: relationsOf(reader, environment.camps),
    random: reader.choice('random', ['single', 'perRow'], 'single'),
  };
}

/** Ids in file order: an index is a place in these lists. */
class NamesEnvironment implements Environment {
  readonly camps: readonly string[];
  private readonly lists: Partial<Record<LookupKind, readonly string[]>>;

  constructor(ruleset: JsonObject) {
    this.camps = idsOf(ruleset['camps']);
    this.lists = {
      attribute: idsOf(ruleset['attributes']),
      resource: idsOf(ruleset['resources']),
      damageType: idsOf(ruleset['damageTypes']),
      camp: this.camps,
    };
  }

  lookup<Kind extends LookupKind>(kind: Kind, key: string): LookupAnswers[Kind] {
    return (this.lists[kind]?.indexOf(key) ?? -1) as LookupAnswers[Kind];
  }
}

function idsOf(list: unknown): readonly string[] {
  return Array.isArray(list)
    ? list.map((item) => (isObject(item) && typeof item['id'] === 'string' ? item['id'] : ''))
    : [];
}

function attributesOf(
  reader: RulesetReader,
  roles: Reader<RuleKey<typeof ROLES_FIELDS>>,
): readonly AttributeDefinition[] {
  const reduction = roles.named('cooldownReduction', 'attribute');
  const maxHp = roles.named('maxHp', 'attribute');
  const reductionMax = reader.bp('cooldownReductionMax', 4_000, { min: 0, max: BP.factor });
  const caps = softCapsOf(reader);
  return reader.children('attributes', ATTRIBUTE_FIELDS).map((attribute, index) => {
    const maxMilli = attribute.milli('max', MILLI.limit);
    const minMilli = attribute.milli('min', -MILLI.limit);
    return {
      name: attribute.text('id') ?? '',
      defaultMilli: attribute.milli('default', 0),
      // Nothing lives on no life at all.
      minMilli: index === maxHp ? Math.max(minMilli, 1) : minMilli,
      // The limit on cooldown reduction is the highest value that its attribute can have.
      maxMilli:
        index === reduction ? Math.min(maxMilli, Math.trunc((reductionMax * MILLI.factor) / BP.factor)) : maxMilli,
      softCaps: caps
        .filter((cap) => cap.attribute === index)
        .map(({ aboveMilli, ratioBp }) => ({ aboveMilli, ratioBp })),
    };
  });
}

/** From the lowest threshold up, whatever their order in the file; of two at one place the later counts. */
function softCapsOf(reader: RulesetReader): readonly (SoftCap & { readonly attribute: number })[] {
  const caps = reader.children('caps', SOFT_CAP_FIELDS).map((cap) => ({
    attribute: cap.named('attribute', 'attribute', true),
    aboveMilli: cap.milli('above', undefined, NOT_NEGATIVE),
    ratioBp: cap.bp('ratio', undefined, { min: 0, max: BP.factor }),
  }));
  return caps.sort((a, b) => a.aboveMilli - b.aboveMilli);
}

function resourcesOf(
  reader: RulesetReader,
  roles: Reader<RuleKey<typeof ROLES_FIELDS>>,
): readonly ResourceDefinition[] {
  const maxHp = roles.named('maxHp', 'attribute', true);
  const hpRegen = roles.named('hpRegen', 'attribute');
  return reader.children('resources', RESOURCE_FIELDS).map((resource) => {
    const maxAttribute = resource.named('maxAttribute', 'attribute', true);
    const regen = resource.named('regenAttribute', 'attribute');
    if (maxAttribute === maxHp && regen >= 0 && hpRegen >= 0 && regen !== hpRegen)
      roles.refuse('hpRegen', 'regenTwice');
    return {
      name: resource.text('id') ?? '',
      maxAttribute,
      regenAttribute: regen < 0 && maxAttribute === maxHp ? hpRegen : regen,
    };
  });
}

/** Life is the resource whose maximum plays the role maxHp. */
function lifeOf(roles: Reader<RuleKey<typeof ROLES_FIELDS>>, resources: readonly ResourceDefinition[]): number {
  const maxHp = roles.named('maxHp', 'attribute');
  const life = resources.findIndex((resource) => resource.maxAttribute === maxHp);
  if (life < 0) roles.report('missing', 'maxHp', { expected: 'a resource whose maxAttribute is this attribute' });
  return Math.max(life, 0);
}

function rolesOf(roles: Reader<RuleKey<typeof ROLES_FIELDS>>): AttributeRoles {
  const role = (key: RuleKey<typeof ROLES_FIELDS>) => roles.named(key, 'attribute');
  return {
    moveSpeed: role('moveSpeed'),
    attackSpeed: role('attackSpeed'),
    attackDamage: role('attackDamage'),
    critChance: role('critChance'),
    critMultiplier: role('critMultiplier'),
    cooldownReduction: role('cooldownReduction'),
    tenacity: role('tenacity'),
    outgoing: role('damageDealt'),
    incoming: role('damageTaken'),
    healingOutgoing: role('healingDone'),
    healingIncoming: role('healingTaken'),
    evasion: role('evasion'),
    lifesteal: role('lifesteal'),
  };
}

type Mitigation = Omit<DamageTypeDefinition, 'name' | 'magic'>;

const UNWEAKENED: Mitigation = {
  mitigation: 'none',
  attribute: -1,
  kMilli: 0,
  penetrationFlat: -1,
  penetrationPercent: -1,
  negative: 'amplify',
};

/** One mitigation formula an entry. */
export const MITIGATIONS: KindTable<Mitigation> = {
  ratio: kind(rules('attribute', 'k', 'penetrationFlat', 'penetrationPercent', 'negative'), (reader): Mitigation => ({
    mitigation: 'ratio',
    attribute: reader.named('attribute', 'attribute', true),
    kMilli: reader.milli('k', undefined, { min: 1 }),
    penetrationFlat: reader.named('penetrationFlat', 'attribute'),
    penetrationPercent: reader.named('penetrationPercent', 'attribute'),
    negative: reader.choice('negative', ['amplify', 'zero'], 'amplify'),
  })),
  flat: kind(rules('attribute', 'negative'), (reader): Mitigation => ({
    ...UNWEAKENED,
    mitigation: 'flat',
    attribute: reader.named('attribute', 'attribute', true),
    negative: reader.choice('negative', ['amplify', 'zero'], 'amplify'),
  })),
  none: kind({}, (): Mitigation => UNWEAKENED),
};

function damageTypesOf(reader: RulesetReader): readonly DamageTypeDefinition[] {
  const types = reader.children('damageTypes', DAMAGE_TYPE_FIELDS);
  if (types.length > DAMAGE_TYPES_MAX)
    reader.report('tooMany', 'damageTypes', { max: DAMAGE_TYPES_MAX, found: types.length });
  return types.map((type) => ({
    name: type.text('id') ?? '',
    magic: type.flag('magic', false),
    ...(readKind(MITIGATIONS, 'mitigation', type.scope, type.raw('mitigation'), type.at('mitigation')) ?? UNWEAKENED),
  }));
}

/** The base amount comes first by nature, so that stage needs no place in the compiled order. */
function stagesOf(reader: RulesetReader): readonly DamageStage[] {
  if (!reader.has('damageOrder')) return STAGES.filter((stage) => stage !== 'base');
  const given = known(reader, 'damageOrder', STAGES).filter((stage) => stage !== 'base');
  // The author may leave stages out, but damage that never reaches life would be none.
  if (!given.includes('hp')) reader.report('missing', 'damageOrder', { expected: 'the stage hp' });
  return [...new Set(given)];
}

function aggregationOf(reader: RulesetReader): Ruleset['aggregation'] {
  if (!reader.has('aggregation')) return OPERATORS;
  const given = known(reader, 'aggregation', OPERATORS);
  return [...given, ...OPERATORS.filter((operator) => !given.includes(operator))];
}

function known<const Word extends string>(
  reader: RulesetReader,
  key: RuleKey<typeof RULESET_FIELDS>,
  words: readonly Word[],
): readonly Word[] {
  return reader.texts(key).flatMap((text) => {
    const word = words.find((candidate) => candidate === text);
    if (word !== undefined) return [word];
    reader.report('unknownChoice', key, { found: text, choices: words.join(' | ') });
    return [];
  });
}

function killOf(reader: RulesetReader): Pick<Ruleset, 'assistWindowMs' | 'heroCreditMs'> {
  const kill = reader.childOrEmpty('kill', KILL_FIELDS);
  return {
    assistWindowMs: kill.whole('assistWindowMs', 10_000, NOT_NEGATIVE),
    heroCreditMs: kill.whole('heroCreditMs', 0, NOT_NEGATIVE),
  };
}

function castOf(reader: RulesetReader) {
  const cast = reader.childOrEmpty('cast', CAST_FIELDS);
  return {
    facingToleranceMilliDeg: cast.milli('turnToleranceDeg', 5 * MILLI.factor, { min: 0, max: 180 * MILLI.factor }),
    turnBeforeCast: cast.flag('turnBeforeCast', true),
    rangeToleranceMilli: cast.milli('rangeToleranceU', 0, NOT_NEGATIVE),
    stopToCast: cast.flag('stopToCast', true),
    resumeMove: cast.flag('resumeMove', false),
  };
}

function movementOf(
  reader: RulesetReader,
): Pick<Ruleset, 'unitCollision' | 'arriveToleranceMilli' | 'acquireRangeMilli' | 'followGapMilli'> {
  const movement = reader.childOrEmpty('movement', MOVEMENT_FIELDS);
  return {
    unitCollision: movement.choice('unitCollision', ['none', 'push', 'block'], 'push'),
    arriveToleranceMilli: movement.milli('arriveToleranceU', 50, NOT_NEGATIVE),
    acquireRangeMilli: movement.milli('acquireRangeU', 6_000, NOT_NEGATIVE),
    followGapMilli: movement.milli('followGapU', 1_000, NOT_NEGATIVE),
  };
}

function limitsOf(reader: RulesetReader): Ruleset['limits'] {
  const limits = reader.childOrEmpty('limits', LIMITS_FIELDS);
  return {
    eventsPerStep: limits.whole('eventsPerStep', 4_096, { min: 1 }),
    triggerDepth: limits.whole('triggerDepth', 8, { min: 1 }),
    reflectDepth: limits.whole('reflectDepth', 1, { min: 0, max: REFLECT_DEPTH_MAX }),
    unitsMax: limits.whole('unitsMax', 512, { min: 1 }),
    bulletsMax: limits.whole('bulletsMax', 1_024, { min: 1 }),
    buffsMax: limits.whole('buffsMax', 4_096, { min: 1 }),
    zonesMax: limits.whole('zonesMax', 256, { min: 1 }),
    eventsMax: limits.whole('eventsMax', 4_096, { min: 1 }),
    scriptInstructions: limits.whole('scriptInstructions', 20_000, { min: 1 }),
    scriptInstructionsPerStep: limits.whole('scriptInstructionsPerStep', 200_000, { min: 1 }),
  };
}

function levelRulesOf(reader: RulesetReader): Ruleset['levels'] {
  const levels = reader.child('levels', LEVELS_FIELDS);
  if (levels === null) return null;
  const experienceMilli = levels
    .list('experience')
    .map(
      (value, index) => scaledAt(levels.scope, value, MILLI, { min: 1 }, `${levels.at('experience')}/${index}`) ?? 1,
    );
  const falls = experienceMilli.findIndex((value, index) => index > 0 && value <= experienceMilli[index - 1]!);
  if (falls >= 0)
    levels.report('outOfRange', 'experience', { found: falls + 2, min: 'more than the level before', max: '' });
  return {
    experienceMilli,
    shareRadiusMilli: levels.milli('shareRadius', 0, NOT_NEGATIVE),
    assistShareBp: levels.bp('assistShare', 0, { min: 0, max: BP.factor }),
    skillPoints: levels.whole('skillPoints', 0, NOT_NEGATIVE),
  };
}

/** Camps are allies of themselves and, unless a relation says otherwise, enemies of all others. */
function relationsOf(reader: RulesetReader, camps: readonly string[]): readonly number[] {
  const count = camps.length;
  const relations = Array.from({ length: count * count }, (_, index): number =>
    Math.trunc(index / count) === index % count ? Relation.ally : Relation.enemy,
  );
  for (const pair of reader.children('relations', RELATION_FIELDS)) {
    const a = pair.named('a', 'camp', true);
    const b = pair.named('b', 'camp', true);
    if (a < 0 || b < 0) continue;
    const relation = Relation[pair.choice('relation', ['ally', 'enemy', 'neutral'])];
    relations[a * count + b] = relation;
    relations[b * count + a] = relation;
  }
  return relations;
}

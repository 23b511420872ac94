import type { FieldAddress } from './fields.ts';

/** Where help explains a matter: a page of the studio's help and a heading or bold lead on it. */
export interface HelpTopic {
  readonly page: string;
  /** '' = its beginning. */
  readonly anchor: string;
  readonly en: string;
  readonly zh: string;
}

const topic = (place: string, en: string, zh: string): HelpTopic => {
  const [page = '', anchor = ''] = place.split('#');
  return { page, anchor, en, zh };
};

/** Everything that a field can link to. A test proves that each place exists, in both languages. */
// prettier-ignore
export const TOPICS = {
  numbers: topic('rules/numbers', 'Numbers', '数'),
  levelled: topic('rules/numbers#levelled', 'Levelled values', '分级数值'),
  step: topic('rules/a-step', 'A step', '一步'),
  attributes: topic('rules/attributes', 'Attributes', '属性'),
  verdicts: topic('rules/commands-and-verdicts', 'Commands and verdicts', '指令与裁定'),
  casting: topic('rules/casting', 'Casting', '施放'),
  cancel: topic('rules/casting#cancel-windows', 'Cancel windows', '取消窗口'),
  channel: topic('rules/casting#channel', 'Channel', '引导'),
  toggle: topic('rules/casting#toggle', 'Toggle', '开关'),
  combo: topic('rules/casting#combo', 'Combo', '连段'),
  charge: topic('rules/casting#charge-up', 'Charge-up', '蓄力'),
  quick: topic('rules/casting#quick', 'Quick skills', '快速技能'),
  hitStop: topic('rules/casting#hit-stop', 'Hit stop', '顿帧'),
  walking: topic('rules/casting#walking', 'Walking while casting', '边走边放'),
  cooldowns: topic('rules/cooldowns-and-charges', 'Cooldowns and charges', '冷却与充能'),
  targets: topic('rules/targets', 'Targets', '目标'),
  filter: topic('rules/targets#filter', 'Filters', '筛选'),
  order: topic('rules/targets#order', 'Order of targets', '目标排序'),
  effects: topic('rules/effects', 'Effects', '效果'),
  conditions: topic('rules/effects#conditions', 'Conditions', '条件'),
  loops: topic('rules/effects#loops-end-by-rule', 'How loops end', '循环如何终止'),
  buffs: topic('rules/buffs', 'Buffs', '状态'),
  stacking: topic('rules/buffs#applied-again', 'Stacking', '叠加'),
  owners: topic('rules/buffs#who-shares-an-instance', 'Who shares an instance', '谁共用一个实例'),
  overflow: topic('rules/buffs#more-than-max', 'More than the maximum', '超过上限'),
  expiry: topic('rules/buffs#the-end', 'The end of stacks', '层数的结束'),
  values: topic('rules/buffs#values', 'Snapshot or live', '快照或实时'),
  groups: topic('rules/buffs#groups', 'Exclusive groups', '互斥组'),
  immunity: topic('rules/buffs#immunity', 'Immunity', '免疫'),
  dispel: topic('rules/buffs#dispel', 'Dispel', '驱散'),
  death: topic('rules/buffs#death', 'Death and loss of the source', '死亡与来源消失'),
  tenacity: topic('rules/buffs#resistance', 'Resistance', '抗性'),
  control: topic('rules/control', 'Control', '控制'),
  auras: topic('rules/auras-and-zones#aura', 'Auras', '光环'),
  zones: topic('rules/auras-and-zones#zone', 'Zones', '区域'),
  damage: topic('rules/damage', 'Damage', '伤害'),
  evasion: topic('rules/damage#evasion', 'Evasion', '闪避'),
  critical: topic('rules/damage#critical', 'Critical hits', '暴击'),
  armour: topic('rules/damage#armour', 'Armour', '护甲'),
  reductions: topic('rules/damage#reductions', 'Reductions', '减伤'),
  transfer: topic('rules/damage#transfer', 'Transfer', '转移'),
  shields: topic('rules/damage#shields', 'Shields', '护盾'),
  deathWard: topic('rules/damage#death-ward', 'Death ward', '免死'),
  lifesteal: topic('rules/damage#lifesteal', 'Lifesteal', '吸血'),
  returned: topic('rules/damage#returned', 'Returned damage', '反伤'),
  flags: topic('rules/damage#flags', 'Damage flags', '伤害标记'),
  healing: topic('rules/healing', 'Healing', '治疗'),
  bullets: topic('rules/bullets', 'Bullets', '弹道'),
  attacks: topic('rules/attacks', 'Attacks', '普攻'),
  movement: topic('rules/movement', 'Movement', '移动'),
  collision: topic('rules/movement#others', 'Collision', '碰撞'),
  displacement: topic('rules/displacement', 'Displacement', '位移'),
  vision: topic('rules/vision', 'Vision', '视野'),
  summons: topic('rules/units-levels-returns#summons', 'Summons', '召唤物'),
  levels: topic('rules/units-levels-returns#levels', 'Levels', '等级'),
  rewards: topic('rules/units-levels-returns#rewards', 'Rewards', '奖励'),
  respawn: topic('rules/units-levels-returns#returns', 'Returns', '复活'),
  ai: topic('rules/computer-players', 'Computer players', '电脑玩家'),
  scripts: topic('rules/scripts', 'Scripts', '脚本'),
  chance: topic('rules/chance', 'Chance', '随机'),
  limits: topic('rules/limits', 'Limits', '限制'),
  start: topic('rules/start-hash-save-replay', 'Start, hash, save, replay', '开局、哈希、存档与回放'),
  files: topic('formats', 'File formats', '文件格式'),
  inheritance: topic('formats#inheritance', 'Inheritance', '继承'),
  lua: topic('lua-api', 'Lua', 'Lua'),
} as const;

export type TopicName = keyof typeof TOPICS;

/** What every row has and no battle reads. */
const IDENTITY: Readonly<Record<string, TopicName>> = {
  id: 'files', name: 'files', tags: 'files', description: 'files', icon: 'files', notes: 'files', version: 'files',
  title: 'files', extends: 'inheritance',
}; // prettier-ignore

/**
 * Fields by the longest beginning of their path that stands here; '' is what the rest of a page is about.
 * A test fails for a path that the schemas do not have.
 */
// prettier-ignore
export const FIELD_TOPICS: Readonly<Record<FieldAddress['page'], Readonly<Record<string, TopicName>>>> = {
  skill: {
    '': 'casting', path: 'quick', order: 'quick', maxLevel: 'levels', range: 'verdicts', admission: 'verdicts',
    targetFilter: 'filter', 'phases.channelMs': 'channel', 'phases.channelTickMs': 'channel',
    'phases.channelLock': 'cancel', cancel: 'cancel', combo: 'combo', charge: 'charge', 'charge.moveWhile': 'walking',
    move: 'displacement', hitStop: 'hitStop', cost: 'casting', cooldown: 'cooldowns', effects: 'effects',
    aim: 'targets', aiHint: 'ai', cues: 'chance',
  },
  effect: {
    '': 'effects', target: 'targets', params: 'scripts', cues: 'chance',
  },
  buff: {
    '': 'buffs', effects: 'effects', onSourceLost: 'death', persistsDeath: 'death', stacking: 'stacking',
    'stacking.by': 'owners', 'stacking.alias': 'owners', 'stacking.max': 'overflow', 'stacking.overflow': 'overflow',
    'stacking.expire': 'expiry', group: 'groups', 'stacking.force': 'groups', values: 'values', dispel: 'dispel',
    immunity: 'immunity', tenacity: 'tenacity', modifiers: 'attributes', aura: 'auras', cues: 'chance',
  },
  bullet: { '': 'bullets', target: 'filter', effects: 'effects', cues: 'chance' },
  unit: {
    '': 'attributes', maxLevel: 'levels', radius: 'collision', moveSpeed: 'movement', turnSpeed: 'casting',
    sight: 'vision', attack: 'attacks', skills: 'casting', passives: 'effects', ai: 'ai', reward: 'rewards',
    respawn: 'respawn', kind: 'filter', appearance: 'chance', cues: 'chance',
  },
  ai: { '': 'ai', 'skills.conditions': 'conditions' },
  curve: { '': 'levelled' },
  formation: { '': 'start' },
  arena: { '': 'movement', fog: 'vision', 'obstacles.circle.blocks': 'vision', camps: 'start', formation: 'start', spawnSearch: 'summons' },
  ruleset: {
    '': 'attributes', stepMs: 'step', random: 'chance', damageTypes: 'armour', critical: 'critical',
    damageOrder: 'damage', kill: 'rewards', levels: 'levels', cast: 'casting', 'cast.resumeMove': 'walking',
    'cast.stopToCast': 'walking', movement: 'movement', 'movement.unitCollision': 'collision',
    cooldownFloorMs: 'cooldowns', cooldownReductionMax: 'cooldowns', bufferMs: 'verdicts', bufferDuringStun: 'verdicts',
    camps: 'filter', relations: 'filter', limits: 'limits', 'roles.evasion': 'evasion', 'roles.critChance': 'critical',
    'roles.critMultiplier': 'critical', 'roles.lifesteal': 'lifesteal', 'roles.healingDone': 'healing',
    'roles.healingTaken': 'healing', 'roles.damageDealt': 'damage', 'roles.damageTaken': 'damage',
    'roles.tenacity': 'tenacity', 'roles.cooldownReduction': 'cooldowns', 'roles.moveSpeed': 'movement',
    'roles.attackSpeed': 'attacks', 'roles.attackDamage': 'attacks',
  },
  scenario: { '': 'start', commands: 'verdicts', seed: 'chance', stepMs: 'step', pack: 'files', 'participants.controller': 'ai' },
  project: { '': 'files', ruleset: 'limits', defaultArena: 'start', defaultScenario: 'start' },
  common: {
    '': 'numbers', rowId: 'files', localizedText: 'files', tag: 'files', semver: 'files', hash64: 'start', sha256: 'files',
    levelledNumber: 'levelled', levelledPositive: 'levelled', levelledMs: 'levelled', levelledDuration: 'levelled',
    levelledCount: 'levelled', levelledLength: 'levelled', levelledSpeed: 'levelled', levelledAngle: 'levelled',
    levelledRatio: 'levelled', levelledChance: 'chance', amount: 'levelled', amountTerm: 'levelled', actor: 'conditions',
    comparison: 'conditions', attributePart: 'levelled', unitKind: 'filter', relation: 'filter', controlState: 'control',
    damageFlag: 'flags', triggerOn: 'effects', customEvent: 'effects', trigger: 'effects', 'trigger.chance': 'chance',
    'trigger.conditions': 'conditions', condition: 'conditions', cueSet: 'chance', cues: 'chance', cueKey: 'chance',
    params: 'scripts', slot: 'effects',
    ...conditions(
      'attribute', 'resource', 'hpBelow', 'hpAbove', 'hasBuff', 'lacksBuff', 'control', 'distance', 'tag', 'unitKind',
      'relation', 'level', 'skillReady', 'unitsNear', 'param', 'any', 'not',
    ),
  },
  target: { '': 'targets', filter: 'filter', attributeFilter: 'filter', sort: 'order', 'target.sort': 'order', 'target.limit': 'order', 'target.filter': 'filter' },
  action: {
    '': 'effects', damageAction: 'damage', 'damageAction.canCrit': 'critical', 'damageAction.flags': 'flags',
    'damageAction.type': 'armour', healAction: 'healing', shieldAction: 'shields', applyBuffAction: 'buffs',
    removeBuffAction: 'dispel', launchBulletAction: 'bullets', displaceAction: 'displacement', summonAction: 'summons',
    zoneAction: 'zones', resourceAction: 'healing', cooldownAction: 'cooldowns', empowerAttackAction: 'attacks',
    scriptAction: 'scripts', cueAction: 'chance',
  },
  modifier: {
    '': 'attributes', controlModifier: 'control', shieldModifier: 'shields', reductionModifier: 'reductions',
    transferModifier: 'transfer', lifestealModifier: 'lifesteal', reflectModifier: 'returned',
    criticalModifier: 'critical', evasionModifier: 'evasion', deathWardModifier: 'deathWard',
    empowerAttackModifier: 'attacks', castWhileMovingModifier: 'walking', triggerModifier: 'effects',
    'triggerModifier.also': 'loops', 'triggerModifier.chance': 'chance', 'triggerModifier.conditions': 'conditions',
    scriptModifier: 'scripts',
  },
};

function conditions(...kinds: readonly string[]): Record<string, TopicName> {
  return Object.fromEntries(kinds.map((kind) => [`${kind}Condition`, 'conditions']));
}

/** What explains a field: the topic of the longest beginning of its path. */
export function topicOf({ page, path }: FieldAddress): HelpTopic {
  const own = FIELD_TOPICS[page];
  const keys = path.split('.');
  for (let length = keys.length; length > 0; length--) {
    const name = own[keys.slice(0, length).join('.')];
    if (name !== undefined) return TOPICS[name];
  }
  return TOPICS[IDENTITY[keys[0] ?? ''] ?? own['']!];
}

/** What each verdict of the core means, in both languages. Values stand in `{{…}}`; a text without them needs none. */
import type { Localized } from '../../app/i18n/use-texts.ts';

const pair = (en: string, zh: string): Localized => ({ en, zh });

export const REFUSALS: Readonly<Record<string, Localized>> = {
  unknownPlayer: pair('no unit of this player takes part', '该玩家没有单位参战'),
  unknownSkill: pair('the unit does not have this skill', '单位没有此技能'),
  unknownBuff: pair('there is no such buff', '没有这个状态'),
  targetAlive: pair('the unit is alive', '单位仍存活'),
  nothingToRemove: pair('the unit does not carry this buff', '单位没有此状态'),
  unknownUnit: pair('there is no such unit', '没有这个单位'),
  notLearned: pair('not learned yet', '尚未学习'),
  maxLevel: pair('the highest level is reached', '已达最高等级'),
  noSkillPoint: pair('no skill point left', '没有技能点'),
  dead: pair('the unit is dead', '单位已死亡'),
  silenced: pair('silenced', '被沉默'),
  stunned: pair('stunned or held', '被眩晕或束缚'),
  feared: pair('feared', '被恐惧'),
  taunted: pair('taunted', '被嘲讽'),
  disarmed: pair('disarmed', '被缴械'),
  rooted: pair('rooted, and this skill moves its caster', '被定身，而此技能会移动施法者'),
  busy: pair('busy with another action', '正在执行其他动作'),
  onCooldown: pair('on cooldown, {{had}} left', '冷却中，剩余 {{had}}'),
  noCharge: pair('no charge left, next in {{had}}', '充能耗尽，{{had}}后恢复'),
  noResource: pair('{{resource}} {{had}} of {{needed}}', '{{resource}} {{had}} / {{needed}}'),
  badTarget: pair('not a unit that this skill may be aimed at', '不是此技能可选的目标'),
  targetDead: pair('the target is dead', '目标已死亡'),
  targetImmune: pair('the target is immune now', '目标当前免疫'),
  outOfRange: pair('range {{had}} of {{needed}}', '距离 {{had}}，射程 {{needed}}'),
  noVision: pair('the target is not seen', '看不见目标'),
  badPosition: pair('outside of the arena, or no room there', '超出竞技场，或没有空位'),
  limit: pair('too many of them already', '数量已达上限'),
  unsupported: pair('nothing that an order can do', '命令无法做到'),
  cannotAttack: pair('the unit cannot attack', '单位不能攻击'),
  cannotMove: pair('the unit cannot move', '单位不能移动'),
  bufferExpired: pair('waited too long for its turn', '预输入等待超时'),
  bufferReplaced: pair('replaced by a later order', '被后来的命令取代'),
};

/** Without the numbers behind it, as a short label has room for. */
export const SHORT: Readonly<Record<string, Localized>> = {
  onCooldown: pair('on cooldown', '冷却中'),
  noCharge: pair('no charge left', '充能耗尽'),
  noResource: pair('not enough {{resource}}', '{{resource}}不足'),
  outOfRange: pair('out of range', '超出射程'),
};

export const PARTIES: Readonly<Record<string, Localized>> = {
  caster: pair('caster', '施法者'),
  target: pair('target', '目标'),
  source: pair('source', '来源'),
};

export const PHRASES = {
  compared: pair('{{what}} must be {{op}} {{needed}}', '{{what}}须 {{op}} {{needed}}'),
  found: pair('{{asked}}; it is {{had}}', '{{asked}}，现为 {{had}}'),
  attribute: pair('{{of}}’s {{name}}', '{{of}}的{{name}}'),
  life: pair('{{of}}’s life', '{{of}}的生命'),
  level: pair('{{of}}’s level', '{{of}}的等级'),
  skillLevel: pair('level of {{name}}', '{{name}}的等级'),
  distanceTarget: pair('distance to the target', '与目标的距离'),
  distancePoint: pair('distance to the aimed point', '与瞄准点的距离'),
  unitsNear: pair('units ({{relation}}) near the {{of}}', '{{of}}附近的单位（{{relation}}）'),
  hasBuff: pair('{{of}} must carry {{name}}', '{{of}}须带有{{name}}'),
  hasStacks: pair('{{of}} must carry {{needed}} stacks of {{name}}', '{{of}}须带有 {{needed}} 层{{name}}'),
  lacksBuff: pair('{{of}} must not carry {{name}}', '{{of}}不得带有{{name}}'),
  control: pair('{{of}} must be under {{name}}', '{{of}}须处于 {{name}}'),
  noControl: pair('{{of}} must not be under {{name}}', '{{of}}不得处于 {{name}}'),
  tag: pair('{{of}} needs the tags {{name}}', '{{of}}的标签须满足 {{name}}'),
  unitKind: pair('{{of}} must be {{name}}', '{{of}}须为 {{name}}'),
  relation: pair('the target must be {{name}}', '目标须为 {{name}}'),
  skillReady: pair('{{name}} must be ready', '{{name}}须已就绪'),
  any: pair('one of these must hold: {{name}}', '须满足其一：{{name}}'),
  not: pair('must not hold: {{name}}', '不得满足：{{name}}'),
  named: pair('{{id}}: {{asked}}', '{{id}}：{{asked}}'),
  resource: pair('resource', '资源'),
  unknown: pair('condition {{id}} does not hold', '条件 {{id}} 不成立'),
} as const;

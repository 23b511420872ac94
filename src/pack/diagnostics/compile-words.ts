import type { CompileProblem, Meaningless } from '#core';
import { placeOf } from '../schema/words.ts';
import type { Finding } from './diagnostic.ts';

const WORDS: Readonly<Record<string, { en: string; zh: string }>> = {
  missing: { en: 'a value is missing', zh: '缺少值' },
  wrongType: { en: 'it has the wrong type', zh: '类型不正确' },
  outOfRange: { en: 'it is out of range', zh: '超出范围' },
  unknownChoice: { en: 'it is not a known word', zh: '不是已知选项' },
  unknownReference: { en: 'it names a row that does not exist', zh: '引用的行不存在' },
  unknownName: { en: 'the ruleset does not define it', zh: '规则集未定义' },
  noNumericId: { en: 'the row has no numeric id', zh: '该行没有数字标识' },
  sharedNumericId: { en: 'two rows share a numeric id', zh: '两行共用数字标识' },
  tooMany: { en: 'there are too many', zh: '数量过多' },
};

const MEANINGLESS: Readonly<Record<Meaningless, { en: string; zh: string }>> = {
  missingOfPlain: {
    en: 'only a resource, or the attribute that is its maximum, can be missing in part',
    zh: '只有资源或其上限属性才有缺失部分',
  },
  fractionOfPlain: {
    en: 'only a resource, or the attribute that is its maximum, is a fraction of something',
    zh: '只有资源或其上限属性才能按比例比较',
  },
  paramsUnused: { en: 'only emit, cue and script take parameters', zh: '只有 emit、cue 与 script 使用参数' },
  chargeWithoutMachine: {
    en: 'a charge-up needs the normal path of a skill that is cast',
    zh: '蓄力需要主动技能的普通路径',
  },
  chargeBackwards: { en: 'the least charge is longer than the full one', zh: '最短蓄力长于蓄满时间' },
  stagesOfToggle: { en: 'a toggle or a passive skill has no stages', zh: '开关或被动技能没有分段' },
  lockOfToggle: { en: 'a toggle has no channel phase that could be locked', zh: '开关技能没有可锁定的引导阶段' },
  wayOfCaster: { en: 'the caster cannot move to or away from itself', zh: '施法者无法朝向或远离自身移动' },
  wayOfSwap: { en: 'a swap leads to the place of the caster', zh: '换位总是到达施法者的位置' },
  slideOfJump: { en: 'what passes over walls cannot slide along them', zh: '越过墙体的位移不会沿墙滑动' },
  valueOfReset: { en: 'a reset takes no value', zh: '重置不需要数值' },
  unusedByMind: { en: 'computer players of this kind have no use for it', zh: '此类电脑玩家不使用它' },
  leashOfTower: { en: 'a tower never leaves its place', zh: '防御塔不会离开原位' },
  unusedByFlight: { en: 'this flight has no use for it', zh: '此飞行方式不使用它' },
  retargetOfReturn: { en: 'what returns to its owner takes no other target', zh: '返回施法者的弹道不会另选目标' },
  sourceOfBonus: {
    en: 'the attack may land after the buff and its source are gone; use an attribute of the caster',
    zh: '攻击可能在状态及其来源消失后才命中；请使用施法者的属性',
  },
  perSourceOfTarget: {
    en: 'a buff that stacks by target has one instance for all sources',
    zh: '按目标叠加的状态对所有来源只有一个实例',
  },
  attributeOfOrder: {
    en: 'only the orders lowest and highest compare an attribute',
    zh: '只有 lowest 与 highest 排序比较属性',
  },
  rehitOfOnce: {
    en: 'it hits each unit once unless hitOnce is false',
    zh: '除非 hitOnce 为 false，每个单位只命中一次',
  },
  unusedByOp: { en: 'this operator has no use for it', zh: '此运算方式不使用它' },
  changeOfPlain: { en: 'no resource has this attribute as its maximum', zh: '没有资源以此属性为最大值' },
  formulaBesidePoints: { en: 'the points say it all', zh: '已由各点给出' },
  orderOfMachine: { en: 'only the quick path has an order of its own', zh: '只有快速路径才有自己的顺序' },
  refundOfNothing: {
    en: 'only a cooldown that starts with the cast can have begun when a cast is interrupted',
    zh: '只有从施放开始计算的冷却才会在打断时已经开始',
  },
  rechargeOfOne: { en: 'a skill with one charge comes back by its cooldown', zh: '只有一次充能的技能按冷却恢复' },
  filterWithoutUnit: { en: 'only a skill that is cast at a unit accepts units', zh: '只有对单位施放的技能才筛选单位' },
  partOfAll: { en: 'all skills are meant already', zh: '已包含全部技能' },
  nameOfPart: { en: 'nothing is refused in the name of this condition alone', zh: '不会单独以此条件之名拒绝' },
  cueOfEffect: { en: 'an effect has the moments effect and hit only', zh: '效果只有 effect 与 hit 两个时刻' },
  regenTwice: { en: 'the resource names another attribute itself', zh: '该资源自身已指定另一属性' },
  wayOfInstant: { en: 'a blink and a swap are there at once', zh: '闪现与换位会立即到达' },
  speedTwice: { en: 'the attribute has a base of its own in attributes', zh: 'attributes 中已给出该属性的基础值' },
};

/** What a message about a compiler problem is filled with. */
export function paramsOf(problem: CompileProblem): Finding['params'] {
  const { params } = problem;
  if (problem.code === 'unsupported') return { detail: String(params.what ?? placeOf(problem.pointer)) };
  if (problem.code === 'changesWithLevel') return { place: placeOf(problem.pointer) };
  if (problem.code === 'meaningless') {
    const { en, zh } = MEANINGLESS[params.why as Meaningless];
    return { place: placeOf(problem.pointer), detail: en, detail_zh: zh };
  }
  if (problem.code === 'tooManyDecimals') {
    return { place: placeOf(problem.pointer), found: String(params.found ?? ''), limit: params.decimalsMax ?? 3 };
  }
  if (problem.code === 'scriptSource') return { line: params.line ?? 1, detail: String(params.message) };
  if (problem.code === 'unknownEntry' || problem.code === 'unknownScript') {
    return { hint: '', hint_zh: '', ...params, place: placeOf(problem.pointer) };
  }
  const facts = Object.entries(params)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  const words = WORDS[problem.code] ?? { en: problem.code, zh: problem.code };
  const place = placeOf(problem.pointer);
  return { detail: `${place}: ${words.en} (${facts})`, detail_zh: `${place}：${words.zh}（${facts}）` };
}

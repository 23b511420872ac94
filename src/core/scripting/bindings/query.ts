import { atan2MilliDeg, distanceMilli } from '../../base/index.ts';
import { attributeBase, attributeOf, resourceMax, resourceOf } from '../../attributes/index.ts';
import { Relation } from '../../content/prototypes.ts';
import { findSkill } from '../../skills/index.ts';
import { B, BuffState, firstBuff, K, nextBuff, relationOf, stacksOf, U, unitRow } from '../../world/index.ts';
import { binding, gives, type Binding } from './binding.ts';
import { attribute, buff, bytes, optional, resource, skill, tag, unit } from './params.ts';

const one = unit('unit (GUID)', '单位（GUID）');
const other = unit('other unit (GUID)', '另一单位（GUID）');
const which = attribute('attribute of the ruleset', '规则集中的属性');
const what = resource('resource of the ruleset', '规则集中的资源');
const kind = buff('id of a buff', '状态标识');
const ability = skill('id of a skill', '技能标识');
const milli = gives('integer', 'milli', '千分之一单位');
const yesOrNo = gives('boolean', 'whether it is so', '是否如此');

/** Questions about units and the battle. They draw nothing and change nothing. */
export const QUERY = {
  frame: binding({
    params: {},
    result: gives('integer', 'number of the running step, from 1', '当前步的序号，从 1 开始'),
    en: 'Step that runs.',
    zh: '当前步。',
    run: ({ w }) => w.frame,
  }),
  timeMs: binding({
    params: {},
    result: gives('integer', 'ms', '毫秒'),
    en: 'Time of the battle at the end of the running step.',
    zh: '当前步结束时的战斗时间。',
    run: ({ w }) => w.nowMs,
  }),
  isAlive: binding({
    params: { unit: one },
    result: yesOrNo,
    en: 'Whether a unit lives.',
    zh: '单位是否存活。',
    run: ({ w }, { unit: u }) => w.units.cells[u + U.alive] === 1,
  }),
  level: binding({
    params: { unit: one },
    result: gives('integer', 'level', '等级'),
    en: 'Level of a unit.',
    zh: '单位等级。',
    run: ({ w }, { unit: u }) => w.units.cells[u + U.level],
  }),
  camp: binding({
    params: { unit: one },
    result: gives('string', 'id of the camp', '阵营标识'),
    en: 'Camp of a unit.',
    zh: '单位的阵营。',
    run: ({ w }, { unit: u }) => bytes(w.rules.camps[w.units.cells[u + U.camp]!]!),
  }),
  relation: binding({
    params: { unit: one, other },
    result: gives("'self'|'ally'|'enemy'|'neutral'", 'relation', '关系'),
    en: 'How the first unit sees the second.',
    zh: '前一单位对后一单位的关系。',
    run({ w }, values) {
      const found = relationOf(w, values.unit, values.other);
      return Object.entries(Relation).find(([, bit]) => bit === found)?.[0];
    },
  }),
  hasTag: binding({
    params: { unit: one, tag: tag('tag', '标签') },
    result: yesOrNo,
    en: 'Whether the row of a unit has a tag.',
    zh: '单位的数据行是否有某标签。',
    run: ({ w }, values) => unitRow(w, values.unit).tags.includes(values.tag),
  }),
  position: binding({
    params: { unit: one },
    result: gives(['integer', 'integer'], 'x and y, milli', 'x 与 y，千分之一单位'),
    en: 'Where a unit stands.',
    zh: '单位位置。',
    run: ({ w }, { unit: u }) => [w.units.cells[u + U.x], w.units.cells[u + U.y]],
  }),
  facing: binding({
    params: { unit: one },
    result: gives('integer', 'millidegrees, 0 = +x, counter-clockwise', '千分之一度，0 = +x，逆时针'),
    en: 'Where a unit looks.',
    zh: '单位朝向。',
    run: ({ w }, { unit: u }) => w.units.cells[u + U.facing],
  }),
  distance: binding({
    params: { unit: one, other },
    result: gives('integer', 'milli between the centres, cut off', '中心间距，千分之一单位，截断'),
    en: 'Distance of two units.',
    zh: '两单位间的距离。',
    run: ({ w: { units: table } }, { unit: a, other: b }) =>
      distanceMilli(table.cells[a + U.x]!, table.cells[a + U.y]!, table.cells[b + U.x]!, table.cells[b + U.y]!),
  }),
  direction: binding({
    params: { unit: one, other },
    result: gives('integer', 'millidegrees; 0 when both stand in one place', '千分之一度；同一位置时为 0'),
    en: 'Direction from the first unit to the second.',
    zh: '从前一单位到后一单位的方向。',
    run: ({ w: { units: table } }, { unit: a, other: b }) =>
      atan2MilliDeg(table.cells[b + U.y]! - table.cells[a + U.y]!, table.cells[b + U.x]! - table.cells[a + U.x]!),
  }),
  attribute: binding({
    params: { unit: one, attribute: which },
    result: milli,
    en: 'Value of an attribute with all that is in force.',
    zh: '属性的当前值（含全部效果）。',
    run: ({ w }, values) => attributeOf(w, values.unit, values.attribute),
  }),
  baseAttribute: binding({
    params: { unit: one, attribute: which },
    result: milli,
    en: 'Value of an attribute without buffs.',
    zh: '属性的基础值（不含状态）。',
    run: ({ w }, values) => attributeBase(w, values.unit, values.attribute),
  }),
  resource: binding({
    params: { unit: one, resource: what },
    result: milli,
    en: 'Current value of a resource, such as life.',
    zh: '资源的当前值，例如生命。',
    run: ({ w }, values) => resourceOf(w, values.unit, values.resource),
  }),
  resourceMax: binding({
    params: { unit: one, resource: what },
    result: milli,
    en: 'Most that a resource can be.',
    zh: '资源上限。',
    run: ({ w }, values) => resourceMax(w, values.unit, values.resource),
  }),
  hasBuff: binding({
    params: { unit: one, buff: kind },
    result: yesOrNo,
    en: 'Whether an instance of a buff is in force or waits for its delay to end.',
    zh: '是否存在某状态的实例（含延迟中的）。',
    run({ w }, values) {
      for (let b = firstBuff(w, values.unit); b >= 0; b = nextBuff(w, b)) {
        if (w.buffs.cells[b + B.row] === values.buff && w.buffs.cells[b + B.state] !== BuffState.dead) return true;
      }
      return false;
    },
  }),
  stacks: binding({
    params: { unit: one, buff: kind },
    result: gives('integer', 'stacks over all instances', '全部实例的层数之和'),
    en: 'Stacks of a buff.',
    zh: '状态层数。',
    run: ({ w }, values) => stacksOf(w, values.unit, values.buff),
  }),
  buffs: binding({
    params: { unit: one, buff: optional(kind, 0) },
    result: gives('integer[]', 'instance numbers, oldest first', '实例编号，最早者在前'),
    en: 'Living instances of buffs on a unit, of one buff or of all.',
    zh: '单位身上存活的状态实例；可限定一种。',
    run({ w, machine }, values) {
      const found = machine.table();
      for (let b = firstBuff(w, values.unit); b >= 0; b = nextBuff(w, b)) {
        machine.charge(1);
        const isWanted = values.buff === 0 || w.buffs.cells[b + B.row] === values.buff;
        if (!isWanted || w.buffs.cells[b + B.state] === BuffState.dead) continue;
        machine.put(found, found.list.length + 1, w.buffs.cells[b + B.instance]);
      }
      return found;
    },
  }),
  skillLevel: binding({
    params: { unit: one, skill: ability },
    result: gives('integer', 'level; 0 = not learned or not its own', '等级；0 = 未学习或没有该技能'),
    en: 'Level of a skill of a unit.',
    zh: '单位技能的等级。',
    run({ w }, values) {
      const k = findSkill(w, values.unit, values.skill);
      return k < 0 ? 0 : w.skills.cells[k + K.level];
    },
  }),
  cooldownMs: binding({
    params: { unit: one, skill: ability },
    result: gives('integer', 'ms; 0 = ready', '毫秒；0 = 可用'),
    en: 'Rest of the cooldown of a skill.',
    zh: '技能剩余冷却。',
    run({ w }, values) {
      const k = findSkill(w, values.unit, values.skill);
      return k < 0 ? 0 : Math.max(0, w.skills.cells[k + K.readyAt]! - w.nowMs);
    },
  }),
} as const satisfies Readonly<Record<string, Binding>>;

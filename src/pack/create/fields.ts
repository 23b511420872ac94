/** Questions that several templates ask in the same words. */
import type { AnswerField, ChoiceField, NumberField, RowField, TextField } from './answers.ts';
import { rowChoices, type Facts } from './facts.ts';

const TAG = /^[a-z0-9]+([._-][a-z0-9]+)*$/;

const number = (
  key: string,
  en: string,
  zh: string,
  initial: number,
  rest: Partial<NumberField> = {},
): NumberField => ({ kind: 'number', key, label: { en, zh }, min: 0, max: 1_000_000, initial, ...rest });

export const tag: TextField = {
  kind: 'text',
  key: 'tag',
  label: { en: 'Tag (folder)', zh: '标签（文件夹）' },
  pattern: TAG,
};
export const amount = (initial: number) => number('amount', 'Amount at level 1', '1 级数值', initial);
export const perLevel = (initial: number) => number('perLevel', 'More per level', '每级增加', initial);
export const maxLevel = number('maxLevel', 'Levels', '最高等级', 3, { min: 1, max: 100, isWhole: true });
export const cooldownMs = (initial: number) =>
  number('cooldownMs', 'Cooldown', '冷却', initial, { unit: 'ms', max: 3_600_000, isWhole: true });
export const range = (initial: number) => number('range', 'Range', '射程', initial, { unit: 'u', min: 0.5, max: 1000 });
export const radius = (initial: number) =>
  number('radius', 'Radius', '半径', initial, { unit: 'u', min: 0.1, max: 1000 });
export const speed = (initial: number) =>
  number('speed', 'Speed', '速度', initial, { unit: 'u/s', min: 0.1, max: 1000 });
export const everyMs = (initial: number) =>
  number('everyMs', 'Every', '间隔', initial, { unit: 'ms', min: 33, max: 60_000, isWhole: true });
export const stacksMax = number('stacksMax', 'Stacks at most', '最多层数', 5, { min: 1, max: 1000, isWhole: true });

const duration = (initial: number, rest: Partial<NumberField> = {}) =>
  number('durationMs', 'Lasts', '持续', initial, { unit: 'ms', min: 1, max: 3_600_000, isWhole: true, ...rest });
export const durationMs = (initial: number) => duration(initial);
/** Asked only when a buff is made. */
export const buffDurationMs = (initial: number) =>
  duration(initial, { isShown: ({ buff }) => buff !== 'none' && buff !== 'existing' });

export const ratio = (initial: number): NumberField =>
  number('ratio', 'Attack damage ×', '攻击力 ×', initial, {
    max: 100,
    isShown: (_, facts) => facts.role('attackDamage') !== undefined,
  });

export const cost = (initial: number): NumberField =>
  number('cost', 'Cost', '消耗', initial, { isShown: (_, facts) => facts.cost !== undefined });

export const damageType: ChoiceField = {
  kind: 'choice',
  key: 'damageType',
  label: { en: 'Damage type', zh: '伤害类型' },
  choices: (facts) => facts.damageTypes,
};

export const attribute: ChoiceField = {
  kind: 'choice',
  key: 'attribute',
  label: { en: 'Attribute', zh: '属性' },
  choices: (facts) => facts.attributes,
  initial: (facts) => facts.role('attackSpeed') ?? facts.role('attackDamage'),
};

export const percent = (initial: number, rest: Partial<NumberField> = {}): NumberField =>
  number('percent', 'By', '幅度', initial, { unit: '%', min: -1000, max: 1000, ...rest });

/** Buffs that a hit may leave. What the ruleset has no word for is not offered. */
export const buff: ChoiceField = {
  kind: 'choice',
  key: 'buff',
  label: { en: 'Leaves a buff', zh: '附加状态' },
  choices: (facts) => [
    { value: 'none', text: { en: 'None', zh: '无' } },
    ...(facts.damageTypes.length > 0 ? [{ value: 'burn', text: { en: 'Damage over time', zh: '持续伤害' } }] : []),
    ...(facts.role('moveSpeed') ? [{ value: 'slow', text: { en: 'Slow', zh: '减速' } }] : []),
    { value: 'stun', text: { en: 'Stun', zh: '眩晕' } },
    { value: 'root', text: { en: 'Root', zh: '定身' } },
    { value: 'silence', text: { en: 'Silence', zh: '沉默' } },
    ...(facts.project.rows.buffs.size > 0
      ? [{ value: 'existing', text: { en: 'One that exists', zh: '已有状态' } }]
      : []),
  ],
};

export const existingBuff: RowField = {
  kind: 'row',
  key: 'existingBuff',
  table: 'buffs',
  isOptional: false,
  label: { en: 'Which buff', zh: '哪个状态' },
  isShown: ({ buff: chosen }) => chosen === 'existing',
};

export const flight: ChoiceField = {
  kind: 'choice',
  key: 'flight',
  label: { en: 'Bullet', zh: '子弹' },
  choices: () => [
    { value: 'direction', text: { en: 'Arrow: straight on', zh: '箭矢：直线' } },
    { value: 'homing', text: { en: 'Homing: follows its target', zh: '追踪：跟随目标' } },
    { value: 'return', text: { en: 'Boomerang: comes back', zh: '回旋：飞出并折返' } },
    { value: 'arc', text: { en: 'Lob: over everything, to a point', zh: '抛射：越过一切，落于一点' } },
    { value: 'chain', text: { en: 'Chain: jumps to the next enemy', zh: '连锁：跳向下一个敌人' } },
  ],
};

const firstHero = (facts: Facts): string | undefined => {
  const { project } = facts;
  const units = [...project.rows.units];
  const own = units.find(([id, file]) => !id.startsWith('base.') && Array.isArray(file.row?.['skills']));
  return own?.[0];
};

export const NEW_UNIT = '+new';
export const NOBODY = '-';

/** Who gets the skill, so that it can be cast at once. */
export const giveTo: ChoiceField = {
  kind: 'choice',
  key: 'giveTo',
  label: { en: 'Give it to', zh: '授予单位' },
  choices: (facts) => [
    { value: NEW_UNIT, text: { en: 'A new hero to try it', zh: '新建测试英雄' } },
    { value: NOBODY, text: { en: 'Nobody yet', zh: '暂不授予' } },
    ...rowChoices(facts, 'units'),
  ],
  initial: (facts) => firstHero(facts) ?? NEW_UNIT,
};

/** 0 = after the last one. */
export const slot = number('slot', 'Slot (0 = new)', '技能槽（0 = 新增）', 0, {
  max: 16,
  isWhole: true,
  isShown: ({ giveTo: unit }) => unit !== NEW_UNIT && unit !== NOBODY,
});

export const tryIt: ChoiceField = {
  kind: 'choice',
  key: 'tryIt',
  label: { en: 'Scenario that tries it', zh: '试用场景' },
  choices: () => [
    { value: 'yes', text: { en: 'Make one', zh: '创建' } },
    { value: 'no', text: { en: 'None', zh: '不创建' } },
  ],
  isShown: ({ giveTo: unit }) => unit !== NOBODY,
};

export const SKILL_FIELDS: readonly AnswerField[] = [giveTo, slot, tryIt];

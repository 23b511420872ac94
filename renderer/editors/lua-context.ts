/** What a script is given: fields of `ctx`, and where the numbers in `params` come from. Pure. */
import type { ScriptCaller } from '#pack';
import type { Language } from '../stores/index.ts';

interface ContextField {
  readonly type: string;
  readonly en: string;
  readonly zh: string;
}

/** In the order in which people look for them. */
export const CONTEXT: Readonly<Record<string, ContextField>> = {
  caster: { type: 'integer', en: 'Unit whose rule this is (GUID).', zh: '规则所属的单位（GUID）。' },
  target: { type: 'integer?', en: 'Unit that it happens to (GUID); nil when there is none.', zh: '承受单位（GUID）；没有时为 nil。' },
  targets: { type: 'integer[]', en: 'Units that the target query chose, in its order.', zh: '目标查询选出的单位，按其顺序。' },
  on: { type: 'string', en: 'Moment that called it, such as "attackHit".', zh: '触发的时机，例如 "attackHit"。' },
  level: { type: 'integer', en: 'Level of the skill, from 1.', zh: '技能等级，从 1 起。' },
  amount: { type: 'integer', en: 'Amount of the damage or healing that led here, in thousandths.', zh: '引发本次调用的伤害或治疗量，千分之一单位。' },
  direction: { type: 'integer', en: 'Aim, in thousandths of a degree.', zh: '方向，千分之一度。' },
  x: { type: 'integer?', en: 'Point that is aimed at, in thousandths; nil without one.', zh: '指向的位置 x，千分之一单位；没有时为 nil。' },
  y: { type: 'integer?', en: 'Point that is aimed at, in thousandths; nil without one.', zh: '指向的位置 y，千分之一单位；没有时为 nil。' },
  skill: { type: 'string?', en: 'Id of the skill; nil outside of one.', zh: '技能标识；不在技能中时为 nil。' },
  bullet: { type: 'string?', en: 'Id of the bullet that hit or ended; nil otherwise.', zh: '命中或结束的子弹标识；否则为 nil。' },
  buff: { type: 'string?', en: 'Id of the buff that holds the rule; nil outside of one.', zh: '持有规则的状态标识；不在状态中时为 nil。' },
  instance: { type: 'integer?', en: 'That buff on its unit, for battle.buffNumber and the like.', zh: '该状态的实例，用于 battle.buffNumber 等函数。' },
  holder: { type: 'integer?', en: 'Unit that has the buff (GUID).', zh: '带有该状态的单位（GUID）。' },
  source: { type: 'integer?', en: 'Unit that the buff came from (GUID).', zh: '施加该状态的单位（GUID）。' },
  stacks: { type: 'integer?', en: 'Stacks of the buff.', zh: '该状态的层数。' },
  share: { type: 'integer?', en: 'Part of the whole that this call is for, as share of shareOf.', zh: '本次调用占整体的份额（分子）。' },
  shareOf: { type: 'integer?', en: 'The whole that share is a part of.', zh: '份额的分母。' },
}; // prettier-ignore

export const fieldText = (field: ContextField, language: Language): string =>
  language === 'zh-CN' ? field.zh : field.en;

/** Numbers that the rows which call a function give it, with who gives each. */
export function paramsGiven(callers: readonly ScriptCaller[], entry: string | undefined): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const caller of callers) {
    if (entry !== undefined && (caller.entry || 'run') !== entry) continue;
    for (const name of caller.params) given.set(name, [...(given.get(name) ?? []), caller.id]);
  }
  return given;
}

/** The name before a dot that is being completed: `ctx` in `ctx.ta`. */
export const baseBefore = (before: string): string | undefined => /(?<![\w.:])(\w+)\s*\.\s*\w*$/.exec(before)?.[1];

/** `ctx` and `params` are the first two parameters of the function around, whatever they are called. */
export function roleOf(base: string, params: readonly string[] | undefined): 'ctx' | 'params' | undefined {
  if (params === undefined || params.length === 0) {
    return base === 'ctx' || base === 'params' ? base : undefined;
  }
  if (base === params[0]) return 'ctx';
  return base === params[1] ? 'params' : undefined;
}

/** True inside of a comment or a text, where no name is completed. */
export const isInText = (code: string, text: string, offset: number): boolean =>
  offset > 0 && code[offset - 1] === ' ' && text[offset - 1] !== ' ' && text[offset - 1] !== '\t';

import type { LocalText } from '#pack';

export type PartParams = Readonly<Record<string, string | number>>;

interface PartText {
  readonly label: LocalText;
  /** What a scenario would need to reach it. */
  readonly needs: LocalText;
}

const part = (en: string, zh: string, needsEn: string, needsZh: string): PartText => ({
  label: { en, zh },
  needs: { en: needsEn, zh: needsZh },
});

/** What a part is, and what no scenario does while it is not reached. Ids, enum words and reasons stay as in the data. */
// prettier-ignore
export const PART_TEXTS = {
  cast: part('takes effect', '生效', 'No scenario casts it', '没有场景施放它'),
  carried: part('carried by a unit', '由单位携带', 'No scenario has a unit with it', '没有场景中的单位携带它'),
  phase: part('phase {phase}', '阶段 {phase}', 'No scenario casts it as far as {phase}', '没有场景施放到 {phase}'),
  castLevel: part('level {level}', '等级 {level}', 'No scenario casts it at level {level}', '没有场景在等级 {level} 施放它'),
  admissionFails: part('admission {name} refuses', '施放条件 {name} 不满足', 'No scenario tries to cast it while {name} does not hold', '没有场景在 {name} 不满足时尝试施放'),
  admissionHolds: part('admission {name} holds', '施放条件 {name} 满足', 'No scenario casts it while {name} holds', '没有场景在 {name} 满足时施放'),
  comboOffered: part('next stage offered', '下一段可用', 'No scenario casts this stage to its end', '没有场景完成这一段'),
  toggledOn: part('switched on', '开启', 'No scenario switches it on', '没有场景开启它'),
  toggledOff: part('switched off', '关闭', 'No scenario lets it go off', '没有场景让它关闭'),
  slotRuns: part('slot {slot} · {effect} runs', '槽 {slot} · {effect} 执行', 'No scenario brings {on} about while slot {slot} may run', '没有场景在槽 {slot} 可执行时触发 {on}'),
  slotChance: part('slot {slot} · {effect} fails its chance', '槽 {slot} · {effect} 概率未中', 'No scenario draws against slot {slot}: take another seed or pin the draw', '没有场景让槽 {slot} 概率未中：换种子或固定随机数'),
  slotCondition: part('slot {slot} · {effect} condition false', '槽 {slot} · {effect} 条件不满足', 'No scenario brings {on} about while the conditions of {effect} fail', '没有场景在 {effect} 的条件不满足时触发 {on}'),
  slotNobody: part('slot {slot} · {effect} finds nobody', '槽 {slot} · {effect} 无目标', 'No scenario lets {effect} run with nobody in its area', '没有场景让 {effect} 在范围内无人时执行'),
  runs: part('runs', '执行', 'No scenario brings {on} about for a row that holds it', '没有场景为引用它的行触发 {on}'),
  conditionTrue: part('conditions true', '条件满足', 'No scenario lets its conditions hold at {on}', '没有场景在 {on} 时满足其条件'),
  conditionFalse: part('conditions false', '条件不满足', 'No scenario lets its conditions fail at {on}', '没有场景在 {on} 时不满足其条件'),
  conditionHolds: part('condition {name} holds', '条件 {name} 成立', 'No scenario asks it while {name} holds', '没有场景在 {name} 成立时询问它'),
  conditionFails: part('condition {name} fails', '条件 {name} 不成立', 'No scenario asks it while {name} does not hold', '没有场景在 {name} 不成立时询问它'),
  filterKeeps: part('filter {field} keeps somebody out', '筛选 {field} 排除了单位', 'No scenario has a unit in reach whom {field} keeps out', '没有场景在范围内有被 {field} 排除的单位'),
  filterLetsIn: part('filter lets {relation} in', '筛选放行 {relation}', 'No scenario has a unit in reach that is {relation} and passes the filter', '没有场景在范围内有通过筛选的 {relation} 单位'),
  limitCuts: part('limit leaves somebody out', '数量上限舍去了单位', 'No scenario has more units to choose from than the limit takes', '没有场景的候选单位多于数量上限'),
  limitFits: part('limit takes all', '数量上限容纳了全部单位', 'No scenario has so few units to choose from that the limit takes all', '没有场景的候选单位少到数量上限可全部容纳'),
  perSourceReached: part('{max} from one source', '同一来源达到 {max}', 'No scenario lets one source bring as many as {max} at a time', '没有场景让同一来源同时达到 {max}'),
  outranked: part('outranked in its group', '被同组更高级压制', 'No scenario applies it under one of a higher rank', '没有场景在更高级存在时施加它'),
  chanceTrue: part('chance comes true', '概率命中', 'No scenario draws for it: take another seed or pin the draw', '没有场景抽中：换种子或固定随机数'),
  chanceFalse: part('chance fails', '概率未中', 'No scenario draws against it: take another seed or pin the draw', '没有场景未抽中：换种子或固定随机数'),
  applied: part('applied', '施加', 'No scenario applies it', '没有场景施加它'),
  buffLevel: part('level {level}', '等级 {level}', 'No scenario applies it at level {level}', '没有场景以等级 {level} 施加它'),
  delayed: part('waits {field}', '等待 {field}', 'No scenario applies it with a delay', '没有场景延迟施加它'),
  refreshed: part('applied again: duration {policy}', '再次施加：持续时间 {policy}', 'No scenario applies it again while it lasts', '没有场景在持续期间再次施加它'),
  stacked: part('stacks: {policy}', '叠层：{policy}', 'No scenario applies it again while stacks may change', '没有场景在层数可变时再次施加它'),
  overflowed: part('beyond {max} stacks: {policy}', '超过 {max} 层：{policy}', 'No scenario applies it with {max} stacks already', '没有场景在已有 {max} 层时再次施加'),
  ticked: part('ticks', '周期触发', 'No scenario lets it last until it ticks', '没有场景让它持续到触发周期'),
  tickedOnApply: part('ticks on apply', '施加时触发', 'No scenario applies it', '没有场景施加它'),
  modifierActs: part('modifier {index} · {kind} acts', '修饰 {index} · {kind} 起作用', 'No scenario lets {kind} act while the buff lasts', '没有场景在持续期间让 {kind} 起作用'),
  modifierHeld: part('modifier {index} · {kind} in force', '修饰 {index} · {kind} 生效', 'No scenario applies the buff', '没有场景施加该状态'),
  triggerSilent: part('modifier {index} · trigger stays silent: {reason}', '修饰 {index} · 触发未执行：{reason}', 'No scenario brings its moment about with {reason}', '没有场景以 {reason} 触发其时机'),
  ended: part('ends: {reason}', '结束：{reason}', 'No scenario lets it end by {reason}', '没有场景让它因 {reason} 结束'),
  blocked: part('refused: {reason}', '被拒：{reason}', 'No scenario applies it to somebody who is immune', '没有场景对免疫者施加它'),
  launched: part('launched', '发射', 'No scenario launches it', '没有场景发射它'),
  bulletHits: part('hits somebody', '命中', 'No scenario lets it hit anybody', '没有场景让它命中'),
  spawned: part('on the field', '入场', 'No scenario has the unit', '没有场景有该单位'),
  unitLevel: part('level {level}', '等级 {level}', 'No scenario has it at level {level}', '没有场景中它为等级 {level}'),
  attacks: part('attacks', '普攻', 'No scenario lets it attack', '没有场景让它普攻'),
  dies: part('dies', '死亡', 'No scenario lets it die', '没有场景让它死亡'),
  unitSkill: part('casts {skill}', '施放 {skill}', 'No scenario lets this unit cast {skill}', '没有场景让该单位施放 {skill}'),
  respawns: part('comes back', '复活', 'No scenario lasts until it comes back', '没有场景持续到它复活'),
  decides: part('decides', '做出决定', 'No scenario has a unit that it leads', '没有场景有由它控制的单位'),
  leads: part('leads a unit', '控制单位', 'No scenario has a unit that it leads', '没有场景有由它控制的单位'),
  aiRule: part('priority {rule}', '优先规则 {rule}', 'No scenario lets {rule} choose its target', '没有场景由 {rule} 选择目标'),
  aiSkill: part('casts {skill}', '施放 {skill}', 'No scenario lets it decide for {skill}', '没有场景让它决定施放 {skill}'),
  aiDecision: part('decides {decision}', '决定 {decision}', 'No scenario lets it decide {decision}', '没有场景让它决定 {decision}'),
  curveRead: part('read', '被读取', 'No row that a scenario reaches names it', '场景到达的行都未引用它'),
  foughtWith: part('fought with', '被使用', 'No scenario names it', '没有场景使用它'),
  inherited: part('inherited by rows in use', '被使用中的行继承', 'No scenario reaches a row that inherits it', '没有场景到达继承它的行'),
  scriptRuns: part('runs', '执行', 'No scenario lets an effect or modifier run it', '没有场景让效果或修饰执行它'),
} as const satisfies Record<string, PartText>;

export type PartCode = keyof typeof PART_TEXTS;

const filled = (text: string, params: PartParams): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '–'));

interface Coded {
  readonly code: PartCode;
  readonly params?: PartParams;
}

export const partText = ({ code, params = {} }: Coded, language: 'en' | 'zh'): string =>
  filled(PART_TEXTS[code].label[language], params);

export const needsText = ({ code, params = {} }: Coded, language: 'en' | 'zh'): string =>
  filled(PART_TEXTS[code].needs[language], params);

/** The figures that the core works out for a row. What they say is said here once, for screens and the command line. */
export interface FigureText {
  readonly en: string;
  readonly zh: string;
}

export type FigureTable = 'skills' | 'buffs';

export interface FigureDefinition {
  readonly id: FigureId;
  readonly table: FigureTable;
  readonly unit: string | undefined;
  readonly title: FigureText;
  readonly help: FigureText;
}

export type FigureId = 'damage' | 'dps' | 'manaPer100' | 'timeToKill' | 'hps' | 'castTime' | 'ticks' | 'buffTotal';

export type Figures = { readonly [Id in FigureId]?: number };

export const FIGURES: readonly FigureDefinition[] = [
  {
    id: 'damage',
    table: 'skills',
    unit: undefined,
    title: { en: 'Damage / cast', zh: '每次伤害' },
    help: {
      en: 'What one cast takes from one target at full life, shields and what lasts up to 12 s included.',
      zh: '一次施放对单个满血目标造成的伤害，含护盾及 12 s 内的持续效果。',
    },
  },
  {
    id: 'dps',
    table: 'skills',
    unit: undefined,
    title: { en: 'DPS', zh: '秒伤' },
    help: {
      en: 'Damage a second when it is cast again as soon as it is ready, cost not counted, over whole cycles of 30 s or more.',
      zh: '冷却一好即施放、不计消耗时的每秒伤害，取 30 s 以上的完整周期。',
    },
  },
  {
    id: 'manaPer100',
    table: 'skills',
    unit: undefined,
    title: { en: 'Mana / 100', zh: '百伤耗蓝' },
    help: { en: 'Cost of one cast for each 100 of its damage.', zh: '每造成 100 点伤害的施放消耗。' },
  },
  {
    id: 'timeToKill',
    table: 'skills',
    unit: 's',
    title: { en: 'Kill', zh: '击杀' },
    help: {
      en: 'Time until this skill alone has killed the target, cast again as soon as it is ready; “—” beyond 120 s.',
      zh: '仅用此技能、冷却一好即施放，直至击杀目标的时间；超过 120 s 为“—”。',
    },
  },
  {
    id: 'hps',
    table: 'skills',
    unit: undefined,
    title: { en: 'Heal / s', zh: '每秒治疗' },
    help: {
      en: 'Healing a second, what life is full for included, when it is cast again as soon as it is ready.',
      zh: '冷却一好即施放时的每秒治疗量，含溢出部分。',
    },
  },
  {
    id: 'castTime',
    table: 'skills',
    unit: 'ms',
    title: { en: 'Cast total', zh: '总施放' },
    help: { en: 'All phases of one cast together.', zh: '一次施放的所有阶段之和。' },
  },
  {
    id: 'ticks',
    table: 'buffs',
    unit: undefined,
    title: { en: 'Ticks', zh: '跳数' },
    help: { en: 'How often it ticks from being put on to its end.', zh: '从施加到结束的跳动次数。' },
  },
  {
    id: 'buffTotal',
    table: 'buffs',
    unit: undefined,
    title: { en: 'Total', zh: '总量' },
    help: {
      en: 'Damage, or healing where it does none, of one stack from being put on to its end.',
      zh: '一层从施加到结束的总伤害；没有伤害时为总治疗。',
    },
  },
];

export const figuresOf = (table: string): readonly FigureDefinition[] => FIGURES.filter((one) => one.table === table);

import { REFERENCE_PAGES, TOPICS, type ReferencePage } from '#pack';
import { schemas } from '#generated/catalog.ts';
import type { Localized } from '../../../app/panel.ts';

export type PageGroup = 'start' | 'rules' | 'reference' | 'more';

export interface HelpPage {
  /** As stores and links name it. */
  readonly id: string;
  readonly group: PageGroup;
  readonly title: Localized;
  /** Name of the table or file as it stands in data, shown beside the title. */
  readonly word?: string;
}

const page = (group: PageGroup, id: string, en: string, zh: string): HelpPage => ({ id, group, title: { en, zh } });

/** Chapters of the guide to the rules, in its order; a test holds them to its headings. */
export const CHAPTERS: readonly HelpPage[] = [
  page('rules', 'rules/numbers', 'Numbers', '数'),
  page('rules', 'rules/a-step', 'A step', '一步'),
  page('rules', 'rules/attributes', 'Attributes', '属性'),
  page('rules', 'rules/commands-and-verdicts', 'Commands and verdicts', '指令与裁定'),
  page('rules', 'rules/casting', 'Casting', '施放'),
  page('rules', 'rules/cooldowns-and-charges', 'Cooldowns and charges', '冷却与充能'),
  page('rules', 'rules/targets', 'Targets', '目标'),
  page('rules', 'rules/effects', 'Effects', '效果'),
  page('rules', 'rules/buffs', 'Buffs', '状态'),
  page('rules', 'rules/control', 'Control', '控制'),
  page('rules', 'rules/auras-and-zones', 'Auras and zones', '光环与区域'),
  page('rules', 'rules/damage', 'Damage', '伤害'),
  page('rules', 'rules/healing', 'Healing', '治疗'),
  page('rules', 'rules/bullets', 'Bullets', '弹道'),
  page('rules', 'rules/attacks', 'Attacks', '普攻'),
  page('rules', 'rules/movement', 'Movement', '移动'),
  page('rules', 'rules/displacement', 'Displacement', '位移'),
  page('rules', 'rules/vision', 'Vision', '视野'),
  page('rules', 'rules/units-levels-returns', 'Units, levels, returns', '单位、等级与复活'),
  page('rules', 'rules/computer-players', 'Computer players', '电脑玩家'),
  page('rules', 'rules/scripts', 'Scripts', '脚本'),
  page('rules', 'rules/chance', 'Chance', '随机'),
  page('rules', 'rules/limits', 'Limits', '限制'),
  page('rules', 'rules/start-hash-save-replay', 'Start, hash, save, replay', '开局、哈希、存档与回放'),
];

function referencePage(name: ReferencePage): HelpPage {
  const { title = name, 'x-zh': chinese } = schemas[name];
  return { ...page('reference', `reference/${name}`, title, chinese?.title ?? title), word: name };
}

/** Everything that can be read here, in the order of the contents. */
export const PAGES: readonly HelpPage[] = [
  page('start', 'first-skill', 'Your first skill in ten minutes', '十分钟做出第一个技能'),
  page('start', 'fights', 'Watching and explaining fights', '观看与解释战斗'),
  page('start', 'balance-lab', 'Balance lab', '平衡实验室'),
  page('start', 'shortcuts', 'Keyboard shortcuts', '键盘快捷键'),
  page('rules', 'rules', 'The rules of a battle', '战斗规则'),
  ...CHAPTERS,
  ...REFERENCE_PAGES.map(referencePage),
  page('more', 'formats', TOPICS.files.en, TOPICS.files.zh),
  page('more', 'lua-api', 'Lua in effects and buffs', '效果与状态中的 Lua'),
  page('more', 'diagnostics', 'Problems by code', '问题代码一览'),
  page('more', 'workers', 'Many machines for one batch', '让多台机器一起跑批量任务'),
  page('more', 'plugins', 'Plug-ins: kinds of your own', '插件：自己的种类'),
];

const byId = new Map(PAGES.map((one) => [one.id, one]));

export const tryGetPage = (id: string): HelpPage | undefined => byId.get(id);

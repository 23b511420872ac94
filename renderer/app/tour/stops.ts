import { SHOW_TARGETS, type ShowTarget } from '../../editors/help/targets.ts';
import type { Localized } from '../panel.ts';

export interface TourStop {
  readonly target: ShowTarget;
  readonly title: Localized;
  readonly body: Localized;
}

const stop = (target: string, title: Localized, body: Localized): TourStop => ({
  target: SHOW_TARGETS[target]!,
  title,
  body,
});

/** What somebody has to know to begin; the rest is found from there. */
export const STOPS: readonly TourStop[] = [
  stop(
    'explorer',
    { en: 'Everything is a row', zh: '一切都是行' },
    {
      en: 'Skills, effects, buffs, bullets and units are rows in tables. This is a sample project: change what you like, it is yours.',
      zh: '技能、效果、状态、弹道与单位都是表中的行。这是示例项目，可随意修改。',
    },
  ),
  stop(
    'form',
    { en: 'Change a number', zh: '修改数值' },
    {
      en: 'The open row as a form. The same row is there as text, as a line of a grid and as a graph; each edit is one step of undo.',
      zh: '以表单显示打开的行。同一行也可作为文本、表格的一行和图来查看；每次编辑可一步撤销。',
    },
  ),
  stop(
    'arena',
    { en: 'See it fight', zh: '看它战斗' },
    {
      en: 'Every edit runs the battle anew, at once. Space plays; choose a unit and a skill below to cast it yourself.',
      zh: '每次编辑都会立即重跑战斗。空格播放；选择单位与下方技能即可亲手施放。',
    },
  ),
  stop(
    'timeline',
    { en: 'See why', zh: '看清原因' },
    {
      en: 'All that happened, by unit and time. Click anything: the inspector shows how its number came about.',
      zh: '按单位与时间列出发生的一切。点选任意一项，检查器会说明数值从何而来。',
    },
  ),
  stop(
    'help',
    { en: 'Help is here', zh: '帮助在这里' },
    {
      en: 'Guides, the rules with worked numbers, every field and code. Shift+F1 explains the field you are in; F1 finds any command.',
      zh: '教程、带算例的规则、所有字段与代码。Shift+F1 解释当前字段；F1 可查找任何命令。',
    },
  ),
];

import type { AnswerField } from '../answers.ts';
import type { LocalText } from '../../diagnostics/diagnostic.ts';
import * as ask from '../fields.ts';
import type { Facts } from '../facts.ts';
import { buffRows, type BuffKind } from '../parts/buffs.ts';
import { local } from '../parts/local.ts';
import type { Template } from '../template.ts';
import { auraRows } from './skills.ts';

const buff = (
  word: string,
  kind: BuffKind,
  title: LocalText,
  sentence: LocalText,
  fields: readonly AnswerField[],
  missing?: (facts: Facts) => LocalText | undefined,
): Template => ({
  id: `buff.${word}`,
  table: 'buffs',
  title,
  sentence,
  fields: [...fields, ask.tag],
  ...(missing && { missing }),
  make: (kit) => buffRows(kit, kind, kit.id, true),
});

const DOT = [ask.damageType, ask.amount(30), ask.perLevel(0), ask.ratio(0), ask.everyMs(1000), ask.durationMs(5000)];

export const BUFFS: readonly Template[] = [
  buff('burn', 'burn', local('Damage over time', '持续伤害'), local('Hurts at every tick.', '每跳造成伤害。'), DOT),
  buff(
    'slow',
    'slow',
    local('Slow', '减速'),
    local('Walks slower for a while.', '一段时间内移动变慢。'),
    [ask.percent(30, { min: 1, max: 99 }), ask.durationMs(2000)],
    (facts) =>
      facts.role('moveSpeed') === undefined
        ? local('The ruleset names no attribute for move speed (roles).', '规则集未指定移动速度属性（roles）。')
        : undefined,
  ),
  buff('stun', 'stun', local('Stun', '眩晕'), local('Cannot act for a while.', '一段时间内无法行动。'), [
    ask.durationMs(1000),
  ]),
  buff('shield', 'shield', local('Shield', '护盾'), local('Takes damage in place of life.', '代替生命承受伤害。'), [ask.amount(200), ask.perLevel(0), ask.ratio(0), ask.durationMs(4000)]), // prettier-ignore
  buff('stack', 'stack', local('Attribute stack', '属性叠层'), local('Every stack strengthens an attribute.', '每层强化一项属性。'), [ask.attribute, ask.percent(8), ask.stacksMax, ask.durationMs(4000)]), // prettier-ignore
  {
    id: 'buff.aura',
    table: 'buffs',
    title: local('Aura', '光环'),
    sentence: local('Keeps a second buff on allies around.', '为周围友军维持另一状态。'),
    fields: [ask.attribute, ask.percent(15), ask.radius(5), ask.tag],
    make: (kit) => auraRows(kit, kit.id, true),
  },
];

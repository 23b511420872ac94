import * as ask from '../fields.ts';
import type { RowField } from '../answers.ts';
import { amountOf, damageRow, SELF, SINGLE } from '../parts/amounts.ts';
import { local } from '../parts/local.ts';
import type { Template } from '../template.ts';

const whichBuff: RowField = { ...ask.existingBuff, isShown: () => true };

export const EFFECTS: readonly Template[] = [
  {
    id: 'effect.damage',
    table: 'effects',
    title: local('Damage', '伤害'),
    sentence: local('Hurts the target of the skill.', '伤害技能目标。'),
    fields: [ask.damageType, ask.amount(100), ask.perLevel(0), ask.ratio(0.5), ask.tag],
    make: (kit) => [damageRow(kit, kit.id, 'effect', SINGLE)],
  },
  {
    id: 'effect.heal',
    table: 'effects',
    title: local('Heal', '治疗'),
    sentence: local('Heals the caster.', '治疗施法者。'),
    fields: [ask.amount(100), ask.perLevel(0), ask.ratio(0.5), ask.tag],
    make: (kit) => [
      kit.row('effects', kit.id, undefined, local('Heals', '治疗'), {
        trigger: { on: 'effect' },
        target: SELF,
        action: { kind: 'heal', amount: amountOf(kit) },
      }),
    ],
  },
  {
    id: 'effect.buff',
    table: 'effects',
    title: local('Put a buff on', '施加状态'),
    sentence: local('Puts a buff on the target of the skill.', '对技能目标施加状态。'),
    fields: [whichBuff, ask.tag],
    missing: ({ project }) =>
      project.rows.buffs.size === 0
        ? local('There is no buff yet; create one first.', '还没有状态，请先创建。')
        : undefined,
    make: (kit) => [
      kit.row('effects', kit.id, undefined, local('Puts the buff on', '施加状态'), {
        trigger: { on: 'effect' },
        target: SINGLE,
        action: { kind: 'applyBuff', buff: kit.text('existingBuff') },
      }),
    ],
  },
  {
    id: 'effect.knockback',
    table: 'effects',
    title: local('Knock back', '击退'),
    sentence: local('Pushes the target of the skill away from the caster.', '将技能目标推离施法者。'),
    fields: [ask.range(3), ask.tag],
    make: (kit) => [
      kit.row('effects', kit.id, undefined, local('Pushes away', '推开'), {
        trigger: { on: 'effect' },
        target: SINGLE,
        action: {
          kind: 'displace',
          mode: 'knockback',
          distance: kit.number('range'),
          durationMs: 300,
          towards: 'awayFromCaster',
        },
      }),
    ],
  },
];

/** Scenarios and scripts. */
import * as ask from '../fields.ts';
import type { ChoiceField, RowField } from '../answers.ts';
import type { Facts } from '../facts.ts';
import type { DraftRow, Kit } from '../kit.ts';
import { local } from '../parts/local.ts';
import type { Template } from '../template.ts';
import { castOfSkill, firstUnit, tryItRows } from '../try-it.ts';

const unit: RowField = { kind: 'row', key: 'unit', table: 'units', isOptional: false, label: local('Who casts', '施法者'), initial: (facts) => firstUnit(facts) }; // prettier-ignore
const skillsOf = (facts: Facts) =>
  [...facts.project.rows.skills].filter(([id]) => !id.startsWith('base.')).map(([value]) => ({ value, text: local(value, value) })); // prettier-ignore
const skill: ChoiceField = { kind: 'choice', key: 'skill', label: local('Skill', '技能'), choices: skillsOf, initial: firstSkill }; // prettier-ignore

/** A skill of the unit that is offered first, so that the first try works. */
function firstSkill(facts: Facts): string | undefined {
  const id = firstUnit(facts);
  const skills = id === undefined ? undefined : facts.project.rows.units.get(id)?.row?.['skills'];
  return Array.isArray(skills) ? String(skills[0]) : undefined;
}

const SCRIPT = `-- ctx: caster, target, targets, x, y, level, amount …; params: numbers of the row, in thousandths.
function run(ctx, params)
end
`;

const script = (kit: Kit): DraftRow => ({
  table: 'scripts',
  id: kit.id,
  value: SCRIPT,
  sentence: local('Lua with an entry “run”', '带 run 入口的 Lua'),
});

export const FIGHTS: readonly Template[] = [
  {
    id: 'scenario.try',
    table: 'scenarios',
    title: local('1v1 test of a skill', '单挑测试技能'),
    sentence: local('A unit casts a skill on a dummy, again and again.', '单位对木桩反复施放技能。'),
    fields: [unit, skill],
    make: (kit) => tryItRows(kit, kit.id, kit.text('unit'), kit.text('skill'), castOfSkill(kit.facts, kit.text('skill'))), // prettier-ignore
  },
  {
    id: 'script.effect',
    table: 'scripts',
    title: local('Script', '脚本'),
    sentence: local('A Lua file with the entry that an effect calls.', '供效果调用的 Lua 文件。'),
    fields: [],
    make: (kit) => [script(kit)],
  },
  {
    id: 'script.damage',
    table: 'scripts',
    title: local('Scripted damage', '脚本伤害'),
    sentence: local('A Lua file, and the effect that calls it for each target.', 'Lua 文件及调用它的效果。'),
    fields: [ask.damageType, ask.amount(100), ask.tag],
    make: (kit) => [
      {
        ...script(kit),
        value: `-- Hurts every target of the effect. Numbers are thousandths.
function run(ctx, params)
  for _, target in ipairs(ctx.targets) do
    battle.damage(target, params.damage, ${JSON.stringify(kit.text('damageType'))})
  end
end
`,
      },
      kit.row('effects', kit.id, undefined, local('Calls the script', '调用脚本'), {
        trigger: { on: 'effect' },
        target: { origin: 'target', shape: { kind: 'single' }, filter: { relation: ['enemy'] } },
        action: { kind: 'script', file: kit.id, entry: 'run' },
        params: { damage: kit.number('amount') },
      }),
    ],
  },
];

import type { PackTables } from '#core';
import type { AiRow, UnitRow } from '#generated/types.ts';
import { conditionParts } from '../conditions/parts.ts';
import { USED } from '../marks.ts';
import type { PartPlan } from '../model.ts';
import { levelsOf } from './skill.ts';
import { slotParts } from './slots.ts';

export function unitParts(tables: PackTables, row: UnitRow): PartPlan[] {
  const { attack, skills = [], maxLevel = 1 } = row;
  return [
    { id: USED, code: 'spawned' },
    ...levelsOf(maxLevel).map((level): PartPlan => ({
      id: `level:${level}`,
      code: 'unitLevel',
      params: { level },
      pointer: '/maxLevel',
    })),
    ...(attack ? [{ id: 'attack', code: 'attacks', pointer: '/attack' } as const] : []),
    ...slotParts(tables, '/attack/effects', attack?.effects),
    ...skills.map((skill, index): PartPlan => ({
      id: `skill:${skill}`,
      code: 'unitSkill',
      params: { skill },
      pointer: `/skills/${index}`,
    })),
    { id: 'dies', code: 'dies' },
    ...(row.respawn ? [{ id: 'respawns', code: 'respawns', pointer: '/respawn' } as const] : []),
  ];
}

export function aiParts(_: PackTables, { kind = 'dummy', aggro, path, skills = [], keepRange }: AiRow): PartPlan[] {
  if (kind === 'dummy') return [{ id: USED, code: 'leads' }];
  const decision = (name: string, pointer: string): PartPlan => ({
    id: `decision:${name}`,
    code: 'aiDecision',
    params: { decision: name },
    pointer,
  });
  return [
    { id: USED, code: 'decides' },
    ...(aggro?.priority ?? []).map((rule, index): PartPlan => ({
      id: `rule:${rule}`,
      code: 'aiRule',
      params: { rule },
      pointer: `/aggro/priority/${index}`,
    })),
    decision('attack', '/kind'),
    ...(path && path.length > 0 ? [decision('move', '/path')] : []),
    ...(aggro?.leash === undefined || aggro.leash === 0 ? [] : [decision('return', '/aggro/leash')]),
    ...(keepRange === undefined || keepRange === 0 ? [] : [decision('retreat', '/keepRange')]),
    ...skills.map(({ skill }, index): PartPlan => ({
      id: `skill:${skill}`,
      code: 'aiSkill',
      params: { skill },
      pointer: `/skills/${index}`,
    })),
    ...skills.flatMap(({ conditions }, index) => conditionParts(conditions, `/skills/${index}/conditions`)),
  ];
}

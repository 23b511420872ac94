import type { PackTables } from '#core';
import type { SkillRow } from '#generated/types.ts';
import { conditionParts } from '../conditions/parts.ts';
import { USED } from '../marks.ts';
import type { PartPlan } from '../model.ts';
import { slotParts } from './slots.ts';

/** Levels that are told one by one; of more only the lowest and the highest. */
const LEVELS_LISTED_MAX = 6;

export function levelsOf(maxLevel = 1): readonly number[] {
  if (maxLevel <= 1) return [];
  return maxLevel > LEVELS_LISTED_MAX ? [1, maxLevel] : Array.from({ length: maxLevel }, (_, index) => index + 1);
}

const PHASES = [
  ['castMs', 'cast'],
  ['channelMs', 'channel'],
  ['aftCastMs', 'aftCast'],
] as const;

const isThere = (value: unknown): boolean => value !== undefined && value !== 0;

function phaseParts({ phases = {}, charge }: SkillRow): PartPlan[] {
  const names = PHASES.flatMap(([field, name]) => (isThere(phases[field]) ? [{ field, name }] : []));
  const listed = names.map(({ field, name }): PartPlan => {
    const phase = name === 'channel' && phases.channelLock === true ? 'channelLock' : name;
    return { id: `phase:${phase}`, code: 'phase', params: { phase }, pointer: `/phases/${field}` };
  });
  const charging: PartPlan = { id: 'phase:charge', code: 'phase', params: { phase: 'charge' }, pointer: '/charge' };
  return charge ? [charging, ...listed] : listed;
}

function admissionParts({ admission = [] }: SkillRow): PartPlan[] {
  return admission.flatMap((condition, index): PartPlan[] => {
    const name = ('id' in condition ? condition.id : undefined) ?? condition.kind;
    const at = { params: { name }, pointer: `/admission/${index}` };
    return [
      { id: `admission:${name}:holds`, code: 'admissionHolds', ...at },
      { id: `admission:${name}:fails`, code: 'admissionFails', ...at },
    ];
  });
}

export function skillParts(tables: PackTables, row: SkillRow): PartPlan[] {
  const isPassive = row.castMode === 'passive';
  return [
    { id: USED, code: isPassive ? 'carried' : 'cast' },
    ...(row.path === 'quick' ? [] : phaseParts(row)),
    ...admissionParts(row),
    ...conditionParts(row.admission, '/admission').filter(({ pointer }) => !/^\/admission\/\d+$/.test(pointer ?? '')),
    ...(row.combo ? [{ id: 'offered', code: 'comboOffered', pointer: '/combo' } as const] : []),
    ...(row.castMode === 'toggle'
      ? ([
          { id: 'on', code: 'toggledOn', pointer: '/castMode' },
          { id: 'off', code: 'toggledOff', pointer: '/castMode' },
        ] as const)
      : []),
    ...slotParts(tables, '/effects', row.effects),
    ...levelsOf(row.maxLevel).map((level): PartPlan => ({
      id: `level:${level}`,
      code: 'castLevel',
      params: { level },
      pointer: '/maxLevel',
    })),
  ];
}

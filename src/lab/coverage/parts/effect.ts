import type { PackTables } from '#core';
import type { Action, EffectRow } from '#generated/types.ts';
import { conditionParts, filterParts, isCompound } from '../conditions/parts.ts';
import { sideParts, targetParts } from '../conditions/targets.ts';
import { USED } from '../marks.ts';
import type { PartPlan } from '../model.ts';
import { outcomesOf } from './slots.ts';

/** Whether it finds somebody is told of the slot that holds it. */
export function effectParts(_: PackTables, row: EffectRow): PartPlan[] {
  const { on } = row.trigger;
  const outcomes = outcomesOf(row);
  const params = { on };
  const both = (
    id: string,
    yes: 'chanceTrue' | 'conditionTrue',
    no: 'chanceFalse' | 'conditionFalse',
    pointer: string,
  ) =>
    outcomes.includes(id as 'chanceFailed')
      ? ([
          { id: `${id}:not`, code: yes, params, pointer },
          { id, code: no, params, pointer },
        ] as const)
      : [];
  return [
    { id: USED, code: 'runs', params },
    ...both('chanceFailed', 'chanceTrue', 'chanceFalse', '/trigger/chance'),
    ...both('conditionFailed', 'conditionTrue', 'conditionFalse', '/trigger/conditions'),
    ...(isCompound(row.trigger.conditions) ? conditionParts(row.trigger.conditions, '/trigger/conditions') : []),
    ...targetParts(row.target),
    ...actionParts(row.action),
  ];
}

function actionParts(action: Action): PartPlan[] {
  if (action.kind !== 'zone' || !action.filter) return [];
  const pointer = '/action/filter';
  return [...sideParts(action.filter, pointer), ...filterParts(action.filter, pointer)];
}

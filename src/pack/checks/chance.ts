import { own, type JsonObject } from '../text/json.ts';
import { valueAt } from '../text/pointer.ts';
import type { RowCheck } from './check.ts';
import { levelsOf, levelsToTry } from './levels.ts';

/** A chance that grows per level may leave 0..1 although its base is fine. */
export const chanceCheck: RowCheck = {
  name: 'chance',
  tables: ['effects', 'buffs'],
  run({ row, table, report }) {
    for (const { pointer, value } of table === 'effects' ? [chanceOf(row, '/trigger/chance')] : modifierChances(row)) {
      if (typeof value !== 'object') continue;
      const bad = levelsOf(value as JsonObject, levelsToTry(value as JsonObject))?.find(
        (chance) => chance < 0 || chance > 1,
      );
      if (bad !== undefined) report('chanceOutside', pointer, { found: Number(bad.toFixed(4)) });
    }
  },
};

const chanceOf = (row: JsonObject, pointer: string) => ({ pointer, value: valueAt(row, pointer) ?? undefined });

function modifierChances(row: JsonObject) {
  const modifiers = own(row, 'modifiers');
  const count = Array.isArray(modifiers) ? modifiers.length : 0;
  return Array.from({ length: count }, (_, i) => chanceOf(row, `/modifiers/${i}/chance`));
}

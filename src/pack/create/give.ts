import { resolveTable } from '../model/extends.ts';
import { editFile } from '../model/file-edit.ts';
import type { Project } from '../model/project.ts';
import { own, type JsonValue } from '../text/json.ts';
import { local } from './parts/local.ts';
import type { PlannedRow } from './plan.ts';

/**
 * The unit with the skill in its list: at a slot counted from 1, or after the last one for 0. An inherited list is
 * written out, since lists of a row replace those of its base.
 */
export function giveSkill(
  project: Project,
  unit: string,
  list: 'skills' | 'passives',
  skill: string,
  slot: number,
): PlannedRow | undefined {
  const file = project.rows.units.get(unit);
  if (!file?.parses || !file.row) return undefined;
  const mine = own(file.row, list);
  const whole = resolveTable(project.rows.units).rows.get(unit)?.[list];
  const known = Array.isArray(mine) ? mine : Array.isArray(whole) ? (whole as readonly JsonValue[]) : [];
  const isReplaced = slot > 0 && slot <= known.length;
  const next = isReplaced ? known.map((one, index) => (index === slot - 1 ? skill : one)) : [...known, skill];
  return {
    table: 'units',
    id: unit,
    path: file.path,
    text: editFile(file, [{ pointer: `/${list}`, value: next }]),
    isNew: false,
    sentence: isReplaced
      ? local(`Gets the skill in slot ${slot}, in place of ${String(known[slot - 1])}`, `在 ${slot} 号槽获得技能，替换 ${String(known[slot - 1])}`) // prettier-ignore
      : local(`Gets the skill in slot ${known.length + 1}`, `在 ${known.length + 1} 号槽获得技能`),
  };
}

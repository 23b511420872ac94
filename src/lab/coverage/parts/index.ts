import type { PackTables } from '#core';
import { USED } from '../marks.ts';
import type { PartPlan } from '../model.ts';
import type { PartCode } from '../texts.ts';
import { buffParts } from './buff.ts';
import { bulletParts } from './bullet.ts';
import { effectParts } from './effect.ts';
import { skillParts } from './skill.ts';
import { aiParts, unitParts } from './unit.ts';

type PartsOf = (tables: PackTables, row: never) => readonly PartPlan[];

const whole =
  (code: PartCode): PartsOf =>
  () => [{ id: USED, code }];

/** What can be reached of a row, by its table, in the order in which they are shown. */
const PARTS: Readonly<Record<string, PartsOf>> = {
  units: unitParts,
  skills: skillParts,
  effects: effectParts,
  buffs: buffParts,
  bullets: bulletParts,
  ai: aiParts,
  curves: whole('curveRead'),
  formations: whole('foughtWith'),
  arenas: whole('foughtWith'),
  scripts: whole('scriptRuns'),
};

export const COVERED_TABLES = Object.keys(PARTS);

/** Rows of these stay the same objects from one edit to the next, and so do their parts but for those of other rows. */
export const partsOf = (tables: PackTables, table: string, row: unknown): readonly PartPlan[] =>
  PARTS[table]!(tables, row as never);

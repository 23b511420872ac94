import { levelLists } from '../../checks/level-count.ts';
import { levelsOf, levelsToTry } from '../../checks/levels.ts';
import { wholeRow } from '../../model/references.ts';
import { placeOf } from '../../schema/words.ts';
import { own, type JsonValue } from '../../text/json.ts';
import { valueAt } from '../../text/pointer.ts';
import { choice, set, type Fix } from '../fix.ts';
import { asLevelled, mapLevels, showLevels } from './levelled.ts';
import type { Case, Maker } from './maker.ts';

const at = ({ row }: Case, pointer: string): JsonValue | undefined => valueAt(row, pointer) as JsonValue | undefined;

/** “Set x to 320”, for one number or a list of levels; nothing where the value is not known. */
export function setTo(path: string, pointer: string, value: number | readonly number[] | undefined): Fix[] {
  if (value === undefined) return [];
  const [place, shown] = [placeOf(pointer), showLevels(value)];
  return [choice(`Set ${place} to ${shown}`, `将 ${place} 设为 ${shown}`, set(path, pointer, value))];
}

/** Either the effect comes earlier or the cast lasts longer. */
export const effectAfterCast: Maker = (problem) => {
  const { path, row } = problem;
  const levelCount = Number(own(row, 'maxLevel') ?? 1) || 1;
  const [effectAt, cast] = [at(problem, '/phases/effectAtMs'), at(problem, '/phases/castMs') ?? 0];
  const [effects, casts] = [levelsOf(effectAt, levelCount), levelsOf(cast, levelCount)];
  if (!effects || !casts) return [];
  return [
    ...setTo(path, '/phases/effectAtMs', asLevelled(effects.map((ms, i) => Math.min(ms, casts[i]!)))),
    ...setTo(path, '/phases/castMs', asLevelled(casts.map((ms, i) => Math.max(ms, effects[i]!)))),
  ];
};

/** A list of as many levels as the row has, or as many levels as the list has. */
export const levelCount: Maker = (problem) => {
  const { path, pointer, finding } = problem;
  const list = at(problem, pointer);
  const expected = Number(finding.params.expected);
  if (!Array.isArray(list) || list.length === 0) return [];
  return [lengthened(path, pointer, list, expected), ...setTo(path, '/maxLevel', list.length)];
};

/** The lists of the effect follow the skill, all of them at once. */
export const levelCountOfEffect: Maker = ({ project, finding, text }) => {
  const file = project.rows.effects.get(text('id'));
  const whole = file && wholeRow(project, file);
  const expected = Number(finding.params.expected);
  if (!file || !whole) return [];
  const fixes = levelLists('effect', whole)
    .filter(({ levelCount: count }) => count !== expected)
    .map(({ pointer }) => lengthened(file.path, pointer, valueAt(whole, pointer) as readonly JsonValue[], expected));
  const [first] = fixes;
  if (!first || fixes.length === 1) return first ? [first] : [];
  const steps = fixes.flatMap((fix) => fix.steps);
  return [
    choice(
      `Give every list of “${text('id')}” ${expected} levels`,
      `将“${text('id')}”的各列表改为 ${expected} 级`,
      ...steps,
    ),
  ];
};

/** The list cut to a number of levels, or its last value repeated. */
export function lengthened(path: string, pointer: string, list: readonly JsonValue[], count: number): Fix {
  const place = placeOf(pointer);
  const value = Array.from({ length: count }, (_, i) => list[Math.min(i, list.length - 1)]!);
  const last = String(list[list.length - 1]);
  return list.length > count
    ? choice(`Keep the first ${count} levels of ${place}`, `${place} 只保留前 ${count} 级`, set(path, pointer, value))
    : choice(`Repeat ${last} up to level ${count}`, `将 ${last} 沿用至 ${count} 级`, set(path, pointer, value));
}

const clamp = (chance: number): number => Math.min(1, Math.max(0, chance));

export const chanceOutside: Maker = (problem) => {
  const { path, pointer } = problem;
  const value = at(problem, pointer);
  const count = levelsToTry(value);
  const levels = levelsOf(value, count) ?? [];
  // 25 was meant as a percentage.
  const isPercent = levels.some((chance) => chance > 1) && levels.every((chance) => chance >= 0 && chance <= 100);
  const percent = isPercent ? mapLevels(value, count, (chance) => chance / 100) : undefined;
  const isLikely = isPercent && levels.every((chance) => chance === 0 || chance >= 2);
  const clamped = setTo(path, pointer, mapLevels(value, count, clamp));
  return isLikely ? [...setTo(path, pointer, percent), ...clamped] : clamped;
};

/** A number out of bounds, put on the bound. */
export const toLimit: Maker = (problem) => {
  const limit = Number(problem.finding.params.limit);
  const chance = problem.pointer.includes('/chance') ? chanceOutside(problem) : [];
  if (chance.length > 0) return chance;
  return Number.isFinite(limit) ? setTo(problem.path, problem.pointer, limit) : [];
};

/** One number for all levels: that of the first or of the last. */
export const changesWithLevel: Maker = (problem) => {
  const { path, pointer, row } = problem;
  const value = at(problem, pointer);
  const levels = levelsOf(value, Math.max(Number(own(row, 'maxLevel') ?? 1), levelsToTry(value))) ?? [];
  return [...new Set([levels[0], levels.at(-1)])].flatMap((level) => setTo(path, pointer, level));
};

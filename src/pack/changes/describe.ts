import type { LocalText } from '../diagnostics/diagnostic.ts';
import { ROW_KIND, type TableName } from '../files/kinds.ts';
import { resolveExtends } from '../model/extends.ts';
import type { Project } from '../model/project.ts';
import { schemaAt } from '../schema/schemas.ts';
import { kindWord } from '../schema/words.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { valueAt } from '../text/pointer.ts';
import { inBoth } from './model.ts';
import { quantity } from './quantity.ts';
import { wordsOf } from './words.ts';

type Words = readonly LocalText[];

/** A field of the row in words, with its unit; nothing where it has none. */
function field(table: TableName, row: JsonObject, pointer: string, en = '', zh = en): Words {
  const value = valueAt(row, pointer) as JsonValue | undefined;
  if (value === undefined || isObject(value)) return [];
  const words = wordsOf(schemaAt(ROW_KIND[table], row, pointer), value);
  return [{ en: `${en}${words.en}`, zh: `${zh}${words.zh}` }];
}

function actionWords(row: JsonObject): Words {
  const amount = valueAt(row, '/action/amount/flat') as JsonValue | undefined;
  const parts = ['kind', 'type', 'buff', 'bullet'].flatMap((key) => {
    const value = valueAt(row, `/action/${key}`);
    return typeof value === 'string' ? [inBoth(value)] : [];
  });
  if (amount === undefined) return [joined(parts, ' ', ' ')];
  const words = wordsOf(schemaAt('effect', row, '/action/amount/flat'), amount);
  return [joined([...parts, words], ' ', ' ')];
}

const joined = (words: Words, en: string, zh: string): LocalText => ({
  en: words.map((word) => word.en).join(en),
  zh: words.map((word) => word.zh).join(zh),
});

/** Amount of the first thing that a tick does, at level 1. */
function tickAmount(project: Project, buff: JsonObject): string | undefined {
  const slot = valueAt(buff, '/tick/effects/0');
  const effect = typeof slot === 'string' ? resolveExtends(project).effects.rows.get(slot) : slot;
  const flat = valueAt(effect, '/action/amount/flat');
  const first: unknown = Array.isArray(flat) ? flat[0] : isObject(flat) ? own(flat, 'base') : flat;
  if (typeof first !== 'number') return undefined;
  return Number.isInteger(first) ? `${quantity(first, undefined)}.0` : quantity(first, undefined);
}

/** `5 ticks of 46.0`, for a duration and a period that are the same at every level. */
function tickWords(project: Project, buff: JsonObject): Words {
  const [duration, every] = [own(buff, 'durationMs'), valueAt(buff, '/tick/everyMs')];
  if (typeof duration !== 'number' || typeof every !== 'number' || every <= 0 || duration < every)
    return field('buffs', buff, '/durationMs');
  const ticks = Math.floor(duration / every);
  const amount = tickAmount(project, buff);
  if (amount === undefined) return [{ en: `${ticks} ticks`, zh: `跳动 ${ticks} 次` }];
  return [{ en: `${ticks} ticks of ${amount}`, zh: `跳动 ${ticks} 次，每次 ${amount}` }];
}

/** What designers ask first of a row of a table. */
const TELLING: Partial<Record<TableName, (project: Project, row: JsonObject) => Words>> = {
  skills: (_, row) => [
    ...field('skills', row, '/castMode'),
    ...field('skills', row, '/cooldown/ms', 'cooldown ', '冷却 '),
    ...field('skills', row, '/range', 'range ', '距离 '),
  ],
  effects: (_, row) => actionWords(row),
  buffs: (project, row) => tickWords(project, row),
  units: (_, row) => {
    const skills = own(row, 'skills');
    const count = Array.isArray(skills) ? skills.length : 0;
    return count > 0 ? [{ en: `${count} skills`, zh: `${count} 个技能` }] : [];
  },
};

/** Buffs and units say themselves what they are: a debuff, a hero. */
function noun(table: TableName, row: JsonObject): LocalText {
  const kind = own(row, 'kind');
  const says = (table === 'buffs' || table === 'units') && typeof kind === 'string';
  return says ? { en: kind, zh: ` ${kind}` } : kindWord(ROW_KIND[table]);
}

/** `New debuff, 5 ticks of 46.0`. */
export function describeNew(project: Project, table: TableName, row: JsonObject): LocalText {
  const { en, zh } = noun(table, row);
  const telling = (TELLING[table]?.(project, row) ?? []).filter((word) => word.en !== '');
  return joined([{ en: `New ${en}`, zh: `新增${zh}` }, ...telling], ', ', '，');
}

export function describeGone(table: TableName, row: JsonObject | undefined): LocalText {
  const { en, zh } = noun(table, row ?? {});
  return { en: `${en[0]!.toUpperCase()}${en.slice(1)} removed`, zh: `移除${zh}` };
}

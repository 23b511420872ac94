import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { Project } from '../model/project.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { valueAt } from '../text/pointer.ts';
import type { GraphRef } from './ref.ts';
import { wholeOf } from './words.ts';

const at = (row: JsonObject, pointer: string) => valueAt(row, pointer) as JsonValue | undefined;

type Say = (row: JsonObject) => readonly (LocalText | undefined)[];

const THIN_NO_BREAK_SPACE = '\u202f';
const MS_PER_S = 1000;

const figure = (value: number): string => {
  const [whole = '0', fraction] = String(Number(value.toFixed(3))).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, THIN_NO_BREAK_SPACE) + (fraction === undefined ? '' : `.${fraction}`);
};

/** First and last of a levelled value; undefined when it is none that can be read at a glance. */
function ends(value: JsonValue | undefined): readonly [number, number] | undefined {
  if (typeof value === 'number') return [value, value];
  if (Array.isArray(value)) {
    const numbers = (value as readonly JsonValue[]).filter((one) => typeof one === 'number');
    return numbers.length > 0 && numbers.length === value.length ? [numbers[0]!, numbers.at(-1)!] : undefined;
  }
  if (!isObject(value)) return undefined;
  const base = own(value, 'base');
  return typeof base === 'number' ? [base, base] : undefined;
}

/** `8–5.5 s`; a value that grows with the level from a base is `60+`. */
function range(value: JsonValue | undefined, divisor = 1): string | undefined {
  const both = ends(value);
  if (!both) return undefined;
  const [first, last] = both.map((one) => figure(one / divisor)) as [string, string];
  const grows = isObject(value) && own(value, 'perLevel') !== undefined;
  return first === last ? `${first}${grows ? '+' : ''}` : `${first}–${last}`;
}

const seconds = (value: JsonValue | undefined): string | undefined => {
  const text = range(value, MS_PER_S);
  return text === undefined ? undefined : `${text} s`;
};

const word = (value: JsonValue | undefined): LocalText | undefined =>
  typeof value === 'string' ? { en: value, zh: value } : undefined;

const say = (text: string | undefined, en: (text: string) => string, zh: (text: string) => string) =>
  text === undefined ? undefined : { en: en(text), zh: zh(text) };

const same = (text: string | undefined, words: (text: string) => string = (one) => one) => say(text, words, words);

const countOf = (row: JsonObject, pointer: string): number => {
  const list = at(row, pointer);
  if (Array.isArray(list)) return list.filter((one) => one !== null).length;
  return isObject(list) ? Object.keys(list).length : 0;
};

const counted = (count: number, en: string, zh: string): LocalText | undefined =>
  count === 0 ? undefined : { en: `${figure(count)} ${en}${count === 1 ? '' : 's'}`, zh: `${figure(count)} ${zh}` };

function ticks(row: JsonObject): LocalText | undefined {
  return say(
    seconds(at(row, '/tick/everyMs')),
    (text) => `ticks every ${text}`,
    (text) => `每 ${text} 一跳`,
  );
}

function stacks(row: JsonObject): LocalText | undefined {
  const max = range(at(row, '/stacking/max'));
  return max === '1'
    ? undefined
    : say(
        max,
        (text) => `${text} stacks`,
        (text) => `${text} 层`,
      );
}

/** One line a table: what designers ask of such a row first. */
const SUMMARIES: Readonly<Record<string, Say>> = {
  skills: (row) => [
    word(own(row, 'castMode')),
    say(
      seconds(at(row, '/cooldown/ms')),
      (text) => `cooldown ${text}`,
      (text) => `冷却 ${text}`,
    ),
    same(range(own(row, 'range')), (text) => `${text} u`),
  ],
  effects: (row) => [
    word(at(row, '/action/kind')),
    word(at(row, '/action/type')),
    same(range(at(row, '/action/amount/flat') ?? at(row, '/action/amount'))),
  ],
  buffs: (row) => {
    const isEndless = own(row, 'durationMs') === -1;
    return [isEndless ? { en: '∞', zh: '∞' } : same(seconds(own(row, 'durationMs'))), ticks(row), stacks(row)];
  },
  bullets: (row) => [word(own(row, 'flight')), same(range(own(row, 'speed')), (text) => `${text} u/s`)],
  units: (row) => [word(own(row, 'kind')), counted(countOf(row, '/skills'), 'skill', '个技能')],
  ai: (row) => [counted(countOf(row, '/skills'), 'choice', '个选项')],
  formations: (row) => [counted(countOf(row, '/participants'), 'unit', '个单位')],
  scenarios: (row) => [
    counted(countOf(row, '/participants'), 'unit', '个单位'),
    counted(countOf(row, '/commands'), 'command', '条指令'),
  ],
};

/** “cooldown 8–5.5 s”, “5 s · ticks every 1 s”; empty when there is nothing short to say. */
export function summaryOf(project: Project, ref: GraphRef): LocalText {
  const row = wholeOf(project, ref);
  const parts = row && Object.hasOwn(SUMMARIES, ref.table) ? SUMMARIES[ref.table]!(row) : [];
  const said = parts.filter((part) => part !== undefined);
  return { en: said.map(({ en }) => en).join(' · '), zh: said.map(({ zh }) => zh).join(' · ') };
}

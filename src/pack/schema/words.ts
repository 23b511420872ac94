import type { Params } from '../diagnostics/diagnostic.ts';
import { parsePointer } from '../text/pointer.ts';
import { isObject, type JsonValue } from '../text/json.ts';

/** A place as designers write it: `phases.castMs`, `effects[2]`. */
export function placeOf(pointer: string, whole = 'this row'): string {
  const parts = parsePointer(pointer);
  if (parts.length === 0) return whole;
  return parts.reduce((text, part) => (/^\d+$/.test(part) ? `${text}[${part}]` : text ? `${text}.${part}` : part), '');
}

const TYPES: Readonly<Record<string, { en: string; zh: string }>> = {
  null: { en: 'nothing (null)', zh: '空（null）' },
  boolean: { en: 'true or false', zh: '布尔值' },
  integer: { en: 'a whole number', zh: '整数' },
  number: { en: 'a number', zh: '数字' },
  string: { en: 'text', zh: '文本' },
  array: { en: 'a list', zh: '列表' },
  object: { en: 'an object', zh: '对象' },
};

const either = (types: readonly string[], language: 'en' | 'zh'): string =>
  types.map((type) => TYPES[type]?.[language] ?? type).join(language === 'en' ? ' or ' : '或');

export const typeParams = (expected: readonly string[], found: string): Params => ({
  expected: either(expected, 'en'),
  expected_zh: either(expected, 'zh'),
  found: either([found], 'en'),
  found_zh: either([found], 'zh'),
});

/** Row kinds and ruleset lists by their `x-ref` name. */
export const KIND_WORDS: Readonly<Record<string, { en: string; zh: string }>> = {
  skill: { en: 'skill', zh: '技能' },
  effect: { en: 'effect', zh: '效果' },
  buff: { en: 'buff', zh: '状态' },
  bullet: { en: 'bullet', zh: '子弹' },
  unit: { en: 'unit', zh: '单位' },
  ai: { en: 'AI', zh: 'AI ' },
  curve: { en: 'curve', zh: '曲线' },
  formation: { en: 'formation', zh: '阵型' },
  arena: { en: 'arena', zh: '场地' },
  script: { en: 'script', zh: '脚本' },
  attribute: { en: 'attribute', zh: '属性' },
  resource: { en: 'resource', zh: '资源' },
  damageType: { en: 'damage type', zh: '伤害类型' },
  camp: { en: 'camp', zh: '阵营' },
  cue: { en: 'cue', zh: '表现' },
  tag: { en: 'tag', zh: '标签' },
};

export const kindWord = (kind: string): { en: string; zh: string } => KIND_WORDS[kind] ?? { en: kind, zh: kind };

/** A found value in a message: its JSON, shortened. */
export function showValue(value: JsonValue | undefined): string {
  const text =
    value === undefined ? 'nothing' : isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
  return text.length > 48 ? `${text.slice(0, 45)}…` : text;
}

/** A set of names is one object while no name comes or goes; then a question asked again costs nothing. */
const answersByNames = new WeakMap<object, Map<string, readonly string[]>>();
const ANSWERS_MAX = 2000;

/** Up to three names that differ from the wanted one by a slip of the finger. */
export function closest(wanted: string, names: Iterable<string>): readonly string[] {
  if (!(names instanceof Set)) return findClosest(wanted, names);
  let answers = answersByNames.get(names);
  if (!answers) answersByNames.set(names, (answers = new Map()));
  let answer = answers.get(wanted);
  if (!answer) {
    if (answers.size >= ANSWERS_MAX) answers.clear();
    answers.set(wanted, (answer = findClosest(wanted, names as Set<string>)));
  }
  return answer;
}

function findClosest(wanted: string, names: Iterable<string>): string[] {
  const limit = Math.max(1, Math.floor(wanted.length / 4));
  const near: { name: string; distance: number }[] = [];
  const letters = lettersOf(wanted);
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) > limit || lettersApart(letters, name) > 2 * limit) continue;
    const distance = editDistance(wanted, name, limit);
    if (distance <= limit) near.push({ name, distance });
  }
  near.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return near.slice(0, 3).map((entry) => entry.name);
}

/** How often each letter occurs, by its code modulo the length of the table. */
const LETTER_COUNT = 64;
const counts = new Int16Array(LETTER_COUNT);

function lettersOf(text: string): Int16Array {
  const letters = new Int16Array(LETTER_COUNT);
  for (let at = 0; at < text.length; at++) letters[text.charCodeAt(at) % LETTER_COUNT]!++;
  return letters;
}

/** A slip changes two counts at most, so names with quite other letters need not be compared letter by letter. */
function lettersApart(letters: Int16Array, name: string): number {
  counts.set(letters);
  for (let at = 0; at < name.length; at++) counts[name.charCodeAt(at) % LETTER_COUNT]!--;
  let apart = 0;
  for (let at = 0; at < LETTER_COUNT; at++) apart += Math.abs(counts[at]!);
  return apart;
}

/** Levenshtein distance, given up beyond the limit. */
function editDistance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, row[j]! + 1, next[j - 1]! + 1));
    }
    if (Math.min(...next) > limit) return limit + 1;
    row = next;
  }
  return row[b.length]!;
}

const NO_HINT = { en: '', zh: '' };

/** The did-you-mean tail of a message; what else to do when nothing is near. */
export function hintParams(names: readonly string[], otherwise: { en: string; zh: string } = NO_HINT): Params {
  if (names.length === 0) return { hint: otherwise.en && ` ${otherwise.en}`, hint_zh: otherwise.zh };
  return { hint: ` Did you mean “${names.join('” or “')}”?`, hint_zh: `是否指“${names.join('”或“')}”？` };
}

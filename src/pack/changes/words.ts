import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isText } from '../schema/sides.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { textIn, titleOf } from './label.ts';
import { inBoth, type FieldChange, type Move } from './model.ts';
import type { Place } from './place.ts';
import { quantity } from './quantity.ts';

export const EMPTY: LocalText = { en: 'empty', zh: '空' };
/** Stands where there was nothing, or where nothing is left. */
export const NOTHING: LocalText = inBoth('—');

const CHARS_MAX = 120;
const PARTS_MAX = 6;

export const shorten = (text: string, charsMax = CHARS_MAX): string =>
  text.length > charsMax ? `${text.slice(0, charsMax - 1)}…` : text;

export const quoted = (text: string): string => `“${shorten(text)}”`;

const both = (make: (language: keyof LocalText) => string): LocalText => ({ en: make('en'), zh: make('zh') });

/** A value as the form shows it: with its unit, a rule in words, a list joined, an object by its telling parts. */
export function wordsOf(node: SchemaNode | undefined, value: JsonValue): LocalText {
  const here = node?.for(value);
  if (value === null) return EMPTY;
  if (here && isText(here)) return { en: quoted(textIn(value, 'en')), zh: quoted(textIn(value, 'zh-CN')) };
  if (here?.text('x-widget') === 'levelled') return levelledWords(here, value);
  if (typeof value === 'number') return inBoth(quantity(value, here?.text('x-unit')));
  if (Array.isArray(value)) return listWords(here, value);
  if (isObject(value)) return objectWords(here, value);
  return inBoth(shorten(String(value)));
}

function listWords(node: SchemaNode | undefined, values: readonly JsonValue[]): LocalText {
  if (values.length === 0) return EMPTY;
  const shown = values.slice(0, PARTS_MAX).map((value, index) => wordsOf(node?.item(index), value));
  const more = values.length - shown.length;
  const tail = more > 0 ? ` +${more}` : '';
  return both((language) => shorten(shown.map((word) => word[language]).join(', ') + tail));
}

/** Tags and references speak for themselves; other parts say their title. */
function objectWords(node: SchemaNode | undefined, value: JsonObject): LocalText {
  const parts = Object.keys(value).map((key) => {
    const child = node?.property(key)?.for(value[key]!);
    const word = wordsOf(child, value[key]!);
    const isTelling =
      child !== undefined && (own(child.raw, 'const') !== undefined || child.text('x-ref') !== undefined);
    const title = titleOf(child, key);
    return isTelling ? word : both((language) => `${title[language]} ${word[language]}`);
  });
  const shown = parts.slice(0, PARTS_MAX);
  const tail = parts.length > shown.length ? ' …' : '';
  return both((language) => shorten(shown.map((part) => part[language]).join(language === 'en' ? ', ' : '，') + tail));
}

/** A levelled value in words: each level, or the rule that gives it. */
export function levelledWords(node: SchemaNode | undefined, value: JsonValue): LocalText {
  const unit = node?.text('x-unit');
  const shown = (part: JsonValue | undefined): string =>
    typeof part === 'number' ? quantity(part, unit) : String(part);
  if (Array.isArray(value)) return inBoth(value.map(shown).join(' / '));
  if (!isObject(value)) return inBoth(shown(value));
  const curve = own(value, 'curve');
  if (typeof curve === 'string') return inBoth(`${curve} × ${shown(own(value, 'scale') ?? 1)}`);
  if (own(value, 'base') === undefined && own(value, 'perLevel') === undefined)
    return inBoth(shorten(JSON.stringify(value)));
  const perLevel = own(value, 'perLevel') ?? 0;
  const [base, step] = [shown(own(value, 'base') ?? 0), `${Number(perLevel) < 0 ? '' : '+'}${shown(perLevel)}`];
  return { en: `${base} (${step} a level)`, zh: `${base}（每级 ${step}）` };
}

function moveText({ before, after, level }: Move, language: keyof LocalText): string {
  const move = `${before[language]} → ${after[language]}`;
  if (level === undefined) return move;
  if (language === 'zh') return `${level} 级 ${move}`;
  return `${move} at level${level.includes('–') ? 's' : ''} ${level}`;
}

/** `Cooldown · Time 8 s → 7 s at level 3`, `Tags added: burn`. */
function sentence(
  { kind, label, moves }: Omit<FieldChange, 'text'>,
  isItem: boolean,
  language: keyof LocalText,
): string {
  const [name, first] = [label[language], moves[0]!];
  const isEnglish = language === 'en';
  if (kind === 'added') return isEnglish ? `${name} added: ${first.after.en}` : `${name} 新增：${first.after.zh}`;
  if (kind === 'removed')
    return isEnglish ? `${name} removed (was ${first.before.en})` : `${name} 已移除（原为 ${first.before.zh}）`;
  const said = moves.map((move) => moveText(move, language)).join(isEnglish ? ', ' : '，');
  if (kind === 'moved') return isEnglish ? `${name} moved ${said}` : `${name} 移动 ${said}`;
  return `${name}${isItem ? (isEnglish ? ': ' : '：') : ' '}${said}`;
}

export function fieldChange(place: Place, change: Omit<FieldChange, 'text' | 'label' | 'pointer'>): FieldChange {
  const whole = { ...change, label: place.label, pointer: place.pointer };
  return { ...whole, text: both((language) => sentence(whole, place.isItem ?? false, language)) };
}

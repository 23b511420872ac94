import type { Pair } from './pairs.ts';

const HAN = /\p{Script=Han}/u;
const LATIN_WORD = /[A-Za-z]{2,}/;
const PLACES = /\{\{?\w+\}?\}/g;
const ENGLISH_PROSE = /\b[a-z]{2,}(?: [a-z]{2,}){2,}\b/;

/** Words that Chinese designers write as they are; everything else is translated. */
const SAME_IN_BOTH: readonly RegExp[] = [
  /Spellwright Studio/g, // the product
  /\bAI\b/g, // how Chinese studios call it too
  /\bgit HEAD\b/g, // words of git
  /\bsha256\b/g, // an algorithm
  /\bguid\b/g, // a field of events, as traces write it
  /\bfrost-bolt\b/g, // an example of an id
  /\bfx\b/g, // the sign of a formula, as on the bar of every spreadsheet
];
/** Names of options that Lua reads: a list of them is code in both languages. */
const OPTIONS = /^\{[\w、, =]+\}$/;

/** Values that only English grammar asks for, by the key of their text. */
const OWN_PLACES: Readonly<Record<string, string>> = {
  'renderer/panels/form/i18n.ts gainPerLevel': 'the figure stands apart from its unit in English only',
  'renderer/panels/form/i18n.ts nthApplication': 'st, nd, rd, th',
};
/** Texts that one language does without. */
const ONE_SIDED: Readonly<Record<string, string>> = {
  'renderer/panels/form/i18n.ts scaledByEnd': 'the verb stands at the end in Chinese only',
};

const withoutKnown = (text: string): string =>
  SAME_IN_BOTH.reduce((left, known) => left.replaceAll(known, ''), text.replaceAll(PLACES, ''));

/** A value may bring its own words: `{kind}` is `{kind_zh}` in Chinese. */
const placesOf = (text: string): string => [...new Set(text.replaceAll('_zh}', '}').match(PLACES))].sort().join(' ');

/** What is wrong with a text in two languages; undefined: nothing. */
export function faultOf({ where, en, zh }: Pair): string | undefined {
  if (zh === undefined) return 'has no Chinese';
  if ((en === '') !== (zh === '') && !(where in ONE_SIDED)) return 'is empty in one language';
  if (!HAN.test(zh) && LATIN_WORD.test(withoutKnown(zh)) && !OPTIONS.test(zh)) return 'is not translated';
  if (ENGLISH_PROSE.test(zh)) return 'has English prose in its Chinese';
  if (HAN.test(en)) return 'has Chinese in its English';
  if (placesOf(en) !== placesOf(zh) && !(where in OWN_PLACES)) return 'takes other values in each language';
  return undefined;
}

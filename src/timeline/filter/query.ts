/** The filter line as people type it: `unit:hou-yi | arthur -kind:cue holy`. Anything can be read; nothing is an error. */

export const FILTER_FIELDS = ['unit', 'kind', 'skill', 'buff', 'lane', 'event'] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

export interface FilterChoice {
  /** `text` looks at all words of a thing. */
  readonly field: FilterField | 'text';
  /** Lower case. */
  readonly value: string;
}

/** Fits when one of its choices does; with a minus, when none does. */
export interface FilterTerm {
  readonly isNot: boolean;
  readonly choices: readonly FilterChoice[];
}

/** All terms must fit. */
export type Filter = readonly FilterTerm[];

/** A word, a quoted text, or a bar; the field before it stays with it. */
const TOKEN = /\||(-?)(?:([a-z]+):)?(?:"([^"]*)"?|([^\s|"]+))/gi;

const isField = (name: string): name is FilterField => (FILTER_FIELDS as readonly string[]).includes(name);

/** Input methods write wide signs; they mean the same. */
const narrow = (text: string): string => text.replaceAll('：', ':').replaceAll('｜', '|').replaceAll(/[“”]/g, '"');

function choiceOf(field: string, value: string, before: FilterChoice | undefined): FilterChoice | undefined {
  const known = field.toLowerCase();
  const plain = value.toLowerCase();
  if (field !== '' && !isField(known)) return { field: 'text', value: `${known}:${plain}` };
  // An empty field, such as `unit:` while one still types, asks for nothing.
  if (plain === '-') return undefined;
  if (isField(plain.replace(/:$/, '')) && plain.endsWith(':')) return undefined;
  if (/^#\d+$/.test(plain) && field === '') return { field: 'event', value: plain.slice(1) };
  // After a bar the field is that of before: `unit:hou-yi | arthur` means two units.
  return { field: isField(known) ? known : (before?.field ?? 'text'), value: plain };
}

export function parseFilter(text: string): Filter {
  const terms: { isNot: boolean; choices: FilterChoice[] }[] = [];
  let isAfterBar = false;
  for (const [token, minus = '', field = '', quoted, word = ''] of narrow(text).matchAll(TOKEN)) {
    if (token === '|') {
      isAfterBar = terms.length > 0;
      continue;
    }
    const last = isAfterBar ? terms.at(-1) : undefined;
    const choice = choiceOf(field, quoted ?? word, last?.choices.at(-1));
    if (choice === undefined || choice.value === '') continue;
    if (last) last.choices.push(choice);
    else terms.push({ isNot: minus === '-', choices: [choice] });
    isAfterBar = false;
  }
  return terms;
}

/** What stands at the caret and could be completed: its field (none yet: fields are offered) and the part that is typed. */
export interface Unfinished {
  readonly field: FilterField | null;
  readonly typed: string;
  /** Where the typed part begins in the text. */
  readonly from: number;
}

export function unfinishedAt(text: string, caret: number): Unfinished {
  const before = narrow(text.slice(0, caret));
  const from = /[^\s|]*$/.exec(before)!.index;
  const word = before.slice(from).replace(/^-/, '');
  const start = before.length - word.length;
  const colon = word.indexOf(':');
  const name = word.slice(0, Math.max(colon, 0)).toLowerCase();
  if (isField(name)) return { field: name, typed: word.slice(colon + 1), from: start + colon + 1 };
  const last = /\|\s*$/.test(before.slice(0, from))
    ? parseFilter(before.slice(0, from)).at(-1)?.choices.at(-1)
    : undefined;
  const field = last !== undefined && last.field !== 'text' ? last.field : null;
  return { field, typed: word, from: start };
}

/** What the JSON editor says of a place, as Markdown in the language of the interface. Pure. */
import type { Description, NameEntry, Suggestion, WrittenText } from '#pack';
import { kindWord } from '#pack';
import { textIn } from '../stores/rows.ts';
import type { Language } from '../stores/index.ts';

interface Local {
  readonly en: string;
  readonly zh: string;
}

export type Say = (key: string, values?: Record<string, string | number>) => string;

const inLanguage = (text: Local, language: Language): string => (language === 'zh-CN' ? text.zh : text.en);

const nameIn = (text: WrittenText | undefined, language: Language): string | undefined => textIn(text, language);

/** Texts of rows are data: nothing in them is markup. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
const code = (text: string): string => `\`${text.replaceAll('`', 'ˋ')}\``;

const SHOWN_MAX = 80;

function shortJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}

const seconds = (ms: number): string => String(Number((ms / 1000).toFixed(3)));

function targetLines({ target }: Description, language: Language, say: Say): string[] {
  if (!target) return [];
  const { symbol, entry } = target;
  const kind = symbol.kind === 'function' ? say('kindFunction') : inLanguage(kindWord(symbol.kind), language);
  const name = entry && nameIn(entry.name, language);
  const head = `${kind.trim()} ${code(symbol.id)}${name === undefined ? '' : ` — **${plain(name)}**`}`;
  const text = entry && nameIn(entry.description, language);
  return text === undefined ? [head] : [head, plain(text)];
}

function limits({ minimum, maximum }: Description): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} … ${maximum}`;
  if (minimum !== undefined) return `≥ ${minimum}`;
  return maximum === undefined ? undefined : `≤ ${maximum}`;
}

function factLines(said: Description, say: Say): string[] {
  const range = limits(said);
  const facts = [
    ...(said.steps
      ? [say('steps', { seconds: seconds(said.steps.ms), count: said.steps.count, stepMs: said.steps.stepMs })]
      : []),
    ...(said.inherited
      ? [say('inherited', { value: code(shortJson(said.inherited.value)), from: code(said.inherited.from) })]
      : []),
    ...(said.fallback === undefined ? [] : [say('fallback', { value: code(shortJson(said.fallback)) })]),
    ...(said.words.length > 0 ? [said.words.map(code).join(' · ')] : []),
    ...(range === undefined ? [] : [say('limits', { range })]),
  ];
  return facts;
}

/** All that is known, most wanted first. */
export function hoverText(said: Description, language: Language, say: Say): string {
  const title = inLanguage(said.title, language);
  const type = [said.types.join(' | '), said.unit ?? ''].filter((part) => part !== '').join(', ');
  const head = title === '' ? '' : `**${plain(title)}** ${code(said.key)}${type === '' ? '' : ` · ${type}`}`;
  const parts = [
    ...targetLines(said, language, say),
    head,
    plain(inLanguage(said.help, language)),
    factLines(said, say).join('  \n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Name and kind of a row, beside its id. */
export function entryDetail(entry: NameEntry, language: Language): string {
  return nameIn(entry.name, language) ?? '';
}

export function suggestionHelp(one: Suggestion, language: Language, say: Say): string {
  if (!one.entry) return plain(inLanguage(one.help, language));
  const kind = inLanguage(kindWord(one.refKind ?? ''), language).trim();
  const text = nameIn(one.entry.description, language);
  return [kind, one.entry.isAbstract ? say('abstract') : '', text === undefined ? '' : plain(text)]
    .filter((part) => part !== '')
    .join('\n\n');
}

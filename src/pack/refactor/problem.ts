import type { LocalText } from '../diagnostics/diagnostic.ts';
import { kindWord } from '../schema/words.ts';
import type { Thing } from './thing.ts';

/** Why a rename cannot be done, or what whoever does it should know. */
export interface RefactorProblem {
  readonly code: ProblemCode;
  readonly isBlocking: boolean;
  /** File and line that it is about; null for the whole. */
  readonly path: string | null;
  readonly line: number;
  readonly message: LocalText;
}

export type ProblemCode =
  'missing' | 'broken' | 'badName' | 'same' | 'taken' | 'keyClash' | 'brokenUser' | 'recording' | 'captured' | 'twin';

const BLOCKING: ReadonlySet<ProblemCode> = new Set(['missing', 'broken', 'badName', 'same', 'taken', 'keyClash']);

type Texts = Readonly<Record<ProblemCode, (name: string, word: LocalText) => LocalText>>;

const ROW_NAME = {
  en: 'Use lower case letters and digits, joined by . _ or -, such as frost-bolt.',
  zh: '请使用小写字母与数字，以 . _ 或 - 连接，例如 frost-bolt。',
};
const RULE_NAME = {
  en: 'Begin with a letter; use letters and digits, joined by . _ or -, such as attackDamage.',
  zh: '以字母开头，使用字母与数字，以 . _ 或 - 连接，例如 attackDamage。',
};
const RULE_KINDS: ReadonlySet<string> = new Set(['attribute', 'resource', 'damageType', 'camp']);

const TEXTS: Texts = {
  missing: (name, word) => ({ en: `There is no ${word.en} “${name}”.`, zh: `没有${word.zh}“${name}”。` }),
  broken: (name) => ({
    en: `The text of “${name}” does not parse. Repair it in the text editor first.`,
    zh: `“${name}”的文本无法解析，请先在文本编辑器中修复。`,
  }),
  badName: () => ROW_NAME,
  same: (name) => ({ en: `It is called “${name}” already.`, zh: `它已经叫“${name}”。` }),
  taken: (name, word) => ({ en: `There is a ${word.en} “${name}” already.`, zh: `已有${word.zh}“${name}”。` }),
  keyClash: (name) => ({ en: `The same list has a key “${name}” already.`, zh: `同一列表中已有键“${name}”。` }),
  brokenUser: (name) => ({
    en: `Contains “${name}”, but does not parse: it is left as it is.`,
    zh: `含有“${name}”，但无法解析，因此保持不变。`,
  }),
  recording: (name) => ({
    en: `A recording names “${name}”. It belongs to the pack that it was made with and is left as it is.`,
    zh: `录像提到“${name}”。录像属于录制时的数据包，保持不变。`,
  }),
  captured: (name) => ({
    en: `Names “${name}” already, which did not exist: from now on it means this one.`,
    zh: `此处早已写着“${name}”（原本不存在），此后将指向这一项。`,
  }),
  twin: (name) => ({
    en: `Another file has the id “${name}” too and keeps it.`,
    zh: `另一文件也使用 id“${name}”，它保持不变。`,
  }),
};

export function refactorProblem(
  code: ProblemCode,
  thing: Thing,
  name: string,
  path: string | null = null,
  line = 1,
): RefactorProblem {
  const isRule = code === 'badName' && RULE_KINDS.has(thing.kind);
  const message = isRule ? RULE_NAME : TEXTS[code](name, kindWord(thing.kind));
  return { code, isBlocking: BLOCKING.has(code), path, line, message };
}

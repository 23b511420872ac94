import { aboutCode, type CodeEntry } from '#pack';
import type { Language } from '../../../app/i18n/index.ts';

const INTRODUCTION: Readonly<Record<Language, string>> = {
  en: 'Every problem has a code that keeps its meaning, the place where it is, and what to do about it. Names in braces stand for what is found there. Errors stop an export; warnings and notes do not.',
  'zh-CN':
    '每个问题都有含义不变的代码、所在位置和处理办法。花括号中的名字代表实际内容。错误会阻止导出；警告与提示不会。',
};
const TITLE: Readonly<Record<Language, string>> = { en: 'Problems by code', 'zh-CN': '问题代码一览' };
const SEVERITIES: Readonly<Record<Language, Readonly<Record<CodeEntry['severity'], string>>>> = {
  en: { error: 'error', warning: 'warning', info: 'note' },
  'zh-CN': { error: '错误', warning: '警告', info: '提示' },
};

/** Words between braces are parameters, and anything else that Markdown would read is escaped. */
const escape = (text: string): string => text.replaceAll(/[\\`*_[\]<>|#]/g, (mark) => `\\${mark}`);

/** The list of codes as a page, from the one list that the panels and the command line use. */
export function printDiagnostics(codes: readonly CodeEntry[], language: Language): string {
  const sorted = [...codes].sort((a, b) => (a.code < b.code ? -1 : 1));
  const entries = sorted.map((entry) => {
    const about = aboutCode(entry.code);
    const words = language === 'en' ? [entry.en, about.en] : [entry.zh, about.zh];
    const head = `- **${entry.code}** \`${entry.code}\` · ${SEVERITIES[language][entry.severity]}`;
    return [head, ...words.map((text) => `  ${escape(text)}`)].join('\\\n');
  });
  return [`# ${TITLE[language]}`, INTRODUCTION[language], entries.join('\n')].join('\n\n');
}

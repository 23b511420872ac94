import { describe, expect, it } from 'vitest';
import { HOST_ERRORS } from '#contract';
import { ABOUT } from '../../src/pack/diagnostics/about.ts';
import { CODES } from '../../src/pack/diagnostics/codes.ts';
import { faultOf } from './judge.ts';
import { literalsIn } from './literals.ts';
import { callPairsIn, pairsIn, tablePairs, type Pair } from './pairs.ts';
import { filesOf, textOf } from './parse.ts';

/** Both languages at once, because it speaks when nothing could start, texts included. */
const BOTH_AT_ONCE = 'renderer/app/shell/BootFailure.tsx';

/** The command line speaks English by decision: its lines are read by scripts and pasted into reports. */
const files = filesOf('src', 'main', 'renderer').filter((file) => !file.startsWith('main/cli/'));
/** Reading half of the program as a tree takes its time; a file without Chinese and without zh holds no pair. */
const withChinese = files.filter((file) => /zh/.test(textOf(file)) || /\p{Script=Han}/u.test(textOf(file)));
const tables = files.filter((file) => file.endsWith('/i18n.ts') || file === 'main/electron/texts.ts');

const tell = (pairs: readonly Pair[]): string[] =>
  pairs.flatMap((pair) => {
    const fault = faultOf(pair);
    return fault === undefined ? [] : [`${pair.where} ${fault}: ${pair.en} | ${pair.zh}`];
  });

describe('every text in both languages', () => {
  it('stands in the tables of the shell and the panels', () => {
    const shell = tablePairs('renderer/app/i18n/en.ts', 'renderer/app/i18n/zh-CN.ts');
    const pairs = [...shell, ...tables.flatMap((file) => tablePairs(file))];
    expect(pairs.length).toBeGreaterThan(1000);
    expect(tell(pairs)).toEqual([]);
  });

  it('stands wherever a text carries its two languages itself', () => {
    expect(tell(withChinese.flatMap((file) => pairsIn(file)))).toEqual([]);
  });

  it('takes the same values in both where a helper is given the two', () => {
    expect(tell(withChinese.flatMap((file) => callPairsIn(file)))).toEqual([]);
  });

  it('stands for every problem of data: its sentence and why it matters', () => {
    const sentences = Object.values(CODES).map(({ code, en, zh }) => ({ where: code, en, zh }));
    const reasons = Object.entries(ABOUT).map(([where, text]) => ({ where, ...text }));
    expect(reasons.length).toBe(sentences.length);
    expect(tell([...sentences, ...reasons])).toEqual([]);
  });

  it('stands for every failure of the host: what happened and what to do', () => {
    const pairs = Object.entries(HOST_ERRORS).flatMap(([where, { what, todo }]) => [
      { where, ...what },
      { where, ...todo },
    ]);
    expect(tell(pairs)).toEqual([]);
  });

  it('is never written straight into a component', () => {
    const components = files.filter((file) => file.endsWith('.tsx') && file !== BOTH_AT_ONCE);
    const found = components.flatMap((file) => literalsIn(file));
    expect(found.map(({ where, text }) => `${where} ${text}`)).toEqual([]);
  });
});

describe('what is looked for', () => {
  const said = (jsx: string) => literalsIn('a.tsx', `const a = ${jsx};`).map(({ text }) => text);
  const fault = (en: string, zh: string) => faultOf({ where: 'a', en, zh });

  it('is a literal between tags, in an attribute, and at either end of a choice', () => {
    expect(said('<p>Saved</p>')).toEqual(['Saved']);
    expect(said('<button aria-label="Close" className="close" />')).toEqual(['Close']);
    expect(said("<p title={isOpen ? 'Close' : `Open ${name}`}>{t('open')}</p>")).toEqual(['Close', 'Open …']);
    expect(said("<p>{isOpen && 'Close'}</p>")).toEqual(['Close']);
  });

  it('is no key, no code and no sign', () => {
    expect(said('<p id="a">{t(\'open\')} · {count} <kbd>Ctrl</kbd> <span className="mono t3">guid</span></p>')).toEqual(
      [],
    );
  });

  it('is a text left in English, emptied, or robbed of a value', () => {
    expect(fault('Close', 'Close')).toBe('is not translated');
    expect(fault('Close', '')).toBe('is empty in one language');
    expect(fault('Close {{name}}', '关闭')).toBe('takes other values in each language');
    expect(fault('Close {{name}}', '关闭 {{name}}')).toBeUndefined();
    expect(fault('{{had}} of {{all}}', '{{had}} / {{all}}')).toBeUndefined();
  });

  it('is a key without partner, and a pair wherever it stands', () => {
    expect(pairsIn('a.ts', "f({ title: { en: 'Close', zh: 'Close' } })")).toHaveLength(1);
    expect(callPairsIn('a.ts', "say('Close {name}', '关闭')")).toEqual([
      { where: 'a.ts:1', en: 'Close {name}', zh: '关闭' },
    ]);
  });
});

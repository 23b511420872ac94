/** What a page says about itself to people who do not see it, or do not read English. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Brought in once a page; the page's own policy has to be bypassed for that. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addScriptTag({ content: AXE });
}

/** Violations that shut people out, one line each: rule, place, what is wrong. */
export async function violations(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const { violations: found } = await window.axe.run(selector, { resultTypes: ['violations'] });
    const grave = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return grave.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} at ${node.target.join(' ')}: ${(node.failureSummary ?? '').split('\n').join(' ')}`),
    );
  }, within);
}

/** Everything a person can read or hear: text, names, hints, of visible elements outside the code editor. */
export async function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isCode = (element: Element) =>
      element.closest('.monaco-editor, .mono, code, kbd, pre, [lang=en], .palette .sub');
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent?.trim() ?? '';
      if (text !== '' && isShown(element) && !isCode(element)) texts.push(text);
    }
    const isHeard = (element: Element) => element.closest('[aria-hidden=true]') === null;
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext]')) {
      if (!isShown(element) || isCode(element)) continue;
      const names = isHeard(element)
        ? ['aria-label', 'aria-valuetext', 'title', 'placeholder']
        : ['title', 'placeholder'];
      for (const name of names) texts.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(texts)].filter((text) => text !== '');
  });
}

/** `tag:fire` is a query, which both languages write alike. */
const TWO_ENGLISH_WORDS = /[A-Za-z]{2,}(?:[\s,]|:\s)+[A-Za-z]{2,}/;

/** Texts with English prose in them that does not come from the project's own data. */
export function untranslated(texts: readonly string[], data: readonly string[]): string[] {
  const longestFirst = [...new Set(data)].sort((a, b) => b.length - a.length);
  const without = (text: string) =>
    longestFirst.reduce(
      (left, known) => (left.includes(known) ? left.replaceAll(known, '') : left),
      // Terms of a query are written the same in every language.
      text.replaceAll(/\b(tag|status):[a-z]+/g, ''),
    );
  return texts.filter((text) => TWO_ENGLISH_WORDS.test(text) && TWO_ENGLISH_WORDS.test(without(text)));
}

/** Every string of a JSON value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

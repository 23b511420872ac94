import { CHAPTERS } from './pages.ts';

const EXAMPLE_MARK = /<!-- (?:example: [a-z-]+|end) -->\n+/g;

/** The introduction and the chapters of the guide to the rules by page; the marks of worked examples are not for readers. */
export function splitChapters(guide: string): Map<string, string> {
  const [introduction = '', ...chapters] = guide.replaceAll(EXAMPLE_MARK, '').split(/^(?=## )/m);
  const pages = new Map([['rules', introduction]]);
  // By order, since the headings of a translation are other words.
  chapters.forEach((text, index) => {
    const page = CHAPTERS[index];
    if (page !== undefined) pages.set(page.id, text.replace(/^## /, '# '));
  });
  return pages;
}

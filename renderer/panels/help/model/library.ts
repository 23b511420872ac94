import { CODES, printReference, REFERENCE_PAGES } from '#pack';
import { schemas } from '#generated/catalog.ts';
import type { Language } from '../../../app/i18n/index.ts';
import { anchorsOf, namedAs, type Anchor } from './anchors.ts';
import { splitChapters } from './chapters.ts';
import { printDiagnostics } from './diagnostics.ts';

export interface HelpText {
  readonly text: string;
  readonly anchors: readonly Anchor[];
  /** False when only the English text exists. */
  readonly isTranslated: boolean;
}

export type Library = ReadonlyMap<string, HelpText>;

/** Texts of files by page; what one language lacks is read in English. */
export type Sources = Readonly<Record<string, string>>;

const links = { page: (page: string, anchor: string) => `help:${page}${anchor === '' ? '' : `#${anchor}`}` };

function textsOf(language: Language, { rules = '', ...files }: Sources): Map<string, string> {
  return new Map([
    ...Object.entries(files),
    ...splitChapters(rules),
    ...REFERENCE_PAGES.map((page): [string, string] => [
      `reference/${page}`,
      printReference(schemas, page, language, links),
    ]),
    ['diagnostics', printDiagnostics(Object.values(CODES), language)],
  ]);
}

/** All pages in one language, with the English ones where there is no translation. */
export function buildLibrary(language: Language, english: Sources, own: Sources): Library {
  const originals = textsOf('en', english);
  const translated = language === 'en' ? originals : textsOf(language, own);
  return new Map(
    [...originals].map(([page, original]): [string, HelpText] => {
      const text = translated.get(page);
      const originalAnchors = anchorsOf(original);
      if (text === undefined || text === '')
        return [page, { text: original, anchors: originalAnchors, isTranslated: false }];
      return [page, { text, anchors: namedAs(anchorsOf(text), originalAnchors), isTranslated: true }];
    }),
  );
}

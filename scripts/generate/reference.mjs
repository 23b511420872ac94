// Prints docs/reference from the schemas: one page a table in both languages, by what the studio's own help is drawn with.
import { join } from 'node:path';
import { build } from 'esbuild';

async function loadPrinter(root) {
  const contents = `export { printReference } from './reference.ts'; export { REFERENCE_PAGES } from './fields.ts';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(root, 'src/pack/help') },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const ending = (language) => (language === 'en' ? '.md' : `.${language}.md`);

/** Links between files of docs/: `rules/casting` and `#combo` lie in one file there, whose headings are its anchors. */
const linksOf = (language) => ({
  page: (page, anchor) => {
    const [folder, name] = page.split('/');
    const hash = anchor === '' ? '' : `#${anchor}`;
    if (folder === 'reference') return `${name}${ending(language)}${hash}`;
    if (folder === 'rules') return `../guides/rules${ending(language)}${language === 'en' ? `#${name}` : ''}`;
    return folder === 'lua-api'
      ? `../formats/lua-api${ending(language)}`
      : `../formats/README${ending(language)}${language === 'en' ? hash : ''}`;
  },
});

/** Files of the reference by path from src/generated, as every printed file is named. */
export async function printReferences(schemas, root) {
  const { printReference, REFERENCE_PAGES } = await loadPrinter(root);
  const byName = Object.fromEntries(schemas.map(({ name, schema }) => [name, schema]));
  return ['en', 'zh-CN'].flatMap((language) =>
    REFERENCE_PAGES.map((page) => [
      `../../docs/reference/${page}${ending(language)}`,
      printReference(byName, page, language, linksOf(language)),
    ]),
  );
}

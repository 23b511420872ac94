import { describe, expect, it } from 'vitest';
import { CODES, REFERENCE_PAGES, TOPICS } from '#pack';
import { SHOW_TARGETS } from '../../../editors/help/targets.ts';
import { chinese } from '../texts/chinese.ts';
import { english } from '../texts/english.ts';
import { anchorsOf, slug } from './anchors.ts';
import { buildLibrary } from './library.ts';
import { linkOf } from './links.ts';
import { CHAPTERS, PAGES } from './pages.ts';
import { indexOf, searchHelp } from './search.ts';

const libraries = { en: buildLibrary('en', english, {}), zh: buildLibrary('zh-CN', english, chinese) };
const each = Object.entries(libraries);

/** Links as they stand in the Markdown of a page. */
const linksIn = (text: string): string[] => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href]) => href!);

describe.each(each)('the help in %s', (language, library) => {
  const anchors = new Map([...library].map(([page, text]) => [page, text.anchors.map(({ name }) => name)]));
  const hasPlace = (page: string, anchor: string) => anchor === '' || (anchors.get(page)?.includes(anchor) ?? false);

  it('has every page of the contents', () => {
    const drawn = PAGES.filter(({ id }) => id !== 'shortcuts');
    expect(drawn.filter(({ id }) => !library.get(id)?.text.startsWith('# ')).map(({ id }) => id)).toEqual([]);
  });

  it('leads from every link to a page and an anchor that exist', () => {
    const broken = [...library].flatMap(([from, { text }]) =>
      linksIn(text)
        .map((href) => ({ from, href, link: linkOf(href, from) }))
        .filter(({ link }) => link.kind === 'page' && !hasPlace(link.page, link.anchor))
        .map(({ href }) => `${from} → ${href}`),
    );
    expect(broken).toEqual([]);
  });

  it('leads from every field to an anchor that exists', () => {
    const broken = Object.values(TOPICS).filter(({ page, anchor }) => !library.has(page) || !hasPlace(page, anchor));
    expect(broken.map(({ page, anchor }) => `${page}#${anchor}`)).toEqual([]);
  });

  it('shows only what is in the table of targets', () => {
    const shown = linksIn(library.get('first-skill')!.text).map((href) => linkOf(href, 'first-skill'));
    const targets = shown.flatMap((link) => (link.kind === 'show' ? [link.target] : []));
    expect(targets.length).toBeGreaterThan(8);
    expect(targets.filter((target) => SHOW_TARGETS[target] === undefined)).toEqual([]);
  });

  it('lists every code', () => {
    const text = library.get('diagnostics')!.text;
    expect(Object.values(CODES).filter(({ code }) => !text.includes(`\`${code}\``))).toEqual([]);
  });

  it('leaves no mark of a worked example for readers', () => {
    expect([...library].filter(([, { text }]) => text.includes('<!--')).map(([page]) => page)).toEqual([]);
  });

  it(`finds a field by its key in ${language}`, () => {
    const [first] = searchHelp(indexOf(library), 'castMs').hits;
    expect(first).toMatchObject({ page: 'reference/skill', anchor: 'phases.castms' });
  });
});

describe('translations', () => {
  it('give the same steps and anchors to the first guide', () => {
    const names = ({ get }: { get: typeof libraries.en.get }) => get('first-skill')!.anchors.map(({ name }) => name);
    expect(names({ get: (page) => libraries.zh.get(page) })).toEqual(names({ get: (page) => libraries.en.get(page) }));
  });

  it('cover all pages', () => {
    const missing = [...libraries.zh].filter(([, { isTranslated }]) => !isTranslated).map(([page]) => page);
    expect(missing).toEqual([]);
  });

  it('of the plug-ins have the sections, rows, points, code and links of the original', () => {
    const shape = (text: string) => ({
      // A line of prose is broken elsewhere in another language.
      marks: text.split('\n').flatMap((line) => /^(#+ |\||- |\d+\. |\*\*)/.exec(line)?.[1] ?? []),
      code: [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code).sort(),
      links: [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href]) => href),
    });
    expect(shape(chinese['plugins']!)).toEqual(shape(english['plugins']!));
  });

  it('fall back to English where a text is empty', () => {
    const library = buildLibrary('zh-CN', english, {});
    expect(library.get('lua-api')).toMatchObject({ isTranslated: false });
  });
});

describe('pages', () => {
  it('are the chapters of the rules in their order', () => {
    const headings = [...english['rules']!.matchAll(/^## (.+)$/gm)].map(([, title]) => title!);
    expect(CHAPTERS.map(({ title }) => title.en)).toEqual(headings);
    expect(CHAPTERS.map(({ id }) => id)).toEqual(headings.map((title) => `rules/${slug(title)}`));
    const chineseHeadings = [...chinese['rules']!.matchAll(/^## (.+)$/gm)].map(([, title]) => title!);
    expect(CHAPTERS.map(({ title }) => title.zh)).toEqual(chineseHeadings);
  });

  it('have one of the data reference for each table', () => {
    expect(PAGES.filter(({ group }) => group === 'reference')).toHaveLength(REFERENCE_PAGES.length);
  });
});

describe('anchors', () => {
  it('are headings, bold leads of paragraphs, and fields', () => {
    const text =
      '# T\n\n## More than `max`.\n\n**Values.** Text with **bold**.\n\nAn **aura** is.\n\n- **Cast** `phases.castMs`\n- **PreCast** walks';
    expect(anchorsOf(text).map(({ name, level }) => [name, level])).toEqual([
      ['more-than-max', 2],
      ['values', 4],
      ['aura', 4],
      ['phases.castms', 4],
    ]);
  });

  it('of sections of the reference are the names that data has', () => {
    expect(anchorsOf('## Damage `damageAction`')[0]).toMatchObject({ name: 'damageaction', title: 'Damage' });
  });
});

describe('links', () => {
  it.each([
    ['rules.md#casting', 'first-skill', { kind: 'page', page: 'rules/casting', anchor: '' }],
    ['../formats/lua-api.md', 'rules/scripts', { kind: 'page', page: 'lua-api', anchor: '' }],
    ['#buffs', 'rules', { kind: 'page', page: 'rules/buffs', anchor: '' }],
    ['help:rules/buffs#dispel', 'reference/buff', { kind: 'page', page: 'rules/buffs', anchor: 'dispel' }],
    ['spellwright:row/skills/sunfall', 'first-skill', { kind: 'row', table: 'skills', id: 'sunfall' }],
    ['spellwright:show/arena', 'first-skill', { kind: 'show', target: 'arena' }],
    ['spellwright:command/help.tour', 'first-skill', { kind: 'command', command: 'help.tour' }],
    ['spellwright:nonsense', 'first-skill', { kind: 'elsewhere' }],
    ['https://example.org', 'first-skill', { kind: 'elsewhere' }],
    ['../../examples/plugins/validator/README.md', 'plugins', { kind: 'elsewhere' }],
  ])('%s on %s', (href, from, link) => {
    expect(linkOf(href, from)).toEqual(link);
  });
});

describe('searching', () => {
  const index = indexOf(libraries.en);

  it('wants every word, in any order', () => {
    expect(searchHelp(index, 'stacks oldest qqq').count).toBe(0);
    expect(searchHelp(index, 'again applied').hits.map(({ anchor }) => anchor)).toContain('applied-again');
  });

  it('puts headings before mentions', () => {
    expect(searchHelp(index, 'dispel').hits[0]!.title.toLowerCase()).toContain('dispel');
  });

  it('finds Chinese words', () => {
    expect(searchHelp(indexOf(libraries.zh), '驱散').hits[0]!.title).toContain('驱散');
  });

  it('asks for nothing when there is no word', () => {
    expect(searchHelp(index, '   ')).toEqual({ hits: [], count: 0 });
  });
});

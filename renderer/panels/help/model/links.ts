import { slug } from './anchors.ts';
import { CHAPTERS, tryGetPage } from './pages.ts';

/** What a link of a page does. */
export type HelpLink =
  | { readonly kind: 'page'; readonly page: string; readonly anchor: string }
  | { readonly kind: 'row'; readonly table: string; readonly id: string }
  | { readonly kind: 'panel'; readonly panel: string }
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'show'; readonly target: string }
  /** A file that is not part of the help, or another site: named, not followed. */
  | { readonly kind: 'elsewhere' };

const ELSEWHERE: HelpLink = { kind: 'elsewhere' };
const SCHEME = 'spellwright:';

function actionOf(rest: string): HelpLink {
  const [kind, name = '', id = ''] = rest.split('/');
  if (name === '') return ELSEWHERE;
  if (kind === 'row' && id !== '') return { kind: 'row', table: name, id };
  if (kind === 'panel') return { kind: 'panel', panel: name };
  if (kind === 'command') return { kind: 'command', command: name };
  return kind === 'show' ? { kind: 'show', target: name } : ELSEWHERE;
}

/** Pages by the files that they are in the repository, as links between guides name them. */
const BY_FILE: Readonly<Record<string, string>> = {
  'first-skill': 'first-skill',
  'lua-api': 'lua-api',
  fights: 'fights',
  'balance-lab': 'balance-lab',
  workers: 'workers',
  plugins: 'plugins',
  rules: 'rules',
  README: 'formats',
};

function pageLink(page: string, anchor: string): HelpLink {
  const chapter = CHAPTERS.find(({ id, title }) => id === `rules/${anchor}` || slug(title.zh) === anchor);
  if (page === 'rules' && chapter !== undefined) return { kind: 'page', page: chapter.id, anchor: '' };
  return tryGetPage(page) === undefined ? ELSEWHERE : { kind: 'page', page, anchor };
}

/** Understands links of the studio's own (`spellwright:`, `help:`) and those between the files of the guides. */
export function linkOf(href: string, from: string): HelpLink {
  if (href.startsWith(SCHEME)) return actionOf(href.slice(SCHEME.length));
  const [path = '', hash = ''] = decodeURI(href).split('#');
  if (path.startsWith('help:')) return pageLink(path.slice('help:'.length), hash);
  if (path === '') return pageLink(from.startsWith('rules') ? 'rules' : from, hash);
  const file = /^(?:[./]*(?:guides|formats|docs)\/|\.\/)?([\w-]+)(?:\.zh-CN)?\.md$/.exec(path)?.[1];
  return file === undefined ? ELSEWHERE : pageLink(BY_FILE[file] ?? '', hash);
}

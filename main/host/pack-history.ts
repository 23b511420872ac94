import { join } from 'node:path';
import { compare, valid } from 'semver';
import { openPack, planExport, type OpenedPack, type PackProfile, type Project } from '#pack';
import { listNames, readBytes } from './sources.ts';

interface EarlierPack {
  readonly version: string;
  readonly path: string;
}

/** Packs for all readers carry the plain name; the others say whom they are for. */
export const packFileName = (id: string, version: string, profile: PackProfile): string =>
  `${id}-${version}${profile === 'full' ? '' : `.${profile}`}.swpack`;

/** What a folder holds of one project and profile, oldest version first. */
async function earlierPacks(folder: string, id: string, profile: PackProfile): Promise<EarlierPack[]> {
  const [head, tail] = [`${id}-`, profile === 'full' ? '.swpack' : `.${profile}.swpack`];
  return (await listNames(folder))
    .filter((name) => name.startsWith(head) && name.endsWith(tail))
    .map((name) => ({ version: name.slice(head.length, -tail.length), path: join(folder, name) }))
    .filter(({ version }) => valid(version) !== null)
    .sort((a, b) => compare(a.version, b.version));
}

/** The newest that can be read: a damaged one must not stand in the way of the next export. */
async function newestOf(packs: readonly EarlierPack[]): Promise<{ pack: OpenedPack; path: string } | null> {
  for (const { path } of [...packs].reverse()) {
    const pack = openPack(await readBytes(path));
    if (pack.ok) return { pack, path };
  }
  return null;
}

const newest = async (packs: readonly EarlierPack[]): Promise<OpenedPack | null> =>
  (await newestOf(packs))?.pack ?? null;

/** The last export for all readers that can be read. */
export const newestPack = async (folder: string, id: string): Promise<{ pack: OpenedPack; path: string } | null> =>
  newestOf(await earlierPacks(folder, id, 'full'));

/**
 * What an export follows. Exporting a version again while nothing changed follows what that version followed, so that
 * the same rows give the same bytes; once something changed it follows the version itself and asks for a higher one.
 */
export async function previousPack(
  folder: string,
  project: Project,
  id: string,
  { version, profile }: { readonly version?: string; readonly profile: PackProfile },
): Promise<OpenedPack | null> {
  const packs = await earlierPacks(folder, id, profile);
  const last = await newest(packs);
  const isSameAgain = last?.manifest.version === version && planExport(project, last).changes.length === 0;
  return isSameAgain ? newest(packs.filter((pack) => pack.version !== version)) : last;
}

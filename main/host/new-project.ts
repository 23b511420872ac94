import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { HostError, type CreatedProject } from '#contract';
import { copyTree } from './copy-tree.ts';
import { guarded, unlessMissing } from './fs-errors.ts';
import { SAMPLE_ROOT } from './install.ts';

interface NewProject {
  readonly template: 'empty' | 'sample';
  readonly dir: string;
}

/** Makes a new project in a folder that is empty or not there yet. */
export async function createProject({ template, dir }: NewProject): Promise<CreatedProject> {
  const root = resolve(dir);
  return guarded(root, async () => {
    const present = (await unlessMissing(readdir(root))) ?? [];
    if (present.length > 0) throw new HostError('badPath', root, 'the folder is not empty');
    if (template === 'sample') await copyTree(SAMPLE_ROOT, root);
    else await createEmpty(root);
    return { root };
  });
}

/** The sample's rules are a good start; their link to our schema folder would point nowhere. */
async function createEmpty(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  const ruleset = await readFile(join(SAMPLE_ROOT, 'ruleset.json'), 'utf8');
  await writeFile(join(root, 'ruleset.json'), ruleset.replace(/^\s*"\$schema".*\n/m, ''), { flag: 'wx' });
  const project = {
    id: rowIdFrom(basename(root)),
    name: basename(root),
    version: '0.1.0',
    schemaVersion: 1,
    ruleset: 'ruleset.json',
    locales: ['en', 'zh-CN'],
  };
  await writeFile(join(root, 'project.json'), `${JSON.stringify(project, null, 2)}\n`, { flag: 'wx' });
}

const rowIdFrom = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'project';

import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BaselineFile, BaselineReply } from '#contract';
import { createProject, packTexts, type OpenedPack } from '#pack';
import { NoRevision, readCommit, readRevisionFiles, resolveRevision, type RevisionFile } from './git/revision.ts';
import { newestPack } from './pack-history.ts';
import { DEFAULT_OUT_DIR } from './packs.ts';
import { readText, hashBytes } from './text-file.ts';

export interface BaselineQuery {
  readonly kind: 'export' | 'head' | 'revision';
  readonly revision?: string;
  readonly have?: string;
  readonly whole?: boolean;
}

/** Hash of a file on disk as the window knows it. */
export type KnownHash = (path: string) => string | undefined;

const PROJECT_PATH = 'project.json';

const asBaseline =
  (knownHash: KnownHash, isWhole: boolean) =>
  ({ path, bytes, text, problem }: RevisionFile): BaselineFile => {
    if (problem || !bytes || text === undefined) return { path, problem: problem ?? 'tooLarge' };
    const hash = isWhole ? undefined : hashBytes(bytes);
    return hash !== undefined && hash === knownHash(path) ? { path, hash } : { path, text };
  };

async function fromGit(root: string, query: BaselineQuery, knownHash: KnownHash): Promise<BaselineReply> {
  try {
    const isHead = query.kind === 'head';
    const hash = await resolveRevision(root, isHead ? 'HEAD' : (query.revision ?? 'HEAD'));
    if (query.have === hash) return { state: 'same' };
    const commit = await readCommit(root, hash, isHead);
    const files = await readRevisionFiles(root, hash);
    return {
      state: 'ready',
      id: hash,
      label: commit.shortHash,
      detail: commit.branch ?? query.revision ?? '',
      atMs: commit.atMs,
      isPack: false,
      files: files.map(asBaseline(knownHash, query.whole ?? false)),
    };
  } catch (error) {
    if (error instanceof NoRevision) return { state: 'none', reason: error.reason, detail: error.detail };
    throw error;
  }
}

function packReply(pack: OpenedPack, path: string, atMs: number): BaselineReply {
  const { version, contentHash, idsHash } = pack.manifest;
  return {
    state: 'ready',
    id: `${version} ${contentHash} ${idsHash}`,
    label: version,
    detail: basename(path),
    atMs,
    isPack: true,
    files: packTexts(pack.tables).map(({ path: file, text }) => ({ path: file, text })),
  };
}

async function fromExport(root: string, { have }: BaselineQuery): Promise<BaselineReply> {
  const project = createProject([readText(join(root, PROJECT_PATH), PROJECT_PATH)]);
  const id = project.files.get(PROJECT_PATH)?.row?.['id'];
  const found = typeof id === 'string' ? await newestPack(join(root, DEFAULT_OUT_DIR), id) : null;
  if (!found) return { state: 'none', reason: 'noExport' };
  const reply = packReply(found.pack, found.path, (await stat(found.path)).mtimeMs);
  return reply.state === 'ready' && reply.id === have ? { state: 'same' } : reply;
}

/** An earlier state of the project at `root`: its newest pack, or a commit of the repository that it lies in. */
export const readBaseline = (root: string, query: BaselineQuery, knownHash: KnownHash): Promise<BaselineReply> =>
  query.kind === 'export' ? fromExport(root, query) : fromGit(root, query, knownHash);

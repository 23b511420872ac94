import { realpath } from 'node:fs/promises';
import { decodeText } from '../text-file.ts';
import { parseBatch } from './blobs.ts';
import { git, GitError, type GitLimits } from './run.ts';
import { parseTree, type TreeEntry } from './tree.ts';

const FILE_BYTES_MAX = 8 * 1024 * 1024;
const TOTAL_BYTES_MAX = 256 * 1024 * 1024;
const FILES_MAX = 100_000;
const TREE: GitLimits = { timeMs: 30_000, bytesMax: 64 * 1024 * 1024 };
const BLOBS: GitLimits = { timeMs: 60_000, bytesMax: TOTAL_BYTES_MAX + 16 * 1024 * 1024 };

export type NoRevisionReason = 'noGit' | 'noRepository' | 'noCommit' | 'notTracked' | 'unknownRevision' | 'refused' | 'tooLarge' | 'tooSlow'; // prettier-ignore

/** A state of the environment, said plainly: nothing is wrong with the project. */
export class NoRevision extends Error {
  override readonly name = 'NoRevision';
  constructor(
    readonly reason: NoRevisionReason,
    readonly detail = '',
  ) {
    super(`${reason} ${detail}`.trim());
  }
}

export interface Commit {
  readonly hash: string;
  readonly shortHash: string;
  readonly atMs: number;
  readonly subject: string;
  /** Undefined while detached, or when another commit than HEAD was asked for. */
  readonly branch?: string;
}

export interface RevisionFile {
  readonly path: string;
  readonly bytes?: Buffer;
  readonly text?: string;
  readonly problem?: 'tooLarge' | 'invalidUtf8';
}

async function attempt<T>(work: Promise<T>, whenFailed: (detail: string) => NoRevision): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (error.failure !== 'failed') throw new NoRevision(error.failure, error.detail);
    if (/dubious ownership|unsafe repository/.test(error.detail)) throw new NoRevision('refused', error.detail);
    throw whenFailed(error.detail);
  }
}

/** Throws unless the folder lies in a repository; a bare one will do. */
async function requireRepository(root: string): Promise<void> {
  await attempt(git(root, ['rev-parse', '--git-dir']), (detail) => new NoRevision('noRepository', detail));
}

/** A name that git could take for an option, or that asks for more than one commit, is none. */
const isRevision = (revision: string): boolean => !revision.startsWith('-') && !/[\u0000-\u0020:]|\.\./.test(revision);

/** Full name of the commit that a revision means. */
export async function resolveRevision(root: string, revision: string): Promise<string> {
  await requireRepository(root);
  if (!isRevision(revision)) throw new NoRevision('unknownRevision', revision);
  const found = git(root, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]);
  const missing = () => new NoRevision(revision === 'HEAD' ? 'noCommit' : 'unknownRevision', revision);
  return (await attempt(found, missing)).toString('latin1').trim();
}

async function branchOf(root: string): Promise<string | undefined> {
  try {
    return (await git(root, ['symbolic-ref', '--quiet', '--short', 'HEAD'])).toString('utf8').trim();
  } catch {
    return undefined; // detached
  }
}

const SHORT_CHARS = 7;

export async function readCommit(root: string, hash: string, isHead: boolean): Promise<Commit> {
  const shown = git(root, ['show', '--no-patch', '--no-show-signature', '--format=%ct%x00%s', hash]);
  const text = await attempt(shown, (detail) => new NoRevision('unknownRevision', detail));
  const [seconds = '', subject = ''] = text.toString('utf8').trim().split('\0');
  const branch = isHead ? await branchOf(root) : undefined;
  return {
    hash,
    shortHash: hash.slice(0, SHORT_CHARS),
    atMs: Number(seconds) * 1000,
    subject,
    ...(branch !== undefined && { branch }),
  };
}

function asFile({ path, byteCount }: TreeEntry, bytes: Buffer | undefined): RevisionFile {
  if (byteCount > FILE_BYTES_MAX || !bytes) return { path, problem: 'tooLarge' };
  const text = decodeText(bytes);
  return text === undefined ? { path, problem: 'invalidUtf8' } : { path, bytes, text };
}

/** Texts of the project below `root` as a commit has them; other folders of the repository are never looked at. */
export async function readRevisionFiles(root: string, commit: string): Promise<RevisionFile[]> {
  const cwd = await realpath(root);
  const listed = git(cwd, ['ls-tree', '-r', '-z', '-l', commit, '--', '.'], '', TREE);
  const entries = parseTree(await attempt(listed, (detail) => new NoRevision('notTracked', detail)));
  if (!entries.some(({ path }) => path === 'project.json')) throw new NoRevision('notTracked', 'project.json');
  const wanted = entries.filter(({ byteCount }) => byteCount <= FILE_BYTES_MAX);
  const total = wanted.reduce((sum, { byteCount }) => sum + byteCount, 0);
  if (total > TOTAL_BYTES_MAX || entries.length > FILES_MAX)
    throw new NoRevision('tooLarge', `${entries.length} files, ${total} bytes`);
  const names = wanted.map(({ object }) => `${object}\n`).join('');
  const printed = git(cwd, ['cat-file', '--batch'], names, BLOBS);
  const blobs = parseBatch(await attempt(printed, (detail) => new NoRevision('refused', detail)));
  return entries.map((entry) => asFile(entry, blobs.get(entry.object)));
}

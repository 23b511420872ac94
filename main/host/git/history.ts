import { git } from './run.ts';
import { resolveRevision } from './revision.ts';

const COMMITS_MAX = 10_000;

/** Commits after `good` up to and including `bad` that touch the folder, oldest first, as full names. */
export async function commitsBetween(folder: string, good: string, bad: string): Promise<string[]> {
  const [from, to] = [await resolveRevision(folder, good), await resolveRevision(folder, bad)];
  const args = ['rev-list', '--reverse', '--first-parent', `--max-count=${COMMITS_MAX}`, `${from}..${to}`, '--', '.'];
  const listed = (await git(folder, args)).toString('latin1').split('\n');
  return listed.filter((line) => line !== '');
}

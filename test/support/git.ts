import { execFileSync, spawnSync } from 'node:child_process';

/** Tests with real repositories are skipped where git is not installed. */
export const hasGit = spawnSync('git', ['--version']).status === 0;
if (!hasGit) console.warn('git is not installed: tests with repositories are skipped');

const IDENTITY = {
  GIT_AUTHOR_NAME: 'Author',
  GIT_AUTHOR_EMAIL: 'author@example.com',
  GIT_COMMITTER_NAME: 'Author',
  GIT_COMMITTER_EMAIL: 'author@example.com',
  GIT_AUTHOR_DATE: '2026-01-02T03:04:05Z',
  GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
};

/** One git command in a folder, as a person would give it. */
export const gitIn = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'core.autocrlf=false', ...args], {
    cwd: folder,
    env: { ...process.env, ...IDENTITY },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** Makes a folder a repository whose first commit has everything that lies in it. */
export function commitAll(folder: string, message = 'first'): string {
  gitIn(folder, 'init', '-q', '-b', 'main');
  return commit(folder, message);
}

export function commit(folder: string, message: string): string {
  gitIn(folder, 'add', '-A');
  gitIn(folder, 'commit', '-q', '-m', message);
  return gitIn(folder, 'rev-parse', 'HEAD');
}

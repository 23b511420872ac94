import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { errnoOf } from '../fs-errors.ts';

/** Why git gave no answer. */
export type GitFailure = 'noGit' | 'failed' | 'tooSlow' | 'tooLarge';

export class GitError extends Error {
  override readonly name = 'GitError';
  constructor(
    readonly failure: GitFailure,
    /** What git itself said, in English. */
    readonly detail: string,
  ) {
    super(`git: ${failure} ${detail}`);
  }
}

export interface GitLimits {
  readonly timeMs: number;
  readonly bytesMax: number;
}

const QUICK: GitLimits = { timeMs: 10_000, bytesMax: 1024 * 1024 };

/**
 * Settings of a repository may name programs; none of them is to run because a project was opened. Nothing is locked
 * or refreshed either, so that a commit under way in a terminal is never disturbed.
 */
const SAFE = [
  '--no-optional-locks',
  '--no-pager',
  '--no-replace-objects',
  ...['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'core.quotePath=false', 'log.showSignature=false'].flatMap(
    (setting) => ['-c', setting],
  ),
];

/** The variables of a surrounding git command (a hook, an alias) must not lead us to its repository. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    // A partial clone would fetch what is missing; we only look.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
  };
}

/** Not the project: on Windows a program called git that lies in the working folder would be started instead. */
const WORKING_FOLDER = dirname(process.execPath);

/** What git prints when it is run in a folder; `input` is given to it first. */
export function git(folder: string, args: readonly string[], input = '', limits: GitLimits = QUICK): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-C', folder, ...SAFE, ...args], {
      cwd: WORKING_FOLDER,
      env: cleanEnvironment(),
      windowsHide: true,
    });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    let size = 0;
    let stopped: GitFailure | undefined;
    const stop = (why: GitFailure): void => {
      stopped ??= why;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => stop('tooSlow'), limits.timeMs);
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limits.bytesMax) stop('tooLarge');
      else out.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => void (err.length < 16 && err.push(chunk)));
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(new GitError(errnoOf(error) === 'ENOENT' ? 'noGit' : 'failed', errnoOf(error)));
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 0 && !stopped) return resolve(Buffer.concat(out));
      reject(new GitError(stopped ?? 'failed', Buffer.concat(err).toString('utf8').trim().slice(0, 500)));
    });
    // It may end before it has read everything; its exit says why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

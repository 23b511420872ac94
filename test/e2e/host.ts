/** The built command line as a person starts it, with settings and locks in a folder of the test. */
import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
const CLI = join(ROOT, 'dist/main/cli.mjs');
const START_TIMEOUT_MS = 30_000;

export interface CliResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Settings, locks and state stay in one folder of the test. */
export const environment = (home: string) => ({
  ...process.env,
  HOME: home,
  XDG_CONFIG_HOME: home,
  XDG_STATE_HOME: home,
  APPDATA: home,
  LOCALAPPDATA: home,
  SPELLWRIGHT_HOME: home,
});

export function cli(args: readonly string[], home = tmpdir()): Promise<CliResult> {
  const child = spawn(process.execPath, [CLI, ...args], { env: environment(home) });
  let out = '';
  let err = '';
  // A character may come in two pieces.
  child.stdout.setEncoding('utf8').on('data', (chunk) => (out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk) => (err += chunk));
  return new Promise((done) => child.on('close', (code) => done({ code, out, err })));
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let text = '';
    const timer = setTimeout(() => failed(new Error(`The studio did not start:\n${text}`)), START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      text += chunk;
      const address = /http:\/\/127\.0\.0\.1:\d+\/\?token=\S+/.exec(text)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      done(address);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.on('exit', () => failed(new Error(`The studio ended at once:\n${text}`)));
  });
}

/** One `spellwright serve`. */
export class Host {
  private constructor(
    private readonly process: ChildProcess,
    readonly address: string,
  ) {}

  static async start(project: string, home: string): Promise<Host> {
    const child = spawn(process.execPath, [CLI, 'serve', project, '--port', '0'], { env: environment(home) });
    return new Host(child, await addressOf(child));
  }

  /** `SIGKILL` is a crash: nothing is released and nothing is written any more. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = new Promise((done) => this.process.once('exit', done));
    this.process.kill(signal);
    await ended;
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tempFolder } from './temp-folder.ts';

/** Where Debian, Homebrew and others put it. */
const PROGRAMS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

const program = [process.env.REDIS_SERVER_PATH, ...PROGRAMS].find((path) => path && existsSync(path));

/** Tests with a real queue are skipped where there is none, and say so. */
export const hasRedis = program !== undefined;
if (!hasRedis)
  process.stderr.write('\n!!! The queue was NOT TESTED: redis-server is not installed (or set REDIS_SERVER_PATH).\n\n');

/** A server of the test's own that keeps nothing. */
export class TestRedis {
  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
  ) {}

  static async start(...settings: string[]): Promise<TestRedis> {
    const port = await freePort();
    const quiet = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...settings];
    const child = spawn(program!, ['--port', String(port), ...quiet], { cwd: tempFolder() });
    await new Promise<void>((done, failed) => {
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
        if (/Ready to accept connections/.test(said)) done();
      });
      child.on('exit', () => failed(new Error(`redis-server ended:\n${said}`)));
    });
    return new TestRedis(child, `redis://127.0.0.1:${port}/0`);
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = new Promise((done) => this.process.once('exit', done));
    this.process.kill('SIGKILL');
    await ended;
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

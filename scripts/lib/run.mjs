import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a program to its end. Never through a shell, so that no path with a blank or bracket is taken apart.
 * @returns {Promise<{code: number, output: string}>} output only with `capture`
 */
export function run(command, args, { capture = false, env = {}, cwd = ROOT, timeout = 0 } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd,
      timeout,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', failed);
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** One of our scripts or a program of node_modules, by its file: quicker than npx and the same on Windows. */
export const runNode = (file, args = [], options = {}) => run(process.execPath, [file, ...args], options);

/** npm is a script of Node too; its own place is known whenever npm started us, else it is a batch file on Windows. */
export function runNpm(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return runNode(script, args);
  if (process.platform === 'win32') return run('cmd', ['/d', '/s', '/c', 'npm', ...args]);
  return run('npm', args);
}

export async function must(step, outcome) {
  const { code } = await outcome;
  if (code !== 0) throw new Error(`${step} failed with exit code ${code}; its messages are above.`);
}

/** Ends a script with one line instead of a stack. */
export function main(work) {
  work().catch((error) => {
    process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  });
}

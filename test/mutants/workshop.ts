import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context, type Plugin } from 'esbuild';

export interface Outcome {
  readonly end: 'passed' | 'failed' | 'cut off';
  readonly output: string;
  readonly ms: number;
}

/** Builds tests with one file of the project replaced, and runs them. Only `outfile` is written; the tree stays as it is. */
export class Workshop {
  private replaced = '';
  private source = '';

  constructor(
    private readonly root: string,
    private readonly outfile: string,
  ) {}

  async open(tests: readonly string[]) {
    const files = tests.map((path) => `${JSON.stringify(path)}: () => import(${JSON.stringify(`./${path}`)})`);
    const contents = `import { runSuite } from 'vitest';\nawait runSuite({ ${files.join(', ')} });`;
    const build = await context({
      stdin: { contents, resolveDir: this.root, sourcefile: 'tests.ts', loader: 'ts' },
      plugins: [this.plugin()],
      outfile: this.outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      logLevel: 'silent',
    });
    return {
      close: () => build.dispose(),
      /** A mutant that does not even compile counts as noticed. */
      run: async (path: string, source: string, timeoutMs: number): Promise<Outcome> => {
        this.replaced = path === '' ? '' : join(this.root, path);
        this.source = source;
        try {
          await build.rebuild();
        } catch (error) {
          return { end: 'failed', output: String(error), ms: 0 };
        }
        return runFile(this.outfile, timeoutMs);
      },
    };
  }

  private plugin(): Plugin {
    return {
      name: 'mutant',
      setup: (build) => {
        build.onResolve({ filter: /^vitest$/ }, () => ({ path: join(this.root, 'test/mutants/suite.ts') }));
        build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) =>
          path === this.replaced ? { contents: this.source, loader: 'ts' } : settled(path),
        );
      },
    };
  }
}

/** Tests that read files look for them from where they are, not from where the bundle is. */
function settled(path: string) {
  if (!path.endsWith('.test.ts')) return undefined;
  const text = readFileSync(path, 'utf8');
  if (!text.includes('import.meta.url')) return undefined;
  return {
    contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    loader: 'ts' as const,
  };
}

function runFile(file: string, timeoutMs: number): Promise<Outcome> {
  return new Promise((done, failed) => {
    const from = performance.now();
    const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let isCutOff = false;
    const timer = setTimeout(() => {
      isCutOff = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', failed);
    child.once('close', (code) => {
      clearTimeout(timer);
      done({ end: isCutOff ? 'cut off' : code === 0 ? 'passed' : 'failed', output, ms: performance.now() - from });
    });
  });
}

import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from 'esbuild';
import { INSTALL_ROOT } from './install.ts';
import { recoverCommits } from './commit.ts';
import { tempFolder, tempProject } from '../../test/support/temp-folder.ts';

const NAMES = ['skills/a.json', 'skills/b.json', 'buffs/c.json', 'units/d.json', 'e.json', 'scripts/f.lua'];
const SIZE = 20_000;
const ROUNDS = 40;
const SEED = Number(process.env.SPELLWRIGHT_SEED ?? 20_251);

let program = '';

beforeAll(async () => {
  program = join(tempFolder(), 'save-forever.mjs');
  await build({
    entryPoints: [join(INSTALL_ROOT, 'test/support/save-forever.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
});

/** Small generator of our own: the same seed kills at the same moments, as far as the system lets it. */
function delays(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Lets the child save, kills it some time after its first save, and gives the last save that it was told of. */
function saveUntilKilled(root: string, delayMs: number): Promise<number> {
  const child = spawn(process.execPath, [program, root, NAMES.join(','), String(SIZE)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  let timer: NodeJS.Timeout | undefined;
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    timer ??= setTimeout(() => child.kill('SIGKILL'), delayMs);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (_code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`the saving process ended by itself (${signal})`));
      resolve(Number(printed.trim().split('\n').at(-1)));
    });
  });
}

const generationsIn = (root: string) =>
  NAMES.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const generation = Number(text.split('\n', 1)[0]);
    expect(text).toBe(`${generation}\n${'x'.repeat(SIZE)}\n`);
    return generation;
  });

describe('a host killed while it saves', () => {
  it(`never leaves a half-written file or a mixed set (seed ${SEED})`, async () => {
    const random = delays(SEED);
    for (let round = 0; round < ROUNDS; round++) {
      const first = `0\n${'x'.repeat(SIZE)}\n`;
      const root = tempProject(Object.fromEntries(NAMES.map((path) => [path, first])));
      const told = await saveUntilKilled(root, Math.floor(random() * 60));
      generationsIn(root);
      await recoverCommits(root);
      const generations = new Set(generationsIn(root));
      expect({ round, generations: generations.size }).toEqual({ round, generations: 1 });
      const [generation = -1] = generations;
      expect(generation).toBeGreaterThanOrEqual(told);
      expect(generation).toBeLessThanOrEqual(told + 1);
      expect(readdirSync(join(root, '.spellwright', 'commits'))).toEqual([]);
    }
  });
});

import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from 'esbuild';
import type { JournalEntry } from '#contract';
import { INSTALL_ROOT } from './install.ts';
import { tempFolder, tempProject } from '../../test/support/temp-folder.ts';
import { testHost, type TestHost } from '../../test/support/test-host.ts';

const NAMES = [...'abcdefghijkl'].map((name, i) => `${['skills', 'buffs', 'units'][i % 3]}/${name}.json`);
const SIZE = 20_000;
/** `npm run kills` asks for 200. */
const ROUNDS = Number(process.env.SPELLWRIGHT_KILLS ?? 12);
const SEED = Number(process.env.SPELLWRIGHT_SEED ?? 20_251);
const ROUND_MS_MAX = 10_000;

let program = '';

beforeAll(async () => {
  // Inside the installation, where the host finds what it came with.
  program = join(INSTALL_ROOT, '.cache', 'kills', `save-forever-${process.pid}.mjs`);
  await build({
    entryPoints: [join(INSTALL_ROOT, 'test/support/save-forever.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    mainFields: ['module', 'main'],
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

interface Told {
  readonly saved: number;
  readonly journalled: number;
}

/** Lets the child save, kills it some time after its first save, and gives what it was told last. */
function saveUntilKilled(root: string, delayMs: number): Promise<Told> {
  const child = spawn(process.execPath, [program, root, tempFolder(), NAMES.join(','), String(SIZE)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  let timer: NodeJS.Timeout | undefined;
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed.includes('s ')) timer ??= setTimeout(() => child.kill('SIGKILL'), delayMs);
  });
  const last = (sign: string) => Number([...printed.matchAll(new RegExp(`^${sign} (\\d+)$`, 'gm'))].at(-1)?.[1] ?? 0);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (_code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`the saving process ended by itself (${signal})`));
      resolve({ saved: last('s'), journalled: last('j') });
    });
  });
}

const textOf = (generation: number) => `${generation}\n${'x'.repeat(SIZE)}\n`;

const generationsIn = (root: string) =>
  NAMES.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const generation = Number(text.split('\n', 1)[0]);
    expect(text).toBe(textOf(generation));
    return generation;
  });

/** Edits of which the host had said that they are in the journal are on disk, or offered again. */
function expectKept(generation: number, { journalled }: Told, entries: readonly JournalEntry[]): void {
  if (generation >= journalled) return;
  expect(entries.map(({ path }) => path)).toEqual(NAMES);
  expect(Number(entries[0]!.text!.split('\n', 1)[0])).toBeGreaterThanOrEqual(journalled);
}

async function oneRound(delayMs: number): Promise<void> {
  const root = tempProject(Object.fromEntries(NAMES.map((path) => [path, textOf(0)])));
  const told = await saveUntilKilled(root, delayMs);
  generationsIn(root);
  const window = host.window();
  const { handle, readOnly } = await window.project.open({ path: root });
  expect(readOnly).toBe(false);
  const generations = new Set(generationsIn(root));
  expect(generations.size).toBe(1);
  const [generation = -1] = generations;
  expect(generation).toBeGreaterThanOrEqual(told.saved);
  expect(generation).toBeLessThanOrEqual(told.saved + 1);
  expectKept(generation, told, await window.project.journalRead({ handle }));
  const left = readdirSync(join(root, '.spellwright'), { recursive: true }).map(String);
  expect(left.filter((name) => name.endsWith('.tmp') || name.startsWith('commits/'))).toEqual([]);
  await window.project.close({ handle });
}

let host: TestHost;

describe('O-33 a host killed while it saves twelve files', () => {
  it(
    `never leaves a half-written file, a mixed set or a lost edit in ${ROUNDS} rounds (seed ${SEED})`,
    async () => {
      host = testHost();
      const random = delays(SEED);
      for (let round = 0; round < ROUNDS; round++) {
        const delayMs = Math.floor(random() * 80);
        await oneRound(delayMs).catch((error: unknown) => {
          throw new Error(`round ${round}, killed after ${delayMs} ms`, { cause: error });
        });
      }
    },
    ROUNDS * ROUND_MS_MAX,
  );
});

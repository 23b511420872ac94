import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder, tempProject, writeTexts } from '../../test/support/temp-folder.ts';
import { commitFiles, recoverCommits } from './commit.ts';
import { realDisk, type Disk } from './disk.ts';

const OLD = { 'skills/a.json': 'old a', 'skills/b.json': 'old b', 'gone.json': 'old gone' };

function state(root: string): Record<string, string> {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '-');
  return Object.fromEntries(
    ['skills/a.json', 'skills/b.json', 'gone.json', 'new/c.json'].map((path) => [path, read(path)]),
  );
}

const BEFORE = { ...OLD, 'new/c.json': '-' };
const AFTER = { 'skills/a.json': 'new a', 'skills/b.json': 'new b', 'gone.json': '-', 'new/c.json': 'new c' };

const stepsFor = (root: string) => [
  { target: join(root, 'skills/a.json'), bytes: Buffer.from('new a') },
  { target: join(root, 'gone.json'), bytes: null },
  { target: join(root, 'new/c.json'), bytes: Buffer.from('new c') },
  { target: join(root, 'skills/b.json'), bytes: Buffer.from('new b') },
];

interface Faults {
  /** This one operation fails, as on a full disk. */
  readonly failAt?: number;
  /** This operation and all later ones never happen, as after a crash. */
  readonly dieAt?: number;
}

function faultyDisk({ failAt = 0, dieAt = Infinity }: Faults): Disk & { count: number } {
  const counter = { count: 0 };
  const faulty =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      counter.count++;
      if (counter.count >= dieAt) throw new Error('died');
      if (counter.count === failAt) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      return work(...args);
    };
  const entries = Object.entries(realDisk).map(([name, work]) => [name, faulty(work as never)]);
  return Object.assign(counter, Object.fromEntries(entries)) as Disk & { count: number };
}

async function operationsOfOneCommit(): Promise<number> {
  const root = tempProject(OLD);
  const disk = faultyDisk({});
  await commitFiles(root, stepsFor(root), disk);
  expect(state(root)).toEqual(AFTER);
  return disk.count;
}

/** Tries to save on a faulty disk; tells whether the caller was told of success. */
async function trySave(faults: Faults): Promise<{ root: string; saved: boolean }> {
  const root = tempProject(OLD);
  const saving = commitFiles(root, stepsFor(root), faultyDisk(faults));
  return { root, saved: await saving.then(() => true).catch(() => false) };
}

const leftovers = (root: string) => {
  const folder = join(root, '.spellwright', 'commits');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('a save of many files', () => {
  it('changes nothing when any one operation fails', async () => {
    const count = await operationsOfOneCommit();
    for (let failAt = 1; failAt <= count; failAt++) {
      const { root, saved } = await trySave({ failAt });
      expect({ failAt, ...state(root) }).toEqual({ failAt, ...(saved ? AFTER : BEFORE) });
    }
  });

  it('is whole after recovery, wherever the process died', async () => {
    const count = await operationsOfOneCommit();
    const seen = new Set<string>();
    for (let dieAt = 1; dieAt <= count; dieAt++) {
      const { root } = await trySave({ dieAt });
      await recoverCommits(root);
      seen.add(JSON.stringify(state(root)));
      expect([BEFORE, AFTER]).toContainEqual(state(root));
      expect(leftovers(root)).toEqual([]);
    }
    expect(seen.size).toBe(2);
  });

  it('is whole when recovery itself dies and is repeated', async () => {
    const count = await operationsOfOneCommit();
    for (let dieAt = 1; dieAt <= count; dieAt++) {
      const { root } = await trySave({ dieAt });
      await recoverCommits(root, faultyDisk({ dieAt: 1 + (dieAt % 6) })).catch(() => {});
      await recoverCommits(root);
      expect([BEFORE, AFTER]).toContainEqual(state(root));
    }
  });

  it('is whole even if the process dies while taking it back', async () => {
    const count = await operationsOfOneCommit();
    for (let failAt = 1; failAt <= count; failAt++) {
      for (const more of [1, 2, 4, 7]) {
        const { root } = await trySave({ failAt, dieAt: failAt + more });
        await recoverCommits(root);
        expect([BEFORE, AFTER]).toContainEqual(state(root));
      }
    }
  });
});

describe('a forged plan in a foreign project', () => {
  it('writes nothing outside and is swept away', async () => {
    const [root, outside] = [tempProject(), tempFolder()];
    const folder = join(root, '.spellwright', 'commits', 'x');
    mkdirSync(folder, { recursive: true });
    const path = `../${outside.split('/').pop()}/evil.json`;
    writeTexts(folder, { '0.new': 'evil', 'plan.json': JSON.stringify([{ path, deletes: false, existed: false }]) });
    await recoverCommits(root);
    expect(readdirSync(outside)).toEqual([]);
    expect(leftovers(root)).toEqual([]);
  });

  it('is ignored when it is not even JSON', async () => {
    const root = tempProject(OLD);
    const folder = join(root, '.spellwright', 'commits', 'x');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'plan.json'), '[{');
    await recoverCommits(root);
    expect(state(root)).toEqual(BEFORE);
  });
});

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempProject } from '../../test/support/temp-folder.ts';
import { PieceReader } from './piece-reader.ts';

const manyFiles = (count: number, text = '{}') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`skills/s${String(at).padStart(4, '0')}.json`, text]));

async function pieceLengths(reader: PieceReader): Promise<number[]> {
  const lengths: number[] = [];
  for (;;) {
    const { length } = await reader.next();
    lengths.push(length);
    if (length === 0) return lengths;
  }
}

/** Read by several tests; none writes into it. */
const large = tempProject(manyFiles(2_500));

it('gives what is ready as one piece, but none that a page would stop for', async () => {
  const reader = new PieceReader(large);
  expect(await reader.fileCount()).toBe(2_501);
  const lengths = await pieceLengths(reader);
  expect(lengths.reduce((sum, length) => sum + length)).toBe(2_501);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(2_000);
  expect(Math.min(...lengths.slice(0, -2))).toBeGreaterThanOrEqual(1_000);
});

it('gives large files in pieces of a few, and one that is larger than a piece alone', async () => {
  const reader = new PieceReader(tempProject(manyFiles(5, 'x'.repeat(3 * 1024 * 1024))));
  expect(await pieceLengths(reader)).toEqual([2, 1, 1, 1, 1, 0]);
});

it('is done when the last file was given, not when it was read', async () => {
  const reader = new PieceReader(large);
  await reader.ended;
  expect((await reader.next()).length).toBe(2_000);
  expect(reader.isDone()).toBe(false);
  expect((await reader.rest()).at(-1)?.path).toBe('skills/s2499.json');
  expect(reader.isDone()).toBe(true);
});

it('ends whoever waits when it is stopped', async () => {
  const reader = new PieceReader(large);
  await reader.fileCount();
  const waiting = reader.next();
  reader.stop();
  expect(await waiting).toEqual([]);
});

it('tells a folder that is not there to whoever asks', async () => {
  const reader = new PieceReader(join(tempProject(), 'gone'));
  await expect(reader.rest()).rejects.toMatchObject({ code: 'notFound' });
  await expect(reader.fileCount()).rejects.toMatchObject({ code: 'notFound' });
});

/** What a browser must have before it can show anything: parts that the first picture does without are fetched later. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const FOLDER = 'dist/renderer';
const BYTES_MAX = 600_000;

test('the scripts of the first picture stay under 600 kB, packed', () => {
  const page = readFileSync(`${FOLDER}/index.html`, 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(`${FOLDER}/${path}`)).length, 0);
  expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
});

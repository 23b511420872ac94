import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { compile } from '#core';
import { contentHashOf, sha256Hex } from '#pack';
import { testTables } from '../../core/content/testing/tables.ts';
import { prepareScenario } from '../prepare/scenario.ts';
import { recordReplay, usedRows } from '../replay/record.ts';
import { verifyReplay } from '../replay/verify.ts';
import { Simulation } from '../simulation/simulation.ts';
import { TEST_TABLES, testScenario } from '../testing/scenario.ts';
import { contentHashOfFiles } from './make.ts';
import { makeBundle, openBundle, type BundleResult, type OpenedBundle } from './index.ts';

const tables = testTables(TEST_TABLES);
const content = compile(tables, { contentHash: contentHashOf(tables) }).content!;
const scenario = testScenario();

function recorded() {
  const simulation = new Simulation(prepareScenario(content, scenario).prepared!, { trace: 'off' });
  simulation.advance();
  return recordReplay(scenario, simulation, { hashEvery: 5, rows: usedRows(tables, scenario) });
}

function made(changes: Partial<Parameters<typeof makeBundle>[0]> = {}) {
  const bundle = makeBundle({ tables, replay: recorded(), scenario, madeWith: 'test 1.0.0', ...changes });
  if (!bundle.ok) throw new Error(bundle.reason);
  return bundle;
}

const englishOf = ({ problems }: Extract<BundleResult, { ok: false }>): string => problems.map(({ en }) => en).join();

function opened(bytes: Uint8Array): OpenedBundle {
  const result = openBundle(bytes);
  if (!result.ok) throw new Error(englishOf(result));
  return result.bundle;
}

const problem = (bytes: Uint8Array): string => {
  const result = openBundle(bytes);
  return result.ok ? 'opened' : englishOf(result);
};

it('comes out bit for bit from nothing but the file, with no more rows than the fight used', () => {
  const { bytes, manifest } = made();
  expect(manifest.rows).toMatchObject({ units: 1, skills: 2, effects: 1, ai: 0, arenas: 1, formations: 1 });
  const { replay, content: rows } = opened(bytes);
  expect(verifyReplay(rows, replay).kind).toBe('equal');
  expect(Object.keys(rows.idOf.units)).not.toContain('wolf');
});

it('is the same bytes when it is made again', () => {
  expect(made().bytes).toEqual(made().bytes);
});

it('keeps notes and marks, without the names of home folders', () => {
  const notes = 'see /home/ann/game/x and C:\\Users\\Ann Lee\\x';
  const { manifest } = opened(
    made({ notes, marks: [{ frame: 3, text: '/Users/ann/log' }], firstWrong: { frame: 4, text: 'here' } }).bytes,
  );
  expect(manifest).toMatchObject({ marks: [{ frame: 3, text: '~/log' }], firstWrong: { frame: 4 } });
  expect(manifest.notes).toMatch(/^see ~\/game\/x and ~/);
});

it('is not made of a replay that does not come out', () => {
  const replay = recorded();
  const wrong = { ...replay, hashes: replay.hashes.map(([frame]) => [frame, '0'.repeat(16)] as const) };
  expect(makeBundle({ tables, replay: wrong, madeWith: 'test' })).toEqual({ ok: false, reason: 'diverged' });
});

it('refuses what is damaged, changed, hostile or newer, and says why', () => {
  const files = unzipSync(made().bytes);
  const zip = (changes: Record<string, Uint8Array>) => zipSync({ ...files, ...changes });
  expect(problem(strToU8('no zip at all'))).toMatch(/no data pack/);
  expect(problem(made().bytes.slice(0, -40))).not.toBe('opened');
  expect(problem(zip({ 'replay.json': strToU8('{}') }))).toMatch(/“replay.json” is damaged or was changed/);
  expect(problem(zip({ '../evil.txt': strToU8('x') }))).toMatch(/not allowed/);
  expect(problem(zip({ 'extra.txt': strToU8('x') }))).toMatch(/extra\.txt/);
  expect(problem(zipSync({ 'a.txt': strToU8('x') }))).toMatch(/no repro bundle/);
  expect(problem(zip({ 'repro.json': strToU8('{"__proto__":{"x":1}}') }))).toMatch(/cannot be read/);
  const manifest = JSON.parse(new TextDecoder().decode(files['repro.json'])) as object;
  expect(problem(zip({ 'repro.json': strToU8(JSON.stringify({ ...manifest, schemaVersion: 3 })) }))).toMatch(
    /Update the tool/,
  );
  const wrongHash = JSON.stringify({ ...manifest, contentHash: '0'.repeat(64) });
  expect(problem(zip({ 'repro.json': strToU8(wrongHash) }))).toMatch(/content hash/);
});

/** A PNG as far as it is looked at: signature, head and a size. */
function png(width: number, height: number, length = 64): Uint8Array {
  // Nothing that packs small: an archive of zeros is refused for that alone.
  const bytes = Uint8Array.from({ length }, (_, at) => (at * at * 31 + (at >> 3)) % 251);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

it('keeps a picture with its frame, and only then needs a program that knows pictures', () => {
  const picture = { frame: 12, bytes: png(640, 360) };
  const bundle = made({ picture });
  expect(bundle.manifest).toMatchObject({ schemaVersion: 2, pictureFrame: 12 });
  expect(opened(bundle.bytes).picture).toEqual(picture.bytes);
  const plain = made();
  expect(plain.manifest.schemaVersion).toBe(1);
  expect(opened(plain.bytes)).not.toHaveProperty('picture');
});

it.each([
  ['a page in disguise', strToU8('<svg onload="alert(1)"/>'), 'no PNG'],
  ['a picture that is cut off', png(640, 360).slice(0, 20), 'no PNG'],
  ['a picture of which nobody could keep the pixels', png(100_000, 100_000), '100000 × 100000 pixels'],
  ['a picture without pixels', png(0, 9), '0 × 9 pixels'],
  ['a picture that is too large', png(640, 360, 2 * 1024 * 1024 + 1), '2097153 bytes'],
])('refuses %s, whoever put it there', (_, bytes, said) => {
  expect(makeBundle({ tables, replay: recorded(), madeWith: 'test', picture: { frame: 0, bytes } })).toMatchObject({
    ok: false,
    reason: expect.stringContaining(said),
  });
  const files = unzipSync(made({ picture: { frame: 0, bytes: png(640, 360) } }).bytes);
  const manifest = JSON.parse(strFromU8(files['repro.json']!)) as { files: { path: string; sha256: string }[] };
  const entry = manifest.files.find(({ path }) => path === 'picture.png')!;
  entry.sha256 = sha256Hex(bytes);
  const contentHash = contentHashOfFiles(manifest.files as never);
  const forged = {
    ...files,
    'picture.png': bytes,
    'repro.json': strToU8(JSON.stringify({ ...manifest, contentHash })),
  };
  expect(problem(zipSync(forged))).toContain(said);
});

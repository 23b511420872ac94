import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];

afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A real, empty folder that is removed after the file's tests. */
export function tempFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'spellwright-')));
  made.push(folder);
  return folder;
}

/** The sample project, to be written into. */
export function sampleCopy(): string {
  const root = join(tempFolder(), 'duel-of-legends');
  cpSync('samples/duel-of-legends', root, { recursive: true });
  return root;
}

export type Texts = Readonly<Record<string, string | Uint8Array>>;

/** Writes files given by relative path. */
export function writeTexts(root: string, texts: Texts): string {
  for (const [path, content] of Object.entries(texts)) {
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  return root;
}

/** A folder that opens as a project; its rows are not meant to be valid. */
export const tempProject = (texts: Texts = {}): string =>
  writeTexts(tempFolder(), { 'project.json': '{ "id": "temp" }\n', ...texts });

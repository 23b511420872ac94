import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { validate } from '#generated/validators.mjs';
import type { RawNode } from './schema-files.ts';

export const SAMPLE_ROOT = join(import.meta.dirname, '../../samples/duel-of-legends');

export const TABLE_OF_FOLDER = {
  skills: 'skill', effects: 'effect', buffs: 'buff', bullets: 'bullet', units: 'unit', ai: 'ai', curves: 'curve',
  formations: 'formation', arenas: 'arena',
} as const;

export interface SampleFile {
  /** Below the folder of the project. */
  readonly path: string;
  readonly kind: keyof typeof validate;
  readonly text: string;
  readonly data: RawNode;
}

/** Every JSON file of the sample project, as it is on disk. */
export const sampleFiles: readonly SampleFile[] = readdirSync(SAMPLE_ROOT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => {
    const text = readFileSync(join(SAMPLE_ROOT, path), 'utf8');
    return { path: path.replaceAll('\\', '/'), kind: kindOf(path), text, data: JSON.parse(text) as RawNode };
  });

function kindOf(path: string): keyof typeof validate {
  if (path.endsWith('.scenario.json')) return 'scenario';
  const folder = dirname(path) as keyof typeof TABLE_OF_FOLDER;
  return TABLE_OF_FOLDER[folder] ?? (path === 'ids.lock.json' ? 'ids-lock' : (basename(path, '.json') as 'ruleset' | 'project'));
}

/** Files of the tables, one row each. */
export const sampleRows = sampleFiles.filter(({ path }) => Object.hasOwn(TABLE_OF_FOLDER, dirname(path)));

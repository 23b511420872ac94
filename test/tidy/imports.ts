import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface ImportEdge {
  readonly file: string;
  readonly line: number;
  /** A path inside the project, or a package name, or `node:…`. */
  readonly target: string;
}

const SOURCE = /\.(ts|tsx|mts|mjs)$/;
const SPECIFIER =
  /(?:^|\n)[^\S\n]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)[^\S\n]*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

const DOORS: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).imports;

export function sourceFiles(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return entries
    .map((entry) => join(folder, entry).split(sep).join('/'))
    .filter((path) => SOURCE.test(path) && !path.endsWith('.d.mts') && statSync(join(ROOT, path)).isFile())
    .sort();
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.includes('/testing/');

function resolveSpecifier(file: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.'))
    return relative(ROOT, resolve(ROOT, dirname(file), bare))
      .split(sep)
      .join('/');
  if (!bare.startsWith('#')) return bare;
  const star = Object.entries(DOORS).find(([key]) => key.endsWith('*') && bare.startsWith(key.slice(0, -1)));
  const target = DOORS[bare] ?? (star ? star[1].replace('*', bare.slice(star[0].length - 1)) : bare);
  return target.replace(/^\.\//, '');
}

export function importsOf(file: string): ImportEdge[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(SPECIFIER)].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length + 1,
    target: resolveSpecifier(file, (match[1] ?? match[2] ?? match[3])!),
  }));
}

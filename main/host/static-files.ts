import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { unlessMissing } from './fs-errors.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export interface StaticFile {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/**
 * A file of the built page, or undefined. Only files of known types exist; source maps and folders do not. Assets carry
 * their content hash in the name and may be kept for ever, everything else is asked for anew.
 */
export async function staticFile(root: string, pathname: string): Promise<StaticFile | undefined> {
  const decoded = decode(pathname === '/' ? '/index.html' : pathname);
  if (decoded === undefined || decoded.includes('\0')) return undefined;
  const target = join(root, normalize(decoded));
  const type = TYPES[extname(target)];
  if (type === undefined || !target.startsWith(root + sep)) return undefined;
  const bytes = await unlessMissing(readFile(target));
  if (!bytes) return undefined;
  const isHashed = target.startsWith(join(root, 'assets') + sep);
  return {
    bytes,
    headers: { 'content-type': type, 'cache-control': isHashed ? 'private, max-age=31536000, immutable' : 'no-store' },
  };
}

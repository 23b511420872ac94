import type { PackTables } from '#core';
import { validate } from '#generated/validators.mjs';
import type { ManifestFile } from '#generated/types.ts';
import { strFromU8 } from 'fflate';
import { ROW_KIND, TABLES, type TableName } from '../files/kinds.ts';
import { contentHashOf, idsHashOf, sha256Hex } from '../model/content-hash.ts';
import { recordOf } from '../model/tables.ts';
import { SCHEMA_VERSION } from '../model/version.ts';
import { canonicalJson } from '../text/canonical.ts';
import { isObject, own, sortedKeys, type JsonObject } from '../text/json.ts';
import { parseStrict } from '../text/strict-json.ts';
import { decodeExactly, textOfBytes } from './exact-texts.ts';
import { packProblem, type PackProblem } from './problem.ts';
import { withTexts } from './texts.ts';
import { unzipSafely } from './unzip.ts';

export interface OpenedPack {
  readonly ok: true;
  readonly tables: PackTables;
  readonly manifest: ManifestFile;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface PackError {
  readonly ok: false;
  readonly problems: readonly PackProblem[];
}

type Files = ReadonlyMap<string, Uint8Array>;
const MANIFEST = 'manifest.json';

/** One reason is enough to refuse a pack; the throw ends the reading at the first that later steps rely on. */
class Refused extends Error {
  constructor(readonly problems: readonly PackProblem[]) {
    super('pack refused');
  }
}

function readJson(files: Files, name: string): JsonObject {
  const bytes = files.get(name);
  if (!bytes) throw new Refused([packProblem('packMissingEntry', { name })]);
  const { value, issues } = parseStrict(strFromU8(bytes));
  const issue = issues[0];
  if (issue) throw new Refused([packProblem('packBadData', { name, detail: `${issue.code} ${issue.pointer}`.trim() })]);
  if (!isObject(value)) throw new Refused([packProblem('packBadData', { name, detail: 'no JSON object' })]);
  return value;
}

function readManifest(files: Files): ManifestFile {
  const manifest = readJson(files, MANIFEST);
  const version = own(manifest, 'schemaVersion');
  if (typeof version === 'number' && version > SCHEMA_VERSION) {
    throw new Refused([packProblem('packNewer', { found: version, known: SCHEMA_VERSION })]);
  }
  if (!validate.manifest(manifest)) {
    const error = validate.manifest.errors?.[0];
    throw new Refused([
      packProblem('packBadManifest', { detail: `${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim() }),
    ]);
  }
  return manifest as unknown as ManifestFile;
}

/** The manifest lists every file, and every file is what the manifest says. */
function checkFiles(files: Files, manifest: ManifestFile): void {
  const listed = new Set([MANIFEST, ...manifest.files.map((file) => file.path)]);
  const problems = [...files.keys()]
    .filter((name) => !listed.has(name))
    .map((name) => packProblem('packUnlistedEntry', { name }));
  for (const { path, sha256 } of manifest.files) {
    const bytes = files.get(path);
    if (!bytes) problems.push(packProblem('packMissingEntry', { name: path }));
    else if (sha256Hex(bytes) !== sha256) problems.push(packProblem('packBadHash', { name: path }));
  }
  if (problems.length > 0) throw new Refused(problems);
}

/** A row is an object under its own id; the rest of its form is the compiler's to judge. */
function readTable(files: Files, table: TableName): Readonly<Record<string, JsonObject>> {
  const name = `tables/${table}.json`;
  const rows = readJson(files, name);
  return recordOf(
    sortedKeys(rows).map((id) => {
      const row = rows[id];
      if (!isObject(row) || own(row, 'id') !== id)
        throw new Refused([packProblem('packBadData', { name, detail: id })]);
      if (!validate[ROW_KIND[table]](withName(row))) {
        const error = validate[ROW_KIND[table]].errors?.[0];
        throw new Refused([
          packProblem('packBadData', { name, detail: `${id}${error?.instancePath ?? ''}: ${error?.message ?? ''}` }),
        ]);
      }
      return [id, row] as const;
    }),
  );
}

/** Packs keep texts apart, but the schema of a row asks for a name. */
const withName = (row: JsonObject): JsonObject => ({ name: String(own(row, 'id')), ...row });

function readScripts(files: Files): Readonly<Record<string, string>> {
  const scripts = [...files].filter(([name]) => name.startsWith('scripts/') && name.endsWith('.lua'));
  return recordOf(
    scripts.map(([name, bytes]) => [name.slice('scripts/'.length, -'.lua'.length), textOfBytes(bytes)] as const),
  );
}

function readTables(files: Files): PackTables {
  const rows = Object.fromEntries(TABLES.map((table) => [table, readTable(files, table)]));
  const single = (name: string) => readJson(files, `tables/${name}.json`);
  const tables = {
    project: single('project'),
    ruleset: single('ruleset'),
    ids: single('ids'),
    ...rows,
    scripts: readScripts(files),
  };
  return tables as unknown as PackTables;
}

/** The compact tables say the same as the readable ones, else client and studio would play different games. */
function checkBinary(files: Files): void {
  const bytes = files.get('tables.bin');
  if (!bytes) throw new Refused([packProblem('packMissingEntry', { name: 'tables.bin' })]);
  let decoded: unknown;
  try {
    decoded = decodeExactly(bytes);
  } catch (error) {
    throw new Refused([
      packProblem('packBadData', { name: 'tables.bin', detail: error instanceof Error ? error.message : '' }),
    ]);
  }
  for (const name of ['project', 'ruleset', 'ids', ...TABLES]) {
    const part = isObject(decoded) ? own(decoded, name) : undefined;
    if (canonicalJson(part) === canonicalJson(readJson(files, `tables/${name}.json`))) continue;
    throw new Refused([packProblem('packBadData', { name: 'tables.bin', detail: name })]);
  }
}

/** A client's pack lacks fields that only servers read, so its rules cannot prove the hash that it carries. */
function checkContent(tables: PackTables, manifest: ManifestFile): void {
  const matches = manifest.profile === 'client' || contentHashOf(tables) === manifest.contentHash;
  if (!matches || idsHashOf(tables) !== manifest.idsHash)
    throw new Refused([packProblem('packBadHash', { name: 'contentHash' })]);
}

/** Reads a pack that may be hostile: the archive is judged before anything is inflated, the data before it is used. */
export function openPack(bytes: Uint8Array): OpenedPack | PackError {
  const unzipped = unzipSafely(bytes);
  if (!unzipped.ok) return unzipped;
  const { files } = unzipped;
  try {
    const manifest = readManifest(files);
    checkFiles(files, manifest);
    const tables = readTables(files);
    checkBinary(files);
    checkContent(tables, manifest);
    return { ok: true, tables: withTexts(tables, manifest, files), manifest, files };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problems: error.problems };
    throw error;
  }
}

export interface PackDescription {
  readonly id: string;
  readonly version: string;
  readonly schemaVersion: number;
  readonly contentHash: string;
  readonly manifest: ManifestFile;
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly hash: string }[];
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** What `inspect` prints. */
export function describePack({ manifest }: OpenedPack): PackDescription {
  const { id, version, schemaVersion, contentHash, rows } = manifest;
  const files = manifest.files.map(({ path, bytes, sha256 }) => ({ path, bytes, hash: sha256 }));
  return { id, version, schemaVersion, contentHash, manifest, files, rows };
}

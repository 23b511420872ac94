import { strFromU8 } from 'fflate';
import { compile, type Content, type PackTables } from '#core';
import type { ReplayFile, ReproFile, ScenarioFile } from '#generated/types.ts';
import { validate as validateLab } from '#generated/lab-validators.mjs';
import { validate } from '#generated/validators.mjs';
import {
  isObject,
  parseStrict,
  ROW_KIND,
  sha256Hex,
  TABLES,
  unzipSafely,
  type JsonObject,
  type LocalText,
} from '#pack';
import { replayFault } from '../replay/fault.ts';
import { asPhrase, invalid, newerFormat, tooLarge, unplayable, unreadable } from '../replay/refusal.ts';
import { REPLAY_SCHEMA_VERSION } from '../replay/record.ts';
import { BUNDLE_FILES, contentHashOfFiles, REPRO_SCHEMA_VERSION } from './make.ts';
import { pictureFault } from './picture.ts';

export interface OpenedBundle {
  readonly manifest: ReproFile;
  readonly replay: ReplayFile;
  readonly scenario?: ScenarioFile;
  /** Exactly the rows that the replay uses. */
  readonly tables: PackTables;
  /** A PNG that was checked. */
  readonly picture?: Uint8Array;
  /** Compiled, under the hash of the pack that the rows were taken from. */
  readonly content: Content;
}

export type BundleResult =
  | { readonly ok: true; readonly bundle: OpenedBundle }
  /** Why it was refused, as phrases without a full stop; nothing of it was used. */
  | { readonly ok: false; readonly problems: readonly LocalText[] };

type Files = ReadonlyMap<string, Uint8Array>;

/** The first reason that later steps rely on ends the reading. */
class Refused extends Error {
  constructor(readonly text: LocalText) {
    super(text.en);
  }
}

const refused = (en: string, zh: string): Refused => new Refused({ en, zh });

/** Smaller than those of packs: a bundle holds one fight. */
const BUNDLE_BYTES_MAX = 64 * 1024 * 1024;

/** Reads a bundle that may be damaged or hostile: the archive is judged before anything of it is inflated or used. */
export function openBundle(bytes: Uint8Array): BundleResult {
  if (bytes.length > BUNDLE_BYTES_MAX) return { ok: false, problems: [tooLarge(bytes.length, BUNDLE_BYTES_MAX)] };
  const unzipped = unzipSafely(bytes);
  if (!unzipped.ok) return { ok: false, problems: unzipped.problems.map(({ message }) => asPhrase(message)) };
  try {
    return { ok: true, bundle: read(unzipped.files) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problems: [error.text] };
    throw error;
  }
}

function read(files: Files): OpenedBundle {
  const manifest = manifestOf(files);
  checkFiles(files, manifest);
  const replay = fitting(
    readJson(files, BUNDLE_FILES.replay),
    validate.replay,
    BUNDLE_FILES.replay,
  ) as unknown as ReplayFile;
  if (replay.schemaVersion > REPLAY_SCHEMA_VERSION) throw newer(replay.schemaVersion, REPLAY_SCHEMA_VERSION);
  const fault = replayFault(replay);
  if (fault !== undefined) throw new Refused(unplayable(fault));
  const tables = tablesOf(readJson(files, BUNDLE_FILES.tables));
  const scenario = files.has(BUNDLE_FILES.scenario)
    ? (fitting(
        readJson(files, BUNDLE_FILES.scenario),
        validate.scenario,
        BUNDLE_FILES.scenario,
      ) as unknown as ScenarioFile)
    : undefined;
  const picture = pictureOf(files);
  const { content, problems } = compile(tables, { contentHash: replay.pack.contentHash });
  if (!content) {
    const list = problems.map(({ table, row, code }) => `${table}/${row}: ${code}`).join(', ');
    throw refused(`its rows cannot be run by this version: ${list}`, `此版本无法运行其中的行：${list}`);
  }
  return { manifest, replay, tables, content, ...(scenario && { scenario }), ...(picture && { picture }) };
}

const newer = (found: number, known: number): Refused => new Refused(newerFormat(found, known));

function manifestOf(files: Files): ReproFile {
  const manifest = readJson(files, BUNDLE_FILES.manifest);
  const version = manifest['schemaVersion'];
  if (typeof version === 'number' && version > REPRO_SCHEMA_VERSION) throw newer(version, REPRO_SCHEMA_VERSION);
  return fitting(manifest, validateLab.repro, BUNDLE_FILES.manifest) as unknown as ReproFile;
}

/** The manifest lists every file, and every file is what the manifest says. */
function checkFiles(files: Files, manifest: ReproFile): void {
  const known: readonly string[] = Object.values(BUNDLE_FILES);
  const listed = new Set<string>([BUNDLE_FILES.manifest, ...manifest.files.map(({ path }) => path)]);
  const extra = [...files.keys()].find((name) => !listed.has(name) || !known.includes(name));
  if (extra !== undefined)
    throw refused(`it holds “${extra}”, which does not belong there`, `其中含有不该有的“${extra}”`);
  for (const { path, sha256 } of manifest.files) {
    const bytes = files.get(path);
    if (!bytes) throw refused(`it lacks “${path}”`, `缺少“${path}”`);
    if (sha256Hex(bytes) !== sha256) throw refused(`“${path}” is damaged or was changed`, `“${path}”已损坏或被改动`);
  }
  if (contentHashOfFiles(manifest.files) !== manifest.contentHash)
    throw refused('its content hash does not fit its files', '内容哈希与其文件不符');
}

function pictureOf(files: Files): Uint8Array | undefined {
  const picture = files.get(BUNDLE_FILES.picture);
  const fault = picture && pictureFault(picture);
  if (fault) throw new Refused(fault);
  return picture;
}

function readJson(files: Files, name: string): JsonObject {
  const bytes = files.get(name);
  if (!bytes) throw refused(`it lacks “${name}”, so it is no repro bundle`, `缺少“${name}”，不是重现包`);
  const { value, issues } = parseStrict(strFromU8(bytes));
  const issue = issues[0];
  if (issue) throw new Refused(unreadable(`“${name}”`, issue));
  if (!isObject(value)) throw refused(`“${name}” is no JSON object`, `“${name}”不是 JSON 对象`);
  return value;
}

interface Validator {
  (value: unknown): boolean;
  errors?: readonly { instancePath: string; message?: string | undefined }[] | null | undefined;
}

function fitting(value: JsonObject, validator: Validator, name: string): JsonObject {
  if (validator(value)) return value;
  const error = validator.errors?.[0];
  throw new Refused(invalid(`“${name}”`, error));
}

/** Every row fits its schema and stands under its own id; what the rows say is the compiler's to judge. */
function tablesOf(read: JsonObject): PackTables {
  const scripts = read['scripts'];
  const areTexts = isObject(scripts) && Object.values(scripts).every((text) => typeof text === 'string');
  if (!areTexts || !isObject(read['project']) || !isObject(read['ruleset']) || !isObject(read['ids']))
    throw refused(`“${BUNDLE_FILES.tables}” lacks a table`, `“${BUNDLE_FILES.tables}”缺少表`);
  for (const table of TABLES) {
    const rows = read[table];
    if (!isObject(rows))
      throw refused(`“${BUNDLE_FILES.tables}” lacks ${table}`, `“${BUNDLE_FILES.tables}”缺少 ${table}`);
    for (const [id, row] of Object.entries(rows)) {
      if (!isObject(row)) throw refused(`${table}/${id} is no row`, `${table}/${id} 不是行`);
      fitting({ name: id, id, ...row }, validate[ROW_KIND[table]] as Validator, `${table}/${id}`);
    }
  }
  return read as unknown as PackTables;
}

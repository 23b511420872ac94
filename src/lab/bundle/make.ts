import { strToU8, zipSync } from 'fflate';
import { compile, type PackTables } from '#core';
import type { ReplayFile, ReproFile, ReproMark, ScenarioFile } from '#generated/types.ts';
import { canonicalJson, restrictTables, sha256Hex, TABLES } from '#pack';
import { reachOf } from '../replay/record.ts';
import { verifyReplay } from '../replay/verify.ts';
import { withoutHome } from './home.ts';
import { pictureFault } from './picture.ts';

export interface BundleParts {
  /** What the replay was recorded on. */
  readonly tables: PackTables;
  readonly replay: ReplayFile;
  /** For its title and expectations. */
  readonly scenario?: ScenarioFile;
  readonly notes?: string;
  readonly marks?: readonly ReproMark[];
  readonly firstWrong?: ReproMark;
  /** A PNG of what there is to see at a frame. */
  readonly picture?: { readonly frame: number; readonly bytes: Uint8Array };
  /** Tool and version that writes it. */
  readonly madeWith: string;
}

export type MadeBundle =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly manifest: ReproFile; readonly tables: PackTables }
  /** The replay does not come out on these tables, so that a bundle would prove nothing. */
  | { readonly ok: false; readonly reason: string };

/** The newest that is read. */
export const REPRO_SCHEMA_VERSION = 2;
/** Older programs refuse files that they do not know, so that only a bundle with a picture is of the newer version. */
const WITHOUT_PICTURE = 1;

export const BUNDLE_FILES = {
  manifest: 'repro.json',
  replay: 'replay.json',
  tables: 'tables.json',
  scenario: 'scenario.json',
  picture: 'picture.png',
} as const;

/** Zip keeps local wall-clock time: built from local parts, it is the same bytes in every time zone. */
const FIXED_TIME = new Date(1980, 0, 1, 0, 0, 0);

/**
 * A replay with exactly the rows that it used, as one file that comes out bit for bit anywhere. It is played before it is
 * written: where the rows that are found by their names do not give the same fight, all of them are taken.
 */
export function makeBundle(parts: BundleParts): MadeBundle {
  const { tables, replay, picture } = parts;
  const fault = picture && pictureFault(picture.bytes);
  if (fault) return { ok: false, reason: fault.en };
  const reached = reachOf(tables, { ...replay.snapshot, commands: replay.commands });
  const scripts = Object.keys(tables.scripts).map((id) => `scripts/${id}`);
  const few = [reached, new Set([...reached, ...scripts])].map((keys) => restrictTables(tables, keys));
  const fitting = few.find((one) => comesOut(one, replay) === undefined);
  if (fitting) return written(parts, fitting, false);
  const reason = comesOut(tables, replay);
  return reason === undefined ? written(parts, tables, true) : { ok: false, reason };
}

/** Why it does not; undefined when every hash comes out. */
function comesOut(tables: PackTables, replay: ReplayFile): string | undefined {
  const { content, problems } = compile(tables, { contentHash: replay.pack.contentHash });
  if (!content) return problems.map(({ table, row, code }) => `${table}/${row}: ${code}`).join(', ');
  const { kind } = verifyReplay(content, replay);
  return kind === 'equal' ? undefined : kind;
}

function written(parts: BundleParts, tables: PackTables, hasAllRows: boolean): MadeBundle {
  const files: (readonly [string, Uint8Array])[] = [
    [BUNDLE_FILES.replay, jsonBytes(parts.replay)],
    ...(parts.scenario ? [[BUNDLE_FILES.scenario, jsonBytes(parts.scenario)] as const] : []),
    [BUNDLE_FILES.tables, jsonBytes(tables)],
    ...(parts.picture ? [[BUNDLE_FILES.picture, parts.picture.bytes] as const] : []),
  ];
  const manifest = manifestOf(parts, tables, files, hasAllRows);
  const entries = [[BUNDLE_FILES.manifest, jsonBytes(manifest)] as const, ...files];
  const zip = Object.fromEntries(
    entries.map(([path, bytes]) => [path, [bytes, { mtime: FIXED_TIME, level: 9 }] as [Uint8Array, object]]),
  );
  return { ok: true, bytes: zipSync(zip), manifest, tables };
}

const jsonBytes = (value: unknown): Uint8Array => strToU8(`${canonicalJson(value)}\n`);

function manifestOf(
  { replay, scenario, notes, marks = [], firstWrong, picture, madeWith }: BundleParts,
  tables: PackTables,
  files: readonly (readonly [string, Uint8Array])[],
  hasAllRows: boolean,
): ReproFile {
  const listed = files.map(([path, bytes]) => ({ path, sha256: sha256Hex(bytes), bytes: bytes.length }));
  const clean = (mark: ReproMark): ReproMark => ({ ...mark, text: withoutHome(mark.text) });
  return {
    format: 'spellwright-repro',
    schemaVersion: picture ? REPRO_SCHEMA_VERSION : WITHOUT_PICTURE,
    madeWith,
    title: scenario?.title ?? replay.title ?? replay.snapshot.arena,
    contentHash: contentHashOfFiles(listed),
    rows: Object.fromEntries(TABLES.map((table) => [table, Object.keys(tables[table]).length])),
    ...(hasAllRows && { hasAllRows }),
    ...(notes !== undefined && { notes: withoutHome(notes) }),
    ...(marks.length > 0 && { marks: marks.map(clean) }),
    ...(firstWrong && { firstWrong: clean(firstWrong) }),
    ...(picture && { pictureFrame: picture.frame }),
    files: listed,
  };
}

/** One digest for all that the bundle reproduces. */
export function contentHashOfFiles(files: ReproFile['files']): string {
  return sha256Hex(strToU8(files.map(({ path, sha256 }) => `${path} ${sha256}\n`).join('')));
}

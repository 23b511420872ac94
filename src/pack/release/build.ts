import { strToU8 } from 'fflate';
import type { PackTables } from '#core';
import type { ManifestFile } from '#generated/types.ts';
import { toDiagnostic } from '../diagnostics/locate.ts';
import { hasErrors, type Diagnostic, type LocalText } from '../diagnostics/diagnostic.ts';
import { validateProject } from '../diagnostics/validator.ts';
import { PROJECT_PATH, TABLES } from '../files/kinds.ts';
import { contentHashOf, idsHashOf, sha256Hex } from '../model/content-hash.ts';
import type { Project } from '../model/project.ts';
import { toTables } from '../model/tables.ts';
import { SCHEMA_VERSION } from '../model/version.ts';
import { formatJson } from '../text/format.ts';
import type { JsonValue } from '../text/json.ts';
import { changelogEntry } from './changelog.ts';
import { packEntries, type PackProfile } from './entries.ts';
import { planTables, versionProblem, type ExportPlan, type PreviousPack } from './plan.ts';
import { csharpTypes } from './types-csharp.ts';
import { idsHeader } from './types-header.ts';
import { typescriptTypes } from './types-typescript.ts';
import { zipEntries } from './zip.ts';

export interface BuildOptions {
  readonly version: string;
  readonly profile?: PackProfile;
  /** Pack that this one follows: for the version check, the changelog and the manifest. */
  readonly previous?: PreviousPack | null;
  /** The release owner's own words, put before the list of changes. */
  readonly notes?: string;
  /** Tool and version, as the manifest names them. */
  readonly madeWith?: string;
  readonly onProgress?: (progress: BuildProgress) => void;
}

export interface BuildProgress {
  readonly step: 'validate' | 'compare' | 'write' | 'pack';
  readonly done: number;
  readonly total: number;
}

/** Files that stand beside the pack: types and ids for the game's code. */
export type TypeFiles = Readonly<Record<'spellwright-data.d.ts' | 'SpellwrightData.cs' | 'ids.h', string>>;

export interface BuiltPack {
  readonly ok: true;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly manifest: ManifestFile;
  readonly types: TypeFiles;
  /** Markdown entry of this version for CHANGELOG.md. */
  readonly changelog: LocalText;
  readonly plan: ExportPlan;
}

/** An export that was refused, and every error that stands in its way. */
export interface RefusedPack {
  readonly ok: false;
  readonly diagnostics: readonly Diagnostic[];
}

export type BuildResult = BuiltPack | RefusedPack;

const STEPS = ['validate', 'compare', 'write', 'pack'] as const;

/** Validates, compares, and writes a pack whose bytes depend on the data, the version and the profile alone. */
export function buildPack(project: Project, options: BuildOptions): BuildResult {
  const at = (step: BuildProgress['step']): void =>
    options.onProgress?.({ step, done: STEPS.indexOf(step), total: STEPS.length });
  at('validate');
  const diagnostics = validateProject(project);
  const { tables } = toTables(project);
  if (hasErrors(diagnostics) || !tables)
    return { ok: false, diagnostics: diagnostics.filter((d) => d.severity === 'error') };
  at('compare');
  const plan = planTables(tables, options.previous ?? null);
  const problem = versionProblem(options.version, plan);
  if (problem)
    return { ok: false, diagnostics: [toDiagnostic(project, { ...problem, path: PROJECT_PATH, pointer: '/version' })] };
  at('write');
  return writePack(tables, plan, options, at);
}

function writePack(tables: PackTables, plan: ExportPlan, options: BuildOptions, at: (step: 'pack') => void): BuiltPack {
  const { version } = options;
  const entries = packEntries(tables, version, options.profile ?? 'full');
  const manifest = manifestOf(tables, entries, plan, options);
  at('pack');
  const head: [string, Uint8Array] = ['manifest.json', strToU8(formatJson(manifest as unknown as JsonValue))];
  return {
    ok: true,
    fileName: `${tables.project.id}-${version}.swpack`,
    bytes: zipEntries([head, ...entries]),
    manifest,
    types: {
      'spellwright-data.d.ts': typescriptTypes(tables, version),
      'SpellwrightData.cs': csharpTypes(tables, version),
      'ids.h': idsHeader(tables, version),
    },
    changelog: changelogEntry(version, plan.changes, options.notes),
    plan,
  };
}

function manifestOf(
  tables: PackTables,
  entries: readonly (readonly [string, Uint8Array])[],
  plan: ExportPlan,
  options: BuildOptions,
): ManifestFile {
  const { id, name } = tables.project;
  const parent = options.previous?.manifest;
  return {
    format: 'spellwright-pack',
    id,
    name,
    version: options.version,
    schemaVersion: SCHEMA_VERSION,
    rulesetVersion: tables.ruleset.version ?? '1.0.0',
    stepMs: tables.ruleset.stepMs ?? 33,
    profile: options.profile ?? 'full',
    contentHash: contentHashOf(tables),
    idsHash: idsHashOf(tables),
    madeWith: options.madeWith ?? 'spellwright',
    ...(parent ? { parent: { version: parent.version, contentHash: parent.contentHash } } : {}),
    rows: Object.fromEntries(TABLES.map((table) => [table, Object.keys(tables[table]).length])),
    files: entries.map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: sha256Hex(bytes) })),
    changelog: plan.changes.map(({ level, table, row, field, text }) => ({
      level,
      table,
      row,
      path: field,
      text: { en: text.en, 'zh-CN': text.zh },
    })),
  };
}

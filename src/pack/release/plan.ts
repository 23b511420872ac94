import semver from 'semver';
import type { PackTables } from '#core';
import type { Project } from '../model/project.ts';
import { toTables } from '../model/tables.ts';
import { levelOf } from '../changes/model.ts';
import { diffTables, type PackChange } from './diff.ts';

/** What an export is compared with: an opened pack, or anything that has its tables and version. */
export interface PreviousPack {
  readonly tables: PackTables;
  readonly manifest: { readonly version: string; readonly contentHash: string };
}

export interface ExportPlan {
  readonly previousVersion?: string;
  /** Lowest version that tells readers the truth about the changes. */
  readonly suggestedVersion: string;
  readonly changes: readonly PackChange[];
}

/** Without changes the version may stay: the bytes will too. */
export function planTables(tables: PackTables, previous: PreviousPack | null): ExportPlan {
  if (!previous) return { suggestedVersion: tables.project.version, changes: [] };
  const changes = diffTables(previous.tables, tables);
  const { version } = previous.manifest;
  const next = changes.length === 0 ? version : (semver.inc(version, levelOf(changes)) ?? version);
  return { previousVersion: version, suggestedVersion: next, changes };
}

/** Compares a project with its last export and says which version it should become. */
export function planExport(project: Project, previous: PreviousPack | null): ExportPlan {
  const { tables } = toTables(project);
  if (tables) return planTables(tables, previous);
  return { suggestedVersion: previous?.manifest.version ?? '0.1.0', changes: [] };
}

export type VersionProblem = {
  readonly code: 'versionInvalid' | 'versionTooLow';
  readonly params: Record<string, string>;
};

export function versionProblem(version: string, plan: ExportPlan): VersionProblem | null {
  if (semver.valid(version) !== version) return { code: 'versionInvalid', params: { version } };
  if (plan.previousVersion === undefined || semver.gte(version, plan.suggestedVersion)) return null;
  return {
    code: 'versionTooLow',
    params: { version, previous: plan.previousVersion, suggested: plan.suggestedVersion },
  };
}

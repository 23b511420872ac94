import { FILE_CHECKS } from '../checks/index.ts';
import { PROJECT_PATH, RULESET_PATH, tableOfKind } from '../files/kinds.ts';
import { changedPaths } from '../model/changes.ts';
import { resolveExtends } from '../model/extends.ts';
import { FileSlot } from '../model/file-slot.ts';
import { NameKeeper, type Names } from '../model/names.ts';
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';
import { farUsersOfFiles, heirsOf, usagesIn, wholeRow } from '../model/references.ts';
import { own, type JsonObject } from '../text/json.ts';
import type { Finding } from './diagnostic.ts';
import { schemaFindings, textFindings } from './file-findings.ts';
import { rowFindings } from './row-findings.ts';

/**
 * Findings of every file of one project, kept up to date through its edits. An edit is felt by the file itself, by rows
 * that inherit from it, by files that name any of these or lead to them, and by the rows that it names or named.
 */
export class FindingStore {
  private project: Project | undefined;
  private names: Names | undefined;
  private readonly keeper = new NameKeeper();
  private readonly byPath = new Map<string, readonly Finding[]>();

  follow(project: Project): Iterable<Finding> {
    const names = this.keeper.of(project);
    for (const path of this.touched(project, names)) this.refresh(project, names, path);
    this.project = project;
    this.names = names;
    return this.all();
  }

  private *all(): Generator<Finding> {
    for (const findings of this.byPath.values()) yield* findings;
  }

  private touched(project: Project, names: Names): Iterable<string> {
    if (!this.project) return project.files.keys();
    const changed = changedPaths(this.project, project);
    const isWide = names !== this.names || changed.some((path) => isFeltEverywhere(this.project!, project, path));
    if (isWide) return new Set([...this.byPath.keys(), ...project.files.keys()]);
    const rows = [...changed, ...heirsOf(project, changed)];
    return new Set([...rows, ...farUsersOfFiles(project, rows), ...this.targetsOf(project, changed)]);
  }

  /** Rows that the changed files name, or did before: they may have become unused, or used. */
  private *targetsOf(project: Project, changed: readonly string[]): Generator<string> {
    for (const side of [this.project!, project]) {
      for (const path of changed) {
        const file = side.files.get(path);
        for (const { kind, id } of file ? usagesIn(side, file) : []) {
          const table = tableOfKind(kind);
          const target = table && project.rows[table].get(id);
          if (target) yield target.path;
        }
      }
    }
  }

  private refresh(project: Project, names: Names, path: string): void {
    const file = project.files.get(path);
    const findings = file ? findingsOf(project, names, file) : [];
    if (findings.length > 0) this.byPath.set(path, findings);
    else this.byPath.delete(path);
  }
}

/** Files that all rows depend on, and files that came, went or took another id: that may free or take a name. */
function isFeltEverywhere(before: Project, after: Project, path: string): boolean {
  if (path === PROJECT_PATH || path === RULESET_PATH) return true;
  const [from, to] = [before.files.get(path), after.files.get(path)];
  return !from || !to || rowIdOf(from) !== rowIdOf(to);
}

function findingsOf(project: Project, names: Names, file: ProjectFile): Finding[] {
  const findings = [...(textSlot.get(file) ?? textSlot.set(file, textFindings(file)))];
  const row = wholeRow(project, file);
  if (row) findings.push(...ofSchema(file, row), ...ofRow(project, file, row));
  for (const check of FILE_CHECKS) {
    check.run({
      project,
      names,
      file,
      report: (code, pointer, params, options = {}) =>
        findings.push({ code, path: file.path, pointer, params, ...options }),
    });
  }
  return findings;
}

interface SchemaResult {
  readonly row: JsonObject;
  readonly findings: readonly Finding[];
}

const textSlot = new FileSlot<readonly Finding[]>();
const schemaSlot = new FileSlot<SchemaResult>();

function ofSchema(file: ProjectFile, row: JsonObject): readonly Finding[] {
  const known = schemaSlot.get(file);
  if (known?.row === row) return known.findings;
  const inherits = row !== file.row || own(row, 'extends') === undefined;
  return schemaSlot.set(file, { row, findings: schemaFindings(file, row, inherits) }).findings;
}

function ofRow(project: Project, file: ProjectFile, row: JsonObject): readonly Finding[] {
  const id = rowIdOf(file);
  if (!file.table || id === null || project.rows[file.table].get(id) !== file) return [];
  return rowFindings({ project, resolved: resolveExtends(project) }, file.table, id, file, row);
}

import type { FileContext } from '../checks/check.ts';
import { FILE_CHECKS } from '../checks/index.ts';
import { PROJECT_PATH, RULESET_PATH, tableOfKind } from '../files/kinds.ts';
import { changedPaths } from '../model/changes.ts';
import { resolveExtends } from '../model/extends.ts';
import { FileSlot } from '../model/file-slot.ts';
import { NameKeeper, type Names } from '../model/names.ts';
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';
import { farUsersOfFiles, heirsOf, referencesIn, wholeRow } from '../model/references.ts';
import { rowsMentionedIn, waitsForAncestor } from '../model/waiting.ts';
import { own, type JsonObject } from '../text/json.ts';
import type { CompileFindings } from './compile-findings.ts';
import type { Finding } from './diagnostic.ts';
import { schemaFindings, textFindings } from './file-findings.ts';
import { rowFindings } from './row-findings.ts';

/** What was found about one file by its checks, and by the compiler. */
export interface FileFindings {
  readonly checked: readonly Finding[];
  readonly compiled: readonly Finding[];
}

/**
 * Findings of every file of one project, kept up to date through its edits. An edit is felt by the file itself, by rows
 * that inherit from it, by files that name any of these or lead to them, and by the rows that it names or named. What is
 * felt is noted first and looked at piece by piece, so that a large project can be used before all of it is checked.
 */
export class FindingStore {
  private project: Project | undefined;
  private names: Names | undefined;
  private readonly keeper = new NameKeeper();
  private readonly byPath = new Map<string, FileFindings>();
  /** Paths still to be looked at, in this order. */
  private pending: Set<string> = new Set();

  constructor(private readonly compiler: CompileFindings | undefined) {}

  get pendingCount(): number {
    return this.pending.size;
  }

  follow(project: Project): void {
    const names = this.keeper.of(project);
    const isFeltByAll = this.compiler?.follow(project) ?? false;
    this.pending = new Set([...this.touched(project, names, isFeltByAll), ...this.pending]);
    this.project = project;
    this.names = names;
  }

  /** Looks at one file at least, what the latest edit is felt by first, and tells which ones it looked at. */
  advance(isTimeUp: () => boolean): readonly string[] {
    const done: string[] = [];
    for (const path of this.pending) {
      if (done.length > 0 && isTimeUp()) break;
      this.refresh(this.project!, this.names!, path);
      this.pending.delete(path);
      done.push(path);
    }
    return done;
  }

  findingsOf(path: string): FileFindings | undefined {
    return this.byPath.get(path);
  }

  /** Paths of all that may have other findings than before, the edited files first. */
  private touched(project: Project, names: Names, isFeltByAll: boolean): Iterable<string> {
    const before = this.project;
    if (!before) return project.files.keys();
    const changed = changedPaths(before, project);
    const isWide =
      isFeltByAll || names !== this.names || changed.some((path) => isFeltEverywhere(before, project, path));
    if (isWide) return [...changed, ...project.files.keys()];
    const rows = [...changed, ...heirsOf(project, changed)];
    return [...rows, ...farUsersOfFiles(project, rows), ...this.targetsOf(project, changed)];
  }

  /** Rows that the changed files name, or did before: they may have become unused, or used. */
  private *targetsOf(project: Project, changed: readonly string[]): Generator<string> {
    for (const side of [this.project!, project]) {
      for (const path of changed) {
        const file = side.files.get(path);
        for (const { kind, id } of file ? referencesIn(side, file) : []) {
          const table = tableOfKind(kind);
          const target = table && project.rows[table].get(id);
          if (target) yield target.path;
        }
        if (file) for (const { path: mentioned } of rowsMentionedIn(project, file)) yield mentioned;
      }
    }
  }

  private refresh(project: Project, names: Names, path: string): void {
    const file = project.files.get(path);
    const found = file ? this.look(project, names, file) : NOTHING;
    if (found.checked.length + found.compiled.length > 0) this.byPath.set(path, found);
    else this.byPath.delete(path);
  }

  private look(project: Project, names: Names, file: ProjectFile): FileFindings {
    const row = wholeRow(project, file);
    const compiled = row && this.compiler ? this.compiler.ofFile(file, row) : NONE;
    return { checked: checkedOf(project, names, file, row), compiled };
  }
}

const NONE: readonly Finding[] = [];
const NOTHING: FileFindings = { checked: NONE, compiled: NONE };

/**
 * Files that all rows depend on, and files that came, went, took another id or could not be read at all: that may free
 * or take a name.
 */
function isFeltEverywhere(before: Project, after: Project, path: string): boolean {
  if (path === PROJECT_PATH || path === RULESET_PATH) return true;
  const [from, to] = [before.files.get(path), after.files.get(path)];
  return !from || !to || rowIdOf(from) !== rowIdOf(to) || (from.problem === undefined) !== (to.problem === undefined);
}

function checkedOf(project: Project, names: Names, file: ProjectFile, row: JsonObject | undefined): readonly Finding[] {
  const findings = [...(textSlot.get(file) ?? textSlot.set(file, textFindings(file)))];
  // What it lacks without an ancestor that cannot be read is no mistake of its own: its own text is all there is.
  if (row && waitsForAncestor(project, file)) findings.push(...ofSchema(file, file.row!));
  else if (row) findings.push(...ofSchema(file, row), ...ofRow(project, file, row));
  const context: FileContext = {
    project,
    names,
    file,
    report: (code, pointer, params, options = {}) =>
      findings.push({ code, path: file.path, pointer, params, ...options }),
  };
  for (const check of FILE_CHECKS) check.run(context);
  return findings.length > 0 ? findings : NONE;
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
  if (!file.table || id === null || project.rows[file.table].get(id) !== file) return NONE;
  return rowFindings({ project, resolved: resolveExtends(project) }, file.table, id, file, row);
}

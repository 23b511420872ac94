import { PROJECT_PATH, RULESET_PATH, tableOfKind } from '../files/kinds.ts';
import { changedPaths } from '../model/changes.ts';
import { NameKeeper, type Names } from '../model/names.ts';
import { rowIdOf, type Project } from '../model/project.ts';
import { farUsersOfFiles, heirsOf, referencesIn } from '../model/references.ts';
import { rowsMentionedIn } from '../model/waiting.ts';
import type { CompileFindings } from './compile-findings.ts';
import { contentFindings, isNothing, NO_CONTENT } from './content-findings.ts';
import type { ContentFindings, ContentPiece } from './content-findings.ts';
import type { Finding } from './diagnostic.ts';
import { HelpedFiles } from './helped-files.ts';
import { NO_RELATIONS, relationFindings, type RelationFindings } from './relation-findings.ts';

/** What was found about one file by its checks, and by the compiler. */
export interface FileFindings {
  readonly checked: readonly Finding[];
  readonly compiled: readonly Finding[];
}

/**
 * Findings of every file of one project, kept up to date through its edits. An edit is felt by the file itself, by rows
 * that inherit from it, by files that name any of these or lead to them, and by the rows that it names or named. What is
 * felt is noted first and looked at piece by piece, so that a large project can be used before all of it is checked.
 *
 * The two halves of a file, content and relations, are found apart: while no edit was felt by a file, another thread
 * may tell the former.
 */
export class FindingStore {
  private project: Project | undefined;
  private names: Names | undefined;
  private readonly keeper = new NameKeeper();
  private readonly relations = new Map<string, RelationFindings>();
  private readonly content = new Map<string, ContentFindings>();
  /** Paths still to be looked at, in this order, and whether for their content too. */
  private pending: Map<string, boolean> = new Map();
  private helped = new HelpedFiles([]);

  constructor(private readonly compiler: CompileFindings | undefined) {}

  get pendingCount(): number {
    return this.pending.size + this.helped.putOffCount;
  }

  /** Another thread may still tell something that is of use. */
  get awaitsHelp(): boolean {
    return this.helped.count > 0;
  }

  /** The version that another thread looks at too, before any other version. */
  followHelped(project: Project): void {
    this.follow(project);
    this.helped = new HelpedFiles(project.files.keys());
    for (const path of this.pending.keys()) this.pending.set(path, false);
  }

  follow(project: Project): void {
    const names = this.keeper.of(project);
    const isFeltByAll = this.compiler?.follow(project) ?? false;
    const pending = new Map<string, boolean>();
    for (const path of this.touched(project, names, isFeltByAll)) {
      pending.set(path, true);
      this.helped.drop(path);
    }
    for (const [path, isWhole] of this.pending) if (!pending.has(path)) pending.set(path, isWhole);
    this.pending = pending;
    this.project = project;
    this.names = names;
  }

  /** Takes what another thread found of files that no edit was felt by meanwhile; tells which have other findings now. */
  accept({ start, end, fileCount, found }: ContentPiece): readonly string[] {
    const taken = this.helped.take(start, end, fileCount);
    const others = found.filter(([path]) => taken.has(path));
    for (const [path, findings] of others) this.content.set(path, findings);
    return others.map(([path]) => path);
  }

  /**
   * Looks at one file at least, what the latest edit is felt by first, and tells which ones it looked at. Content that
   * another thread may tell comes last.
   */
  advance(isTimeUp: () => boolean): readonly string[] {
    const done: string[] = [];
    const isEnough = () => done.length > 0 && isTimeUp();
    for (const [path, isWhole] of this.pending) {
      if (isEnough()) return done;
      this.lookAtRelations(path);
      if (isWhole) this.lookAtContent(path);
      else this.helped.putOff(path);
      this.pending.delete(path);
      done.push(path);
    }
    while (this.helped.putOffCount > 0 && !isEnough()) {
      const path = this.helped.takeLast()!;
      this.lookAtContent(path);
      done.push(path);
    }
    return done;
  }

  findingsOf(path: string): FileFindings {
    const { text, checked } = this.relations.get(path) ?? NO_RELATIONS;
    const content = this.content.get(path) ?? NO_CONTENT;
    return { checked: [...text, ...content.checked, ...checked], compiled: content.compiled };
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

  private lookAtRelations(path: string): void {
    const file = this.project!.files.get(path);
    const found = file ? relationFindings(this.project!, this.names!, file) : NO_RELATIONS;
    if (found.text.length + found.checked.length > 0) this.relations.set(path, found);
    else this.relations.delete(path);
  }

  private lookAtContent(path: string): void {
    const file = this.project!.files.get(path);
    const found = file ? contentFindings(this.project!, this.compiler, file) : NO_CONTENT;
    if (isNothing(found)) this.content.delete(path);
    else this.content.set(path, found);
  }
}

/**
 * Files that all rows depend on, and files that came, went, took another id or could not be read at all: that may free
 * or take a name.
 */
function isFeltEverywhere(before: Project, after: Project, path: string): boolean {
  if (path === PROJECT_PATH || path === RULESET_PATH) return true;
  const [from, to] = [before.files.get(path), after.files.get(path)];
  return !from || !to || rowIdOf(from) !== rowIdOf(to) || (from.problem === undefined) !== (to.problem === undefined);
}

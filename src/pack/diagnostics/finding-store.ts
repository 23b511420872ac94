import { PROJECT_PATH, RULESET_PATH, tableOfKind } from '../files/kinds.ts';
import { changedPaths } from '../model/changes.ts';
import { NameKeeper, type Names } from '../model/names.ts';
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';
import { farUsersOfFiles, heirsOf, namesIn } from '../model/references.ts';
import { rowsMentionedIn } from '../model/waiting.ts';
import type { CompileFindings } from './compile-findings.ts';
import { contentFindings, isNothing, NO_CONTENT } from './content-findings.ts';
import type { ContentFindings } from './content-findings.ts';
import type { Finding } from './diagnostic.ts';
import { beginRelations, NO_RELATIONS, relationFindings, type RelationFindings } from './relation-findings.ts';

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
 * The two halves of a file, content and relations, are found apart, for the latter take an index of all files.
 */
export class FindingStore {
  private project: Project | undefined;
  private names: Names | undefined;
  private readonly keeper = new NameKeeper();
  private readonly relations = new Map<string, RelationFindings>();
  private readonly content = new Map<string, ContentFindings>();
  /** Still to be looked at for themselves, in this order. */
  private pending: Waiting = new Map();
  /** Still to be looked at for their relations: these and those that are pending. */
  private unrelated: Waiting = new Map();
  /** Until every file was looked at once, nobody knows who names whom. */
  private isFirstLook = true;
  /** The version before edits of which only then can be told who feels them. */
  private unfelt: Project | undefined;

  constructor(private readonly compiler: CompileFindings | undefined) {}

  /** Two looks make one file. */
  get pendingCount(): number {
    return Math.ceil((this.pending.size + this.unrelated.size) / 2);
  }

  follow(project: Project): void {
    const names = this.keeper.of(project);
    const isFeltByAll = this.compiler?.follow(project) ?? false;
    const before = this.project;
    const isWide = isFeltByAll || names !== this.names;
    this.project = project;
    this.names = names;
    if (!before) return this.put(project.files);
    if (!this.isFirstLook) return this.put(filesAt(project, this.touched(before, project, isWide)));
    this.unfelt ??= before;
    const changed = changedPaths(before, project);
    this.put(filesAt(project, isWide ? [...changed, ...project.files.keys()] : changed));
  }

  /** To be looked at before all that waits already. */
  private put(files: ReadonlyMap<string, ProjectFile | undefined>): void {
    this.pending = putAhead(files, this.pending);
    this.unrelated = putAhead(files, this.unrelated);
  }

  /**
   * Looks at one file at least, what the latest edit is felt by first, and tells of which there was or is something to say.
   * Every file is looked at for itself before any is for its relations.
   */
  advance(isTimeUp: () => boolean): Iterable<string> {
    const stale = new Set<string>();
    let isBegun = false;
    const isEnough = () => isBegun && isTimeUp();
    /** Whether all of them were looked at. */
    const go = (waiting: Waiting, look: (path: string, file: ProjectFile | undefined) => boolean): boolean => {
      const looked: string[] = [];
      for (const [path, file] of waiting) {
        if (isEnough()) break;
        if (look(path, file)) stale.add(path);
        looked.push(path);
        isBegun = true;
      }
      const isAll = looked.length === waiting.size;
      if (isAll) waiting.clear();
      else for (const path of looked) waiting.delete(path);
      return isAll;
    };
    do if (!go(this.pending, (path, file) => this.lookAt(path, file))) return stale;
    while (this.feelsMore());
    go(this.unrelated, (path, file) => this.lookAtRelations(path, file));
    return stale;
  }

  /** Once all files were looked at, edits of the meantime are felt by others too. */
  private feelsMore(): boolean {
    this.isFirstLook = false;
    const before = this.unfelt;
    this.unfelt = undefined;
    if (before) this.put(filesAt(this.project!, this.touched(before, this.project!, false)));
    return this.pending.size > 0;
  }

  findingsOf(path: string): FileFindings {
    const { text, checked } = this.relations.get(path) ?? NO_RELATIONS;
    const content = this.content.get(path) ?? NO_CONTENT;
    return { checked: [...text, ...content.checked, ...checked], compiled: content.compiled };
  }

  /** Paths of all that may have other findings than before, the edited files first. */
  private touched(before: Project, project: Project, isWide: boolean): Iterable<string> {
    const changed = changedPaths(before, project);
    if (isWide || changed.some((path) => isFeltEverywhere(before, project, path)))
      return [...changed, ...project.files.keys()];
    const rows = [...changed, ...heirsOf(project, changed)];
    return [...rows, ...farUsersOfFiles(project, rows), ...targetsOf(before, changed), ...targetsOf(project, changed)];
  }

  private lookAt(path: string, file: ProjectFile | undefined): boolean {
    if (file) beginRelations(this.project!, file);
    return this.lookAtContent(path, file);
  }

  private lookAtRelations(path: string, file: ProjectFile | undefined): boolean {
    const found = file ? relationFindings(this.project!, this.names!, file) : NO_RELATIONS;
    if (found.text.length + found.checked.length === 0) return this.relations.delete(path);
    this.relations.set(path, found);
    return true;
  }

  private lookAtContent(path: string, file: ProjectFile | undefined): boolean {
    const found = file ? contentFindings(this.project!, this.compiler, file) : NO_CONTENT;
    if (isNothing(found)) return this.content.delete(path);
    this.content.set(path, found);
    return true;
  }
}

/** Files by their paths, in order; a path whose file is gone has none. */
type Waiting = Map<string, ProjectFile | undefined>;

const filesAt = ({ files }: Project, paths: Iterable<string>): Waiting => {
  const found: Waiting = new Map();
  for (const path of paths) found.set(path, files.get(path));
  return found;
};

/** A new map: what comes first, then what waited already. */
function putAhead(first: ReadonlyMap<string, ProjectFile | undefined>, waiting: Waiting): Waiting {
  const all: Waiting = new Map(first);
  for (const [path, file] of waiting) if (!all.has(path)) all.set(path, file);
  return all;
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

/** Rows that the files name, in this version: by an edit they may become unused, or used. */
function* targetsOf(project: Project, paths: readonly string[]): Generator<string> {
  for (const path of paths) {
    const file = project.files.get(path);
    if (!file) continue;
    const names = namesIn(project, file);
    for (let at = 0; at < names.length; at += 2) {
      const table = tableOfKind(names[at]!);
      const target = table && project.rows[table].get(names[at + 1]!);
      if (target) yield target.path;
    }
    for (const { path: mentioned } of rowsMentionedIn(project, file)) yield mentioned;
  }
}

import type { Project, ProjectFile } from '../model/project.ts';
import { compareText } from '../text/json.ts';
import { CompileFindings, isCovered } from './compile-findings.ts';
import { severityOf, type Diagnostic, type Finding } from './diagnostic.ts';
import { FindingStore } from './finding-store.ts';
import { toDiagnostic } from './locate.ts';
import { Groups, ProjectFindings } from './project-findings.ts';

export interface ValidatorOptions {
  /** Also compile, which finds what the core cannot take. Default true. */
  readonly compile?: boolean;
}

/** How far a check has come. */
export interface Validation {
  /** What is known so far, by file, then place. The same list while nothing in it changed. */
  readonly diagnostics: readonly Diagnostic[];
  /** Files whose diagnostics may still change. */
  readonly pendingCount: number;
}

export interface Validator {
  /** All problems, by file, then place. Fast after small edits: what did not change is not looked at again. */
  validate(project: Project): readonly Diagnostic[];
  /**
   * The same in pieces, so that a window stays usable while thousands of rows are checked: edited files first, then the
   * others until the time is up. To be called again, with the same project or a newer one, while anything is pending.
   */
  advance(project: Project, isTimeUp: () => boolean): Validation;
}

const never = () => false;

class IncrementalValidator implements Validator {
  private project: Project | undefined;
  private readonly store: FindingStore;
  private readonly compiled: CompileFindings | undefined;
  private readonly projectChecks = new ProjectFindings();
  private readonly ofProject = new Groups();
  private readonly ofCompiler = new Groups();
  private readonly located = new WeakMap<Finding, Located>();
  private readonly byPath = new Map<string, readonly Diagnostic[]>();
  /** Paths that have diagnostics, in order. */
  private paths: string[] = [];
  private diagnostics: readonly Diagnostic[] = [];

  constructor(options: ValidatorOptions) {
    this.compiled = options.compile === false ? undefined : new CompileFindings();
    this.store = new FindingStore(this.compiled);
  }

  validate(project: Project): readonly Diagnostic[] {
    return this.advance(project, never).diagnostics;
  }

  advance(project: Project, isTimeUp: () => boolean): Validation {
    if (this.project !== project) this.store.follow(project);
    this.project = project;
    const stale = new Set([
      ...this.ofProject.follow(this.projectChecks.of(project)),
      ...this.ofCompiler.follow(this.compiled ? [this.compiled.ofProject()] : []),
    ]);
    for (const path of this.store.advance(isTimeUp)) stale.add(path);
    this.assemble(project, stale);
    return { diagnostics: this.diagnostics, pendingCount: this.store.pendingCount };
  }

  private assemble(project: Project, stale: Iterable<string>): void {
    let isOther = false;
    for (const path of stale) {
      const before = this.byPath.get(path) ?? [];
      const after = this.diagnosticsOf(project, path);
      if (before.length === after.length && after.every((one, index) => one === before[index])) continue;
      isOther = true;
      if (after.length > 0) this.byPath.set(path, after);
      else this.byPath.delete(path);
    }
    if (!isOther) return;
    if (this.paths.length !== this.byPath.size || this.paths.some((path) => !this.byPath.has(path))) {
      this.paths = [...this.byPath.keys()].sort(compareText);
    }
    this.diagnostics = this.paths.flatMap((path) => this.byPath.get(path)!);
  }

  private diagnosticsOf(project: Project, path: string): readonly Diagnostic[] {
    const found = this.store.findingsOf(path);
    const checked = [...found.checked, ...this.ofProject.of(path)];
    const compiled = [...this.ofCompiler.of(path), ...found.compiled];
    const findings = compiled.length > 0 ? [...checked, ...uncovered(checked, compiled)] : checked;
    return findings.map((finding) => this.locate(project, finding)).sort(byPlace);
  }

  private locate(project: Project, finding: Finding): Diagnostic {
    const file = project.files.get(finding.path);
    const known = this.located.get(finding);
    if (known && known.file === file) return known.diagnostic;
    const diagnostic = toDiagnostic(project, finding);
    this.located.set(finding, { file, diagnostic });
    return diagnostic;
  }
}

interface Located {
  readonly file: ProjectFile | undefined;
  readonly diagnostic: Diagnostic;
}

function uncovered(checked: readonly Finding[], compiled: readonly Finding[]): Finding[] {
  // What a row lacks because its parent cannot be read is no mistake of its own.
  if (checked.some(({ code }) => code === 'extendsMissing' || code === 'extendsCycle')) return [];
  const errors = checked.filter(({ code }) => severityOf(code) === 'error');
  const places = new Set(errors.map(({ pointer }) => pointer));
  return compiled.filter(({ pointer }) => !isCovered(places, pointer));
}

/** Within one file. */
const byPlace = (a: Diagnostic, b: Diagnostic): number =>
  a.line - b.line || a.column - b.column || compareText(a.code, b.code);

export const createValidator = (options: ValidatorOptions = {}): Validator => new IncrementalValidator(options);

/** All problems of a project, once. For an editor keep a validator instead. */
export const validateProject = (project: Project, options: ValidatorOptions = {}): readonly Diagnostic[] =>
  createValidator(options).validate(project);

import { PROJECT_CHECKS } from '../checks/index.ts';
import { TABLES } from '../files/kinds.ts';
import { resolveExtends } from '../model/extends.ts';
import { wholeRow } from '../model/references.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import { compareText, own, type JsonObject } from '../text/json.ts';
import { CompileFindings } from './compile-findings.ts';
import type { Diagnostic, Finding } from './diagnostic.ts';
import { schemaFindings, textFindings } from './file-findings.ts';
import { toDiagnostic } from './locate.ts';
import { RowFindings, type World } from './row-findings.ts';

export interface ValidatorOptions {
  /** Also compile, which finds what the core cannot take. Default true. */
  readonly compile?: boolean;
}

export interface Validator {
  /** All problems, by file, then place. Fast after small edits: what did not change is not looked at again. */
  validate(project: Project): readonly Diagnostic[];
}

class IncrementalValidator implements Validator {
  private readonly texts = new WeakMap<ProjectFile, readonly Finding[]>();
  private readonly schemas = new WeakMap<
    ProjectFile,
    { readonly row: JsonObject; readonly findings: readonly Finding[] }
  >();
  private readonly rows = new RowFindings();
  private readonly diagnostics = new WeakMap<
    Finding,
    { readonly file: ProjectFile | undefined; readonly diagnostic: Diagnostic }
  >();
  private readonly compiled: CompileFindings | undefined;

  constructor(options: ValidatorOptions) {
    this.compiled = options.compile === false ? undefined : new CompileFindings();
  }

  validate(project: Project): readonly Diagnostic[] {
    const world = { project, resolved: resolveExtends(project) };
    const authored = [...this.fileFindings(project), ...this.rowFindings(world), ...projectFindings(project)];
    const findings = [...authored, ...(this.compiled?.of(project, authored) ?? [])];
    return findings.map((finding) => this.located(project, finding)).sort(byPlace);
  }

  private *fileFindings(project: Project): Generator<Finding> {
    for (const file of project.files.values()) {
      yield* this.ofText(file);
      const row = wholeRow(project, file);
      if (row) yield* this.ofSchema(file, row);
    }
  }

  private ofText(file: ProjectFile): readonly Finding[] {
    let findings = this.texts.get(file);
    if (!findings) this.texts.set(file, (findings = textFindings(file)));
    return findings;
  }

  private ofSchema(file: ProjectFile, row: JsonObject): readonly Finding[] {
    const known = this.schemas.get(file);
    if (known?.row === row) return known.findings;
    const inherits = row !== file.row || own(row, 'extends') === undefined;
    const findings = schemaFindings(file, row, inherits);
    this.schemas.set(file, { row, findings });
    return findings;
  }

  private *rowFindings(world: World): Generator<Finding> {
    for (const table of TABLES) {
      for (const [id, file] of world.project.rows[table]) {
        const row = world.resolved[table].rows.get(id);
        if (row) yield* this.rows.of(world, table, id, file, row);
      }
    }
  }

  private located(project: Project, finding: Finding): Diagnostic {
    const file = project.files.get(finding.path);
    const known = this.diagnostics.get(finding);
    if (known && known.file === file) return known.diagnostic;
    const diagnostic = toDiagnostic(project, finding);
    this.diagnostics.set(finding, { file, diagnostic });
    return diagnostic;
  }
}

function projectFindings(project: Project): Finding[] {
  const findings: Finding[] = [];
  for (const check of PROJECT_CHECKS) {
    check.run({
      project,
      report: (code, path, pointer, params, options = {}) => findings.push({ code, path, pointer, params, ...options }),
    });
  }
  return findings;
}

const byPlace = (a: Diagnostic, b: Diagnostic): number =>
  compareText(a.path, b.path) || a.line - b.line || a.column - b.column || compareText(a.code, b.code);

export const createValidator = (options: ValidatorOptions = {}): Validator => new IncrementalValidator(options);

/** All problems of a project, once. For an editor keep a validator instead. */
export const validateProject = (project: Project, options: ValidatorOptions = {}): readonly Diagnostic[] =>
  createValidator(options).validate(project);

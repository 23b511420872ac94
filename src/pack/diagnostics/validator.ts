import { PROJECT_CHECKS } from '../checks/index.ts';
import { TABLES } from '../files/kinds.ts';
import { resolveExtends } from '../model/extends.ts';
import { FileSlot } from '../model/file-slot.ts';
import { wholeRow } from '../model/references.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import { compareText, own, type JsonObject } from '../text/json.ts';
import { CompileFindings } from './compile-findings.ts';
import type { Diagnostic, Finding } from './diagnostic.ts';
import { schemaFindings, textFindings } from './file-findings.ts';
import { toDiagnostic } from './locate.ts';
import { rowFindings } from './row-findings.ts';

export interface ValidatorOptions {
  /** Also compile, which finds what the core cannot take. Default true. */
  readonly compile?: boolean;
}

export interface Validator {
  /** All problems, by file, then place. Fast after small edits: what did not change is not looked at again. */
  validate(project: Project): readonly Diagnostic[];
}

interface SchemaResult {
  readonly row: JsonObject;
  readonly findings: readonly Finding[];
}

const textSlot = new FileSlot<readonly Finding[]>();
const schemaSlot = new FileSlot<SchemaResult>();

class IncrementalValidator implements Validator {
  private readonly located = new WeakMap<
    Finding,
    { readonly file: ProjectFile | undefined; readonly diagnostic: Diagnostic }
  >();
  private readonly compiled: CompileFindings | undefined;

  constructor(options: ValidatorOptions) {
    this.compiled = options.compile === false ? undefined : new CompileFindings();
  }

  validate(project: Project): readonly Diagnostic[] {
    const findings = [...fileFindings(project), ...tableFindings(project), ...projectFindings(project)];
    findings.push(...(this.compiled?.of(project, findings) ?? []));
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

function* fileFindings(project: Project): Generator<Finding> {
  for (const file of project.files.values()) {
    yield* textSlot.get(file) ?? textSlot.set(file, textFindings(file));
    const row = wholeRow(project, file);
    if (row) yield* ofSchema(file, row);
  }
}

function ofSchema(file: ProjectFile, row: JsonObject): readonly Finding[] {
  const known = schemaSlot.get(file);
  if (known?.row === row) return known.findings;
  const inherits = row !== file.row || own(row, 'extends') === undefined;
  return schemaSlot.set(file, { row, findings: schemaFindings(file, row, inherits) }).findings;
}

function* tableFindings(project: Project): Generator<Finding> {
  const world = { project, resolved: resolveExtends(project) };
  for (const table of TABLES) {
    for (const [id, file] of project.rows[table]) {
      const row = world.resolved[table].rows.get(id);
      if (row) yield* rowFindings(world, table, id, file, row);
    }
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

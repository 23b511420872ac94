import { PROJECT_CHECKS } from '../checks/index.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import { compareText } from '../text/json.ts';
import { CompileFindings } from './compile-findings.ts';
import type { Diagnostic, Finding } from './diagnostic.ts';
import { FindingStore } from './finding-store.ts';
import { toDiagnostic } from './locate.ts';

export interface ValidatorOptions {
  /** Also compile, which finds what the core cannot take. Default true. */
  readonly compile?: boolean;
}

export interface Validator {
  /** All problems, by file, then place. Fast after small edits: what did not change is not looked at again. */
  validate(project: Project): readonly Diagnostic[];
}

class IncrementalValidator implements Validator {
  private readonly store = new FindingStore();
  private readonly located = new WeakMap<Finding, Located>();
  private readonly compiled: CompileFindings | undefined;

  constructor(options: ValidatorOptions) {
    this.compiled = options.compile === false ? undefined : new CompileFindings();
  }

  validate(project: Project): readonly Diagnostic[] {
    const findings = [...this.store.follow(project), ...projectFindings(project)];
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

interface Located {
  readonly file: ProjectFile | undefined;
  readonly diagnostic: Diagnostic;
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

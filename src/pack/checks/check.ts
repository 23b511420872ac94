import type { CodeEntry } from '../diagnostics/codes.ts';
import type { Finding, Params, Problem } from '../diagnostics/diagnostic.ts';
import type { RowKind, TableName } from '../files/kinds.ts';
import type { Names } from '../model/names.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import type { JsonObject } from '../text/json.ts';

/** What every check has. */
interface Check {
  readonly name: string;
  /** Codes that it brings along and that are not in `codes.ts`: those of plug-ins, SW8000 to SW8999. */
  readonly codes?: readonly CodeEntry[];
}

export interface ReportOptions {
  readonly mark?: 'key';
  readonly near?: Finding['near'];
}

/** What a row check may ask. Every question is remembered: the answers decide whether the result may be kept. */
export interface RowContext {
  readonly file: ProjectFile;
  readonly kind: RowKind;
  readonly table: TableName;
  readonly id: string;
  /** With inheritance. */
  readonly row: JsonObject;
  /** Another row with inheritance. */
  lookup(table: TableName, id: string): JsonObject | undefined;
  ruleset(): JsonObject | undefined;
  project(): JsonObject | undefined;
  report(code: Problem, pointer: string, params: Params, options?: ReportOptions): void;
}

/** A rule about one row and what it refers to. */
export interface RowCheck extends Check {
  /** Tables whose rows it looks at. */
  readonly tables: readonly TableName[];
  run(context: RowContext): void;
}

export interface FileContext {
  readonly project: Project;
  readonly names: Names;
  readonly file: ProjectFile;
  report(code: Problem, pointer: string, params: Params, options?: ReportOptions): void;
}

/** A rule about one file among the others: its name, its references, its users. */
export interface FileCheck extends Check {
  run(context: FileContext): void;
}

export interface ProjectContext {
  readonly project: Project;
  report(code: Problem, path: string, pointer: string, params: Params, options?: ReportOptions): void;
}

/** A rule that needs the whole project at once; it must be cheap, for it runs at every edit. */
export interface ProjectCheck extends Check {
  /** What the result rests on: it is kept while all of these are the same objects. */
  inputs(project: Project): readonly unknown[];
  run(context: ProjectContext): void;
}

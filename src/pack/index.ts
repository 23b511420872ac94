export { createProject, rowFile, rowIdOf, withFile, withFiles } from './model/project.ts';
export type { FileChange, FileInput, Project, ProjectFile, RowIndex } from './model/project.ts';
export {
  classifyPath,
  isRowId,
  pathOfRow,
  tableOfKind,
  ROW_KIND,
  TABLES,
  IDS_PATH,
  PROJECT_PATH,
  RULESET_PATH,
} from './files/kinds.ts';
export type { FileKind, RowKind, TableName } from './files/kinds.ts';
export { editValue, setMany } from './text/edit.ts';
export type { EditOptions, ValueEdit } from './text/edit.ts';
export { formatPointer, parsePointer, valueAt } from './text/pointer.ts';
export type { JsonPath } from './text/pointer.ts';
export { CODES } from './diagnostics/codes.ts';
export type { CodeName, Severity } from './diagnostics/codes.ts';
export { hasErrors } from './diagnostics/diagnostic.ts';
export type { Diagnostic, Fix, LocalText } from './diagnostics/diagnostic.ts';

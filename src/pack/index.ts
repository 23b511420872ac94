export { createProject, replaceFiles, rowFile, rowIdOf, withFile, withFiles } from './model/project.ts';
export { changedKeys, keysOf, sharesKeys } from './model/patched-map.ts';
export { changedPaths } from './model/changes.ts';
export type { TextUpdate, FileChange, FileInput, Project, ProjectFile, RowIndex } from './model/project.ts';
export {
  classifyPath,
  isRowId,
  isTable,
  pathOfRow,
  tableOfKind,
  ROW_KIND,
  TABLES,
  IDS_PATH,
  PROJECT_PATH,
  RULESET_PATH,
} from './files/kinds.ts';
export type { FileKind, RowKind, TableName } from './files/kinds.ts';
export { editFile, formatFile, formatRow } from './model/file-edit.ts';
export { editValue, renameKey, setMany } from './text/edit.ts';
export type { EditOptions, ValueEdit } from './text/edit.ts';
export { formatPointer, parsePointer, valueAt } from './text/pointer.ts';
export type { JsonPath } from './text/pointer.ts';
export type { JsonValue } from './text/json.ts';
export { findPlace, Locator, positionAt } from './text/position.ts';
export type { Place, Position } from './text/position.ts';
export { originOf, resolveExtends } from './model/extends.ts';
export type { Origin, Resolved, ResolvedTable } from './model/extends.ts';
export { allocateIds, lockText, numericIdOf } from './model/ids.ts';
export type { AddedId, Allocation } from './model/ids.ts';
export { createTables, projectTables, toTables } from './model/tables.ts';
export type { TablesBuilder, TablesResult } from './model/tables.ts';
export { contentHashOf } from './model/content-hash.ts';
export { references, referencesIn, usages } from './model/references.ts';
export type { Reference, ReferenceIndex, Usage } from './model/references.ts';
export * from './refactor/index.ts';
export { isNewerProject, SCHEMA_VERSION } from './model/version.ts';
export { CODES } from './diagnostics/codes.ts';
export type { CodeEntry, CodeName, Severity } from './diagnostics/codes.ts';
export { hasErrors } from './diagnostics/diagnostic.ts';
export type { Diagnostic, Fix, LocalText, Params } from './diagnostics/diagnostic.ts';
export * from './merge/index.ts';
export { fieldChanges } from './release/changes.ts';
export type { FieldChange } from './release/changes.ts';
export { createValidator, validateProject } from './diagnostics/validator.ts';
export type { Validation, Validator, ValidatorOptions } from './diagnostics/validator.ts';
export { keyOrder, schemaAt, schemaOf } from './schema/schemas.ts';
export type { SchemaKind } from './schema/schemas.ts';
export type { SchemaNode } from './schema/node.ts';
export { diffTables } from './release/diff.ts';
export type { PackChange } from './release/diff.ts';
export type { ChangeLevel } from './release/changes.ts';
export { planExport } from './release/plan.ts';
export type { ExportPlan, PreviousPack } from './release/plan.ts';
export { buildPack } from './release/build.ts';
export type { BuildOptions, BuildProgress, BuildResult, BuiltPack, RefusedPack, TypeFiles } from './release/build.ts';
export type { PackProfile } from './release/entries.ts';
export { describePack, openPack } from './archive/open-pack.ts';
export type { OpenedPack, PackDescription, PackError } from './archive/open-pack.ts';
export type { PackProblem } from './archive/problem.ts';
export { parseQuery } from './query/parse.ts';
export { matchesQuery, valuesAt } from './query/match.ts';
export type { MatchOptions } from './query/match.ts';
export type { Query, QueryError, Term as QueryTerm } from './query/query.ts';
export { levelledForm, curveAt, levelAt, allLevels, rewriteLevelled } from './values/levels.ts';
export type { LevelledForm, FindCurve } from './values/levels.ts';
export { definitionOf as rulesetEntryOf, attributeOf, evaluateAmount, mitigate } from './values/amounts.ts';
export type { RatedUnit, AmountInputs, TermFigure, AmountFigure, Mitigated } from './values/amounts.ts';
export { afterEdits, planSet, planRemove, planReset, planReorder } from './values/edit-plan.ts';
export type { RowValues } from './values/edit-plan.ts';
export { isList, isObject, memberOf, textIn } from './values/json.ts';
export type { Json, JsonObject } from './values/json.ts';
export { planAtLevel, planCells, rowValuesOf } from './values/plan-cells.ts';
export type { CellsPlan, RowEdits } from './values/plan-cells.ts';
export * from './bulk/index.ts';

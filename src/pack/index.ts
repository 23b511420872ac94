export {
  createProject,
  projectOf,
  readFile,
  replaceFiles,
  rowFile,
  rowIdOf,
  withFile,
  withFiles,
} from './model/project.ts';
export { changedKeys, keysOf, sharesKeys, withReplaced } from './model/patched-map.ts';
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
export { editFile, formatFile, formatRow, formatScenario } from './model/file-edit.ts';
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
export { contentHashOf, sha256Hex } from './model/content-hash.ts';
export { unzipSafely } from './archive/unzip.ts';
export { canonicalJson } from './text/canonical.ts';
export { parseStrict } from './text/strict-json.ts';
export { references, referencesIn, usages } from './model/references.ts';
export type { Reference, ReferenceIndex, Usage } from './model/references.ts';
export * from './refactor/index.ts';
export * from './graph/index.ts';
export { isNewerProject, SCHEMA_VERSION } from './model/version.ts';
export { ABOUT, aboutCode, codeNameOf } from './diagnostics/about.ts';
export { CODES } from './diagnostics/codes.ts';
export type { CodeEntry, CodeName, Severity } from './diagnostics/codes.ts';
export { certainFixOf, hasErrors } from './diagnostics/diagnostic.ts';
export type { Diagnostic, LocalText, Params } from './diagnostics/diagnostic.ts';
export { pathsOf } from './fixes/fix.ts';
export type { Fix, FixStep } from './fixes/fix.ts';
export { planFixes } from './fixes/plan.ts';
export type { FixPlan } from './fixes/plan.ts';
export * from './merge/index.ts';
export { fieldChanges } from './changes/fields.ts';
export { createValidator, validateProject } from './diagnostics/validator.ts';
export type { Validation, Validator, ValidatorOptions } from './diagnostics/validator.ts';
export { keyOrder, schemaAt, schemaOf } from './schema/schemas.ts';
export type { SchemaKind } from './schema/schemas.ts';
export type { SchemaNode } from './schema/node.ts';
export { diffTables } from './release/diff.ts';
export type { PackChange } from './release/diff.ts';
export type { ChangeLevel } from './changes/model.ts';
export { changesBetween } from './changes/between.ts';
export type { BetweenOptions } from './changes/between.ts';
export { countChanges } from './changes/model.ts';
export type { ChangeGroup, Changes, FieldChange, InheritedChanges, RowChange } from './changes/model.ts';
export { packTexts } from './changes/pack-project.ts';
export { GROUP_TITLES, INHERITED_TITLE } from './changes/report/groups.ts';
export { htmlOf } from './changes/report/html.ts';
export { markdownOf } from './changes/report/markdown.ts';
export { plainTextOf } from './changes/report/plain.ts';
export { revertField, revertRow, revertRows } from './changes/revert.ts';
export type { RevertSides } from './changes/revert.ts';
export { planExport } from './release/plan.ts';
export type { ExportPlan, PreviousPack } from './release/plan.ts';
export { buildPack } from './release/build.ts';
export type { BuildOptions, BuildProgress, BuildResult, BuiltPack, RefusedPack, TypeFiles } from './release/build.ts';
export type { PackProfile } from './release/entries.ts';
export { describePack, openPack } from './archive/open-pack.ts';
export type { OpenedPack, PackDescription, PackError } from './archive/open-pack.ts';
export type { PackProblem } from './archive/problem.ts';
export { addressOf, listFields, REFERENCE_PAGES } from './help/fields.ts';
export type { FieldAddress, HelpField, ReferencePage } from './help/fields.ts';
export { printReference } from './help/reference.ts';
export type { ReferenceLinks } from './help/reference.ts';
export { TOPICS, topicOf } from './help/topics.ts';
export type { HelpTopic } from './help/topics.ts';
export * from './create/index.ts';
export { addTag, countTags, isTag, moveToFolder, removeTag, tagsOf } from './tags/index.ts';
export { closest } from './schema/words.ts';
export * from './symbols/index.ts';
export * from './assist/index.ts';
export { parseQuery } from './query/parse.ts';
export { matchesQuery, valuesAt } from './query/match.ts';
export type { MatchOptions } from './query/match.ts';
export type { Query, QueryError, Term as QueryTerm } from './query/query.ts';
export { coreCurve, curveAt } from './values/core-curve.ts';
export { levelledForm, levelAt, allLevels, rewriteLevelled, fitted, lossOf } from './values/levels.ts';
export type { LevelledForm, FindCurve, LevelChange } from './values/levels.ts';
export { rulesetEntry, attributeOf, evaluateAmount, mitigate } from './values/amounts.ts';
export type { RatedUnit, AmountInputs, TermFigure, AmountFigure, Mitigated } from './values/amounts.ts';
export { afterEdits, planSet, planRemove, planReset, planResetAll, planReorder } from './values/edit-plan.ts';
export type { RowValues } from './values/edit-plan.ts';
export { isList, isObject, memberOf, textIn } from './values/json.ts';
export type { Json, JsonObject } from './values/json.ts';
export { planAtLevel, planCells, rowValuesOf } from './values/plan-cells.ts';
export type { CellsPlan, RowEdits } from './values/plan-cells.ts';
export { applyPlaces, planReplace, replaceError, search, searchError, searchText } from './search/index.ts';
export { HITS_LISTED_MAX, OTHER_TABLES, PLACE_REASONS, reasonText, searchTable, unreadFile } from './search/index.ts';
export type { FoundFile, SearchError, SearchHit, SearchMode, SearchRequest, SearchSlice } from './search/index.ts';
export type { PlaceReason, PlanSlice, ReplacePlace, ReplacePlan, TextSpan } from './search/index.ts';
export { startPlaces } from './checks/spawn.ts';
export type { StartPlace } from './checks/spawn.ts';
export { inwardCorners } from './checks/convex.ts';
export * from './bulk/index.ts';

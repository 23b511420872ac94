import { resolveExtends } from '../model/extends.ts';
import { FileSlot } from '../model/file-slot.ts';
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';
import { wholeRow } from '../model/references.ts';
import { waitsForAncestor } from '../model/waiting.ts';
import { own, type JsonObject } from '../text/json.ts';
import type { CompileFindings } from './compile-findings.ts';
import type { Finding } from './diagnostic.ts';
import { schemaFindings } from './file-findings.ts';
import { rowFindings } from './row-findings.ts';

/**
 * Half of what is found about a file: what its schema, the checks of its row and the compiler say of its content. It
 * rests on rows alone and not on who names whom; the other half are the relation findings.
 */
export interface ContentFindings {
  /** By its schema and the checks of its row. */
  readonly checked: readonly Finding[];
  readonly compiled: readonly Finding[];
}

const NONE: readonly Finding[] = [];

export const NO_CONTENT: ContentFindings = { checked: NONE, compiled: NONE };

export const isNothing = ({ checked, compiled }: ContentFindings): boolean => checked.length + compiled.length === 0;

/** The compiler follows the same version of the project. */
export function contentFindings(
  project: Project,
  compiler: CompileFindings | undefined,
  file: ProjectFile,
): ContentFindings {
  const row = wholeRow(project, file);
  if (!row) return NO_CONTENT;
  return { checked: checkedOf(project, file, row), compiled: compiler ? compiler.ofFile(file, row) : NONE };
}

function checkedOf(project: Project, file: ProjectFile, row: JsonObject): readonly Finding[] {
  // What it lacks without an ancestor that cannot be read is no mistake of its own: its own text is all there is.
  if (waitsForAncestor(project, file)) return ofSchema(file, file.row!);
  const [schema, checks] = [ofSchema(file, row), ofRow(project, file, row)];
  // Nearly always there is nothing.
  return schema.length + checks.length > 0 ? [...schema, ...checks] : NONE;
}

interface SchemaResult {
  readonly row: JsonObject;
  readonly findings: readonly Finding[];
}

const schemaSlot = new FileSlot<SchemaResult>();

function ofSchema(file: ProjectFile, row: JsonObject): readonly Finding[] {
  const known = schemaSlot.get(file);
  if (known?.row === row) return known.findings;
  const inherits = row !== file.row || own(row, 'extends') === undefined;
  return schemaSlot.set(file, { row, findings: schemaFindings(file, row, inherits) }).findings;
}

function ofRow(project: Project, file: ProjectFile, row: JsonObject): readonly Finding[] {
  const id = rowIdOf(file);
  if (!file.table || id === null || project.rows[file.table].get(id) !== file) return NONE;
  return rowFindings({ project, resolved: resolveExtends(project) }, file.table, id, file, row);
}

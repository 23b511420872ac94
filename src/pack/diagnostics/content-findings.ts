import type { FileInput, Project, ProjectFile } from '../model/project.ts';
import { FileSlot } from '../model/file-slot.ts';
import { wholeRow } from '../model/references.ts';
import { waitsForAncestor } from '../model/waiting.ts';
import { own, type JsonObject } from '../text/json.ts';
import type { CompileFindings } from './compile-findings.ts';
import type { Finding } from './diagnostic.ts';
import { schemaFindings } from './file-findings.ts';

/**
 * Half of what is found about a file: what its schema and the compiler say of its content. It rests on rows alone and
 * not on who names whom, so that another thread can find it; the other half are the relation findings.
 */
export interface ContentFindings {
  readonly schema: readonly Finding[];
  readonly compiled: readonly Finding[];
}

const NONE: readonly Finding[] = [];

export const NO_CONTENT: ContentFindings = { schema: NONE, compiled: NONE };

export const isNothing = ({ schema, compiled }: ContentFindings): boolean => schema.length + compiled.length === 0;

/** The compiler follows the same version of the project. */
export function contentFindings(
  project: Project,
  compiler: CompileFindings | undefined,
  file: ProjectFile,
): ContentFindings {
  const row = wholeRow(project, file);
  if (!row) return NO_CONTENT;
  // What it lacks without an ancestor that cannot be read is no mistake of its own: its own text is all there is.
  const schema = ofSchema(file, waitsForAncestor(project, file) ? file.row! : row);
  return { schema, compiled: compiler ? compiler.ofFile(file, row) : NONE };
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

/** Content findings of some files that follow each other in the order of the project. */
export interface ContentPiece {
  /** Of the files, by their order in the project: the first one, and the one behind the last. */
  readonly start: number;
  readonly end: number;
  /** Files of the project that was looked at. */
  readonly fileCount: number;
  /** Only files of which there is something to say. */
  readonly found: readonly (readonly [path: string, findings: ContentFindings])[];
}

/** What a thread that finds content findings is told. */
export type ToChecker =
  | { readonly type: 'add'; readonly files: readonly FileInput[] }
  /** All files are there: index them. */
  | { readonly type: 'prepare' }
  | { readonly type: 'check' };

export type FromChecker = { readonly type: 'ready' } | { readonly type: 'piece'; readonly piece: ContentPiece };

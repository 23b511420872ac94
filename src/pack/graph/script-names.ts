import { isTable } from '../files/kinds.ts';
import type { ProjectFile, Project } from '../model/project.ts';
import { namesInScript, tablesMeant, type ScriptName } from '../refactor/script-names.ts';
import { positionAt } from '../text/position.ts';
import { loneFiles, refOfFile, type GraphRef } from './ref.ts';

/** A text of a script that names a row. */
export interface Naming {
  readonly line: number;
  /** False: its place does not tell what it means. */
  readonly isCertain: boolean;
}

const namingAt = (file: ProjectFile, { kind, offset }: ScriptName): Naming => ({
  line: positionAt(file.text, offset).line,
  isCertain: kind !== undefined,
});

/** Rows that a script names. */
export function rowsNamedIn(project: Project, file: ProjectFile): (Naming & { readonly to: GraphRef })[] {
  return namesInScript(file).names.flatMap((name) =>
    tablesMeant(project, name).map((table) => ({ to: { table, id: name.value }, ...namingAt(file, name) })),
  );
}

/** Places of scripts that name the row. */
export function scriptsNaming(project: Project, { table, id }: GraphRef): (Naming & { readonly from: GraphRef })[] {
  if (!isTable(table)) return [];
  return loneFiles(project).scripts.flatMap((file) => {
    if (!file.text.includes(id)) return [];
    const names = namesInScript(file).names.filter((name) => name.value === id);
    return names.flatMap((name) =>
      tablesMeant(project, name).includes(table) ? [{ from: refOfFile(file)!, ...namingAt(file, name) }] : [],
    );
  });
}

import type { FileContext } from '../checks/check.ts';
import { FILE_CHECKS } from '../checks/index.ts';
import { FileSlot } from '../model/file-slot.ts';
import type { Names } from '../model/names.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import { namesIn } from '../model/references.ts';
import type { Finding } from './diagnostic.ts';
import { textFindings } from './file-findings.ts';

/**
 * Half of what is found about a file: what its text is, and how it stands to the names and users of the project.
 * The other half are the content findings, which are told between these two lists.
 */
export interface RelationFindings {
  readonly text: readonly Finding[];
  readonly checked: readonly Finding[];
}

const NONE: readonly Finding[] = [];

export const NO_RELATIONS: RelationFindings = { text: NONE, checked: NONE };

const textSlot = new FileSlot<readonly Finding[]>();

const textOf = (file: ProjectFile): readonly Finding[] => textSlot.get(file) ?? textSlot.set(file, textFindings(file));

/** What of it needs no other file. Where all files are looked at, this is best done while the file is at hand anyway. */
export function beginRelations(project: Project, file: ProjectFile): void {
  textOf(file);
  namesIn(project, file);
}

/** Looks at all files at once the first time, for who names whom. */
export function relationFindings(project: Project, names: Names, file: ProjectFile): RelationFindings {
  const text = textOf(file);
  const findings: Finding[] = [];
  const context: FileContext = {
    project,
    names,
    file,
    report: (code, pointer, params, options = {}) =>
      findings.push({ code, path: file.path, pointer, params, ...options }),
  };
  for (const check of FILE_CHECKS) check.run(context);
  return { text, checked: findings.length > 0 ? findings : NONE };
}

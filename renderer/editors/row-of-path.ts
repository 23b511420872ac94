import type { Project } from '#pack';
import { rowIdOf } from '#pack';
import type { RowRef } from '../stores/index.ts';

const SINGLE_TABLES: Readonly<Record<string, string>> = {
  ruleset: 'ruleset',
  script: 'scripts',
  scenario: 'scenarios',
};

/** What the selection calls the file; undefined for files that no tab shows. */
export function rowOfPath(project: Project, path: string): RowRef | undefined {
  const file = project.files.get(path);
  const table = file && (file.table ?? SINGLE_TABLES[file.kind]);
  if (!file || table === undefined) return undefined;
  return { table, id: (file.table ? rowIdOf(file) : file.id) ?? file.kind };
}

import { isReservedId } from '../files/kinds.ts';
import { rowIdOf, type ProjectFile } from '../model/project.ts';
import { own } from '../text/json.ts';
import type { FileCheck, FileContext } from './check.ts';

/** A row's id is its file's name, is usable on every system, and is taken once. */
export const identityCheck: FileCheck = {
  name: 'identity',
  run({ project, file, report }) {
    if ((!file.table && file.kind !== 'scenario') || !file.row) return;
    checkName(file, report);
    const id = rowIdOf(file);
    const first = file.table && id !== null ? project.rows[file.table].get(id) : file;
    if (id !== null && isReservedId(id)) report('reservedId', '/id', { id });
    if (first && first !== file) report('duplicateId', '/id', { id: id ?? '', other: first.path });
  },
};

function checkName(file: ProjectFile, report: FileContext['report']): void {
  const id = file.row && own(file.row, 'id');
  if (typeof id !== 'string' || id === file.id) return;
  report('idFileName', '/id', { id, file: file.id ?? '' });
}

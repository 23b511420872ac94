import { IDS_PATH, isRowId, isTable } from '../../files/kinds.ts';
import { allocateIds } from '../../model/ids.ts';
import { rowIdOf } from '../../model/project.ts';
import { choice, set } from '../fix.ts';
import type { Maker } from './maker.ts';

const inSameFolder = (path: string, id: string, suffix: string): string => path.replace(/[^/]+$/, `${id}${suffix}`);

/** Either the id follows the file, or the file follows the id. */
export const idFileName: Maker = ({ path, file, project, text }) => {
  const [id, name] = [text('id'), text('file')];
  const suffix = file.kind === 'scenario' ? '.scenario.json' : '.json';
  const to = inSameFolder(path, id, suffix);
  const toName = choice(`Set the id to “${name}”`, `将标识设为“${name}”`, set(path, '/id', name));
  const toId = choice(`Rename the file to ${id}${suffix}`, `将文件重命名为 ${id}${suffix}`, { kind: 'move', path, to });
  const isFree = !project.files.has(to);
  return [...(isRowId(name) ? [toName] : []), ...(isRowId(id) && isFree ? [toId] : [])];
};

/** A copied file that kept the id of its original takes its own name, if that is free. */
export const duplicateId: Maker = ({ path, file, project, text }) => {
  const name = file.id ?? '';
  if (!file.table || !isRowId(name)) return [];
  const other = project.files.get(text('other'));
  const isCopy = other?.id === text('id') && name !== text('id');
  const id = freeId((wanted) => project.rows[file.table!].has(wanted), isCopy ? name : `${text('id')}-2`);
  const title = { en: `Set the id to “${id}”`, zh: `将标识设为“${id}”` };
  const isCertain = isCopy && id === name;
  const moved = isCertain ? [] : [{ kind: 'move' as const, path, to: inSameFolder(path, id, '.json') }];
  return [{ title, isCertain, steps: [set(path, '/id', id), ...moved] }];
};

function freeId(isTaken: (id: string) => boolean, wanted: string): string {
  let id = wanted;
  for (let count = 2; isTaken(id); count++) id = `${wanted.replace(/-\d+$/, '')}-${count}`;
  return id;
}

/** One of two rows gets the next number that was never used. */
export const numericIdTwice: Maker = ({ project, text }) => {
  const table = text('table');
  if (!isTable(table)) return [];
  const { next } = (allocateIds(project).lock.tables as unknown as Record<string, { next: number }>)[table]!;
  const rows = [text('second'), text('first')].filter((id) => project.rows[table].has(id));
  return rows.map((id) =>
    choice(
      `Give “${id}” the number ${next}`,
      `为“${id}”分配编号 ${next}`,
      set(IDS_PATH, `/tables/${table}/rows/${id}`, next),
      set(IDS_PATH, `/tables/${table}/next`, next + 1),
    ),
  );
};

export const unusedRow: Maker = ({ path, file }) => [
  choice(`Delete ${rowIdOf(file) ?? path}`, `删除 ${rowIdOf(file) ?? path}`, { kind: 'delete', path }),
];

import { comparePaths, IDS_PATH, TABLES, type TableName } from '../files/kinds.ts';
import { changedPaths } from '../model/changes.ts';
import { sharesKeys } from '../model/patched-map.ts';
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';
import { deepEqual, isObject, own, type JsonObject } from '../text/json.ts';

/** One file as it was and as it is; one side is missing when it came or went. */
export interface FilePair {
  readonly before?: ProjectFile | undefined;
  readonly after?: ProjectFile | undefined;
}

const isSame = (before: ProjectFile, after: ProjectFile): boolean =>
  before === after || (before.text === after.text && !before.problem === !after.problem);

/** Files that differ, by path: few are looked at where one side came from the other by edits. */
function byPath(before: Project, after: Project): FilePair[] {
  if (!sharesKeys(before.files, after.files)) return byWalking(before, after);
  const pairs = [...changedPaths(before, after)].sort(comparePaths).map((path) => ({
    before: before.files.get(path)!,
    after: after.files.get(path)!,
  }));
  return pairs.filter((pair) => !isSame(pair.before, pair.after));
}

function byWalking(before: Project, after: Project): FilePair[] {
  const pairs: FilePair[] = [];
  for (const [path, file] of after.files) {
    const old = before.files.get(path);
    if (!old || !isSame(old, file)) pairs.push({ before: old, after: file });
  }
  for (const [path, old] of before.files) if (!after.files.has(path)) pairs.push({ before: old });
  return pairs;
}

const rowsOf = (value: JsonObject | undefined, table: TableName): JsonObject | undefined => {
  const tables = value && own(value, 'tables');
  const entry = isObject(tables) ? own(tables, table) : undefined;
  const rows = isObject(entry) ? own(entry, 'rows') : undefined;
  return isObject(rows) ? rows : undefined;
};

/** Numeric id of a row as its project has written it down. */
export function writtenNumber(project: Project, file: ProjectFile): number | undefined {
  const rows = file.table ? rowsOf(project.files.get(IDS_PATH)?.row, file.table) : undefined;
  const number = rows && own(rows, rowIdOf(file) ?? '');
  return typeof number === 'number' ? number : undefined;
}

const content = (file: ProjectFile): JsonObject | undefined =>
  file.row && Object.fromEntries(Object.entries(file.row).filter(([key]) => key !== 'id' && key !== '$schema'));

/** The same row under another path: its id stayed, else its number did, else all that it says. */
function findOrigin(before: Project, after: Project, gone: readonly ProjectFile[], file: ProjectFile) {
  const number = writtenNumber(after, file);
  const tests: ((old: ProjectFile) => boolean)[] = [
    (old) => rowIdOf(old) === rowIdOf(file),
    (old) => number !== undefined && writtenNumber(before, old) === number,
    (old) => content(old) !== undefined && deepEqual(content(old), content(file)),
  ];
  for (const test of tests) {
    const found = gone.find(test);
    if (found) return found;
  }
  return undefined;
}

/** A row that only moved or got another id is one change, not a loss and a gain. */
function joinMoved(before: Project, after: Project, came: readonly ProjectFile[], gone: readonly ProjectFile[]) {
  const left = [...gone];
  const pairs = came.map((file): FilePair => {
    const origin = findOrigin(before, after, left, file);
    if (origin) left.splice(left.indexOf(origin), 1);
    return { before: origin, after: file };
  });
  return [...pairs, ...left.map((old): FilePair => ({ before: old }))];
}

/** Beyond this many rows that came and went in one table, nobody looks for renames. */
const RENAMES_MAX = 2000;

export function pairFiles(before: Project, after: Project): FilePair[] {
  const pairs = byPath(before, after);
  const came = pairs.filter((pair) => !pair.before);
  const gone = pairs.filter((pair) => !pair.after);
  if (came.length === 0 || gone.length === 0) return pairs;
  const kept = pairs.filter((pair) => pair.before && pair.after);
  const inTable = (list: readonly FilePair[], table: TableName | null) =>
    list.map((pair) => (pair.after ?? pair.before)!).filter((file) => file.table === table);
  const moved = TABLES.flatMap((table) => {
    const [news, olds] = [inTable(came, table), inTable(gone, table)];
    const isHuge = news.length * olds.length > RENAMES_MAX * RENAMES_MAX;
    return joinMoved(before, after, news, isHuge ? [] : olds).concat(
      isHuge ? olds.map((old) => ({ before: old })) : [],
    );
  });
  const others = [...came, ...gone].filter((pair) => (pair.after ?? pair.before)!.table === null);
  return [...kept, ...moved, ...others];
}

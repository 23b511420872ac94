/** Copies of a row: alone, with its references kept, or with the rows that belong to it. Nothing is written here. */
import { isRowId, isTable, tableOfKind } from '../../files/kinds.ts';
import { editFile } from '../../model/file-edit.ts';
import { referencesIn } from '../../model/references.ts';
import type { Project, ProjectFile } from '../../model/project.ts';
import { isObject, own, type JsonValue } from '../../text/json.ts';
import { renameKey, type ValueEdit } from '../../text/edit.ts';
import type { CreateProblem } from '../answers.ts';
import type { NewTable } from '../kit.ts';
import { local } from '../parts/local.ts';
import { isTaken, pathOfNew } from '../plan.ts';
import { keyOf, reachedRows, type ReachedRow } from './owned.ts';

export interface Original {
  readonly table: NewTable;
  readonly id: string;
}

export interface CopiedRow {
  readonly from: Original;
  readonly table: NewTable;
  readonly id: string;
  readonly path: string;
  readonly text: string;
}

/** A row that the original reaches, and what becomes of it. */
export interface CopyPart extends ReachedRow {
  readonly isCopied: boolean;
  readonly newId: string;
}

export interface DuplicatePlan {
  /** The copy of the row itself first; empty while there are problems. */
  readonly rows: readonly CopiedRow[];
  readonly parts: readonly CopyPart[];
  readonly problems: readonly CreateProblem[];
}

/** Which parts are copied too: keys `<table>/<id>`. */
export type CopyParts = 'none' | 'owned' | ReadonlySet<string>;

const fileOf = (project: Project, { table, id }: Original): ProjectFile | undefined =>
  isTable(table) ? project.rows[table].get(id) : project.files.get(pathOfNew(table, id));

/** The first of `<id>-2`, `<id>-3`, … that no row has. */
export function freeCopyId(project: Project, { table, id }: Original): string {
  const stem = id.replace(/-\d+$/, '');
  let number = 2;
  while (isTaken(project, table, `${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}

/** `volley.hit` of `volley` becomes `barrage.hit`; a part with a name of its own is put under the new row. */
function partId(root: Original, newId: string, part: string): string {
  if (part === root.id) return newId;
  const rest = part.startsWith(root.id) ? part.slice(root.id.length) : '';
  return /^[._-]/.test(rest) ? newId + rest : `${newId}.${part}`;
}

function copyParts(project: Project, root: Original, newId: string, wanted: CopyParts): CopyPart[] {
  const { table, id } = root;
  const reached = isTable(table) ? reachedRows(project, { table, id }) : [];
  const taken = new Set<string>();
  return reached.map((part) => {
    let named = partId(root, newId, part.id);
    while (taken.has(`${part.table}/${named}`) || isTaken(project, part.table, named)) named += '-2';
    taken.add(`${part.table}/${named}`);
    const isCopied = wanted === 'owned' ? part.isOwned : wanted !== 'none' && wanted.has(keyOf(part));
    return { ...part, newId: named, isCopied };
  });
}

const COPY_MARK = (locale: string): string => (locale.startsWith('zh') ? '副本' : ' copy');

function nameEdits(file: ProjectFile): ValueEdit[] {
  const key = file.kind === 'scenario' ? 'title' : 'name';
  const name = file.row && own(file.row, key);
  if (typeof name === 'string') return [{ pointer: `/${key}`, value: name + COPY_MARK('en') }];
  if (!isObject(name)) return [];
  return Object.keys(name).map((locale) => ({
    pointer: [key, locale],
    value: `${String(name[locale])}${COPY_MARK(locale)}`,
  }));
}

/** References among the copies lead to the copies; all others stay. */
function copyText(project: Project, file: ProjectFile, newId: string, idOf: ReadonlyMap<string, string>): string {
  if (!file.row) return file.text;
  const led = referencesIn(project, file).flatMap((reference) => {
    const table = tableOfKind(reference.kind);
    const to = table && reference.pointer !== '/extends' ? idOf.get(keyOf({ table, id: reference.id })) : undefined;
    return to === undefined ? [] : [{ ...reference, to }];
  });
  const edits = led
    .filter(({ isKey }) => !isKey)
    .map(({ pointer, prefix, to }) => ({ pointer, value: (prefix + to) as JsonValue }));
  const text = editFile(file, [{ pointer: '/id', value: newId }, ...nameEdits(file), ...edits]);
  return led.filter(({ isKey }) => isKey).reduce((now, { pointer, to }) => renameKey(now, pointer, to), text);
}

/** Beside the original: folders below a table's folder group rows. */
const copyPath = ({ path }: ProjectFile, table: NewTable, newId: string): string => {
  const usual = pathOfNew(table, newId);
  if (table === 'scripts') return usual;
  return path.slice(0, path.lastIndexOf('/') + 1) + usual.slice(usual.lastIndexOf('/') + 1);
};

function copyProblems(project: Project, root: Original, newId: string): CreateProblem[] {
  const file = fileOf(project, root);
  const say = (key: string, en: string, zh: string): CreateProblem[] => [{ key, message: local(en, zh) }];
  if (!file) return say('', `There is no ${keyOf(root)}.`, `没有 ${keyOf(root)}。`);
  if (!file.parses) return say('', `${file.path} does not parse; mend its text first.`, `${file.path} 无法解析，请先修正文本。`); // prettier-ignore
  if (!isRowId(newId)) {
    return say('id', 'Use lower case letters and digits, joined by . _ or -, such as frost-bolt.', '请使用小写字母与数字，以 . _ 或 - 连接，例如 frost-bolt。'); // prettier-ignore
  }
  const isGone = isTaken(project, root.table, newId) || project.files.has(copyPath(file, root.table, newId));
  const place = `${root.table}/${newId}`;
  return isGone ? say('id', `${place} exists already; choose another id.`, `${place} 已存在，请换一个 id。`) : [];
}

export function duplicatePlan(project: Project, root: Original, newId: string, wanted: CopyParts): DuplicatePlan {
  const problems = copyProblems(project, root, newId);
  const parts = copyParts(project, root, newId, wanted);
  if (problems.length > 0) return { rows: [], parts, problems };
  const copied = parts.filter((part) => part.isCopied && fileOf(project, part)?.parses);
  const idOf = new Map([[keyOf(root), newId], ...copied.map((part) => [keyOf(part), part.newId] as const)]);
  const rows = [root as Original, ...copied].map(({ table, id }) => {
    const file = fileOf(project, { table, id })!;
    const to = idOf.get(keyOf({ table, id }))!;
    const path = copyPath(file, table, to);
    return { from: { table, id }, table, id: to, path, text: copyText(project, file, to, idOf) };
  });
  return { rows, parts, problems };
}

/**
 * A project as large as one likes, made of the sample: its rows again and again, each copy under names of its own and
 * referring to itself. So every kind of row, inheritance and levelled value occurs as often as authors write them.
 * The same counts give the same texts.
 */
import {
  createProject,
  lockText,
  TABLES,
  usages,
  type FileInput,
  type Project,
  type ProjectFile,
  type TableName,
} from '#pack';
import { loadSample } from '../sample.ts';

export interface BigProject {
  readonly files: readonly FileInput[];
  readonly rowCount: number;
  /** Errors that were put in; there are no others. */
  readonly errorCount: number;
  /** Skill in which edits are measured: sound, in the middle of the project. */
  readonly editedPath: string;
}

export interface BigProjectSize {
  readonly skillCount: number;
  /** Every so many skills names an effect that does not exist; 0 = none. */
  readonly faultEvery: number;
}

export const FULL_SIZE: BigProjectSize = { skillCount: 10_000, faultEvery: 500 };

type Place = readonly (string | number)[];

/** A text of a row that names a row of the project; the copies name their own. */
interface Link {
  readonly table: TableName;
  readonly place: Place;
  readonly prefix: string;
  readonly id: string;
}

interface Template {
  readonly file: ProjectFile;
  readonly links: readonly Link[];
}

const placeOf = (pointer: string): Place =>
  pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Of these a game has fewer than its skills bring along in the sample: one set for so many sets of skills. */
const SHARED: ReadonlySet<TableName> = new Set(['units', 'ai', 'curves', 'formations', 'arenas']);
const SHARED_BY = 64;

const isCopied = (table: TableName, copy: number): boolean => !SHARED.has(table) || copy % SHARED_BY === 0;

function copyId(table: TableName, id: string, copy: number): string {
  const home = SHARED.has(table) ? copy - (copy % SHARED_BY) : copy;
  return home === 0 ? id : `${id}-${home}`;
}

function linksByPath(project: Project): Map<string, Link[]> {
  const found = new Map<string, Link[]>();
  for (const table of TABLES) {
    for (const id of project.rows[table].keys()) {
      for (const { path, pointer, prefix } of usages(project, table, id)) {
        const links = found.get(path) ?? [];
        links.push({ table, place: placeOf(pointer), prefix, id });
        found.set(path, links);
      }
    }
  }
  return found;
}

function setAt(root: Record<string, unknown>, place: Place, value: unknown): void {
  const parent = place.slice(0, -1).reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], root);
  (parent as Record<string, unknown>)[place.at(-1)!] = value;
}

function copyOf({ file, links }: Template, copy: number, spoilt: boolean): FileInput {
  const row = JSON.parse(file.text) as Record<string, unknown>;
  for (const { table, place, prefix, id } of links) setAt(row, place, prefix + copyId(table, id, copy));
  const id = copyId(file.table!, file.id!, copy);
  row['id'] = id;
  if (spoilt) row['effects'] = ['no-such-effect-at-all'];
  return { path: `${file.table}/${id}.json`, text: `${JSON.stringify(row, null, 2)}\n` };
}

/** Skills whose effects nobody else depends on, so that spoiling them makes one error and no more. */
function templatesOf(project: Project): Template[] {
  const links = linksByPath(project);
  return [...project.files.values()]
    .filter((file) => file.table !== null && file.row)
    .map((file) => ({ file, links: links.get(file.path) ?? [] }));
}

export function bigProject({ skillCount, faultEvery }: BigProjectSize = FULL_SIZE): BigProject {
  const sample = loadSample();
  const templates = templatesOf(sample);
  const copyCount = Math.ceil(skillCount / sample.rows.skills.size);
  const rows: FileInput[] = [];
  let errorCount = 0;
  let skills = 0;
  for (let copy = 0; copy < copyCount; copy++) {
    for (const template of templates) {
      if (!isCopied(template.file.table!, copy)) continue;
      const isSkill = template.file.table === 'skills';
      const spoilt = isSkill && faultEvery > 0 && copy > 0 && ++skills % faultEvery === 0;
      if (spoilt) errorCount++;
      rows.push(copyOf(template, copy, spoilt));
    }
  }
  const others = [...sample.files.values()].filter(({ table, kind }) => table === null && kind !== 'idsLock');
  const files = [...others.map(({ path, text }) => ({ path, text })), ...rows];
  const lock = lockText(createProject(files))!;
  const editedPath = `skills/${copyId('skills', 'aftershock', copyCount >> 1)}.json`;
  return { files: [...files, { path: 'ids.lock.json', text: lock }], rowCount: rows.length, errorCount, editedPath };
}

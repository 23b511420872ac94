import type { LocalText } from '../diagnostics/diagnostic.ts';
import { resolveExtends } from '../model/extends.ts';
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';
import { hasSchema, schemaOf } from '../schema/schemas.ts';
import { deepEqual, own, type JsonObject } from '../text/json.ts';
import { normalizeText } from '../text/style.ts';
import { describeGone, describeNew } from './describe.ts';
import { fieldChanges } from './fields.ts';
import { idsSummary } from './ids-summary.ts';
import { nameOf } from './label.ts';
import { lineChanges } from './lines.ts';
import { levelOf, type ChangeGroup, type FieldChange, type RowChange } from './model.ts';
import type { FilePair } from './pairing.ts';

export interface Sides {
  readonly before: Project;
  readonly after: Project;
  readonly locales: readonly string[];
}

const LAYOUT: LocalText = { en: 'Only the layout of the text differs', zh: '仅文本排版不同' };
const BROKEN: LocalText = { en: 'The text is no valid JSON now', zh: '文本现在不是有效的 JSON' };
const WAS_BROKEN: LocalText = { en: 'The text was no valid JSON before', zh: '文本此前不是有效的 JSON' };
const UNREADABLE: LocalText = { en: 'One side cannot be read as text', zh: '其中一侧无法读取为文本' };
const CHANGED: LocalText = { en: 'File changed', zh: '文件有改动' };
const CAME: LocalText = { en: 'File added', zh: '新增文件' };
const WENT: LocalText = { en: 'File removed', zh: '移除文件' };

const GROUPS: Partial<Record<ProjectFile['kind'], ChangeGroup>> = {
  project: 'project',
  ruleset: 'ruleset',
  scenario: 'scenarios',
  script: 'scripts',
};

export const groupOf = (file: ProjectFile): ChangeGroup => file.table ?? GROUPS[file.kind] ?? 'files';

const titleOf = (row: JsonObject | undefined): JsonObject | undefined =>
  row && own(row, 'name') === undefined && own(row, 'title') !== undefined ? { name: own(row, 'title')! } : row;

interface Said {
  readonly fields: readonly FieldChange[];
  readonly summary?: LocalText;
}

function compareTexts(before: ProjectFile, after: ProjectFile): Said {
  if (before.problem || after.problem) return { fields: [], summary: UNREADABLE };
  if (after.kind === 'art') return { fields: [], summary: CHANGED };
  const fields = lineChanges(before.text, after.text);
  return fields.length === 0 ? { fields, summary: LAYOUT } : { fields };
}

function compareRows({ before, after, locales }: Sides, old: ProjectFile, now: ProjectFile): Said {
  if (now.kind === 'idsLock' && old.row && now.row) return { fields: [], summary: idsSummary(before, after) ?? LAYOUT };
  if (!hasSchema(now.kind)) return compareTexts(old, now);
  if (!old.row || !now.row)
    return {
      ...compareTexts(old, now),
      summary: old.problem || now.problem ? UNREADABLE : now.row ? WAS_BROKEN : BROKEN,
    };
  if (deepEqual(old.row, now.row)) return { fields: [], summary: LAYOUT };
  const fields = fieldChanges(schemaOf(now.kind), old.row, now.row, locales);
  return fields.length === 0 ? { fields, summary: LAYOUT } : { fields };
}

const ENDINGS = { removed: 'major', added: 'minor' } as const;

function cameOrWent({ before, after }: Sides, file: ProjectFile, kind: 'added' | 'removed'): RowChange {
  const row = file.table
    ? (resolveExtends(kind === 'added' ? after : before)[file.table].rows.get(rowIdOf(file) ?? '') ?? file.row)
    : file.row;
  const id = rowIdOf(file) ?? file.path;
  const ofTable = (): LocalText =>
    kind === 'added' && row ? describeNew(after, file.table!, row) : describeGone(file.table!, row);
  return {
    key: `${kind === 'added' ? '+' : '-'}${file.path}`,
    group: groupOf(file),
    fileKind: file.kind,
    id,
    name: nameOf(titleOf(row), id),
    kind,
    path: file.path,
    level: ENDINGS[kind],
    summary: file.table ? ofTable() : kind === 'added' ? CAME : WENT,
    fields: [],
  };
}

function renameSummary(before: string, after: string): LocalText {
  return { en: `Renamed ${before} → ${after}`, zh: `改名 ${before} → ${after}` };
}

const movedSummary = (before: string, after: string): LocalText => ({
  en: `File moved ${before} → ${after}`,
  zh: `文件移动 ${before} → ${after}`,
});

function changedRow(old: ProjectFile, now: ProjectFile, { fields, summary }: Said): RowChange {
  const [id, idBefore] = [rowIdOf(now) ?? now.path, rowIdOf(old) ?? old.path];
  const isRenamed = id !== idBefore;
  const isMoved = old.path !== now.path;
  const told = isRenamed ? renameSummary(idBefore, id) : isMoved ? movedSummary(old.path, now.path) : summary;
  // The new id is said by the row itself.
  const shown = isRenamed ? fields.filter(({ pointer }) => pointer !== '/id') : fields;
  return {
    key: now.path,
    group: groupOf(now),
    fileKind: now.kind,
    id,
    name: nameOf(titleOf(now.row ?? old.row), id),
    kind: isRenamed ? 'renamed' : 'changed',
    path: now.path,
    ...(isMoved && { pathBefore: old.path }),
    ...(isRenamed && { idBefore }),
    level: isRenamed ? 'major' : levelOf(fields),
    ...(told && { summary: told }),
    fields: shown,
  };
}

interface Known {
  readonly before: ProjectFile;
  readonly locales: string;
  readonly change: RowChange;
}

/** By newer file: what has not been touched since is not compared again. */
const known = new WeakMap<ProjectFile, Known>();

/** What happened to one file, in words. */
export function rowChange(sides: Sides, { before, after }: FilePair): RowChange {
  if (!after) return cameOrWent(sides, before!, 'removed');
  if (!before) return cameOrWent(sides, after, 'added');
  const locales = sides.locales.join();
  const last = known.get(after);
  if (last?.before === before && last.locales === locales && after.kind !== 'idsLock') return last.change;
  const change = changedRow(before, after, compareRows(sides, before, after));
  known.set(after, { before, locales, change });
  return change;
}

/** Line ends and BOM differ wherever systems do; between machines they say nothing. */
export const differsInLayoutOnly = ({ before, after }: FilePair): boolean =>
  before !== undefined && after !== undefined && normalizeText(before.text) === normalizeText(after.text);

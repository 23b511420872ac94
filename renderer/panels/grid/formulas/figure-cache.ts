/** Figures that the worker has fought out, kept as long as the rows that decided them are the same objects. */
import { create } from 'zustand';
import {
  tableOfKind,
  referencesIn,
  resolveExtends,
  rowFile,
  RULESET_PATH,
  valueAt,
  type Project,
  type TableName,
} from '#pack';
import type { FigureId, Figures, FigureSetup, FigureTable } from '#lab';
import { useProject } from '../../../stores/index.ts';
import { askFigures } from '../../../worker/client.ts';
import type { KeyedRequest } from '../../../worker/protocol.ts';

/** Still being worked out. */
export const PENDING = '…';

interface Entry {
  /** Everything that the figures depend on, by identity. */
  readonly signature: readonly unknown[];
  readonly wanted: readonly FigureId[];
  readonly figures: Figures;
}

export interface Wanted {
  readonly table: FigureTable;
  readonly level: number;
  readonly setup: FigureSetup;
}

/** `version` grows whenever figures have come; `left` are still to come. */
export const useFigures = create<{ readonly version: number; readonly left: number }>()(() => ({
  version: 0,
  left: 0,
}));

const TELL_AFTER_MS = 150;
const KEPT_MAX = 100_000;
const entries = new Map<string, Entry>();
const asked = new Map<string, Omit<Entry, 'figures'>>();
/** What has been held against the rows of a project already. */
const sound = new WeakMap<Project, Map<string, Entry>>();
let tellTimer: ReturnType<typeof setTimeout> | undefined;

const keyOf = ({ table, level, setup }: Wanted, id: string): string => JSON.stringify([table, id, level, setup]);

/** Rows that a row leads to, itself first. Of a unit its passives and its attack, for it is given one skill alone. */
function reached(project: Project, table: TableName, id: string, rows: Set<unknown>): void {
  const file = rowFile(project, table, id);
  const row = resolveExtends(project)[table].rows.get(id);
  if (!file || !row || rows.has(row)) return;
  rows.add(row);
  for (const { kind, id: next, pointer } of referencesIn(project, file)) {
    const to = tableOfKind(kind);
    if (to !== undefined && !(table === 'units' && pointer.startsWith('/skills'))) reached(project, to, next, rows);
    else if (kind === 'script') rows.add(project.files.get(`scripts/${next}.lua`));
  }
}

function ownersOf(project: Project, skill: string): readonly string[] {
  const owners: string[] = [];
  for (const [id, row] of resolveExtends(project).units.rows) {
    const lists = [valueAt(row, '/skills'), valueAt(row, '/passives')];
    if (lists.some((list) => Array.isArray(list) && list.includes(skill))) owners.push(id);
  }
  return owners;
}

const ownersByRows = new WeakMap<object, Map<string, readonly string[]>>();

function knownOwners(project: Project, skill: string): readonly string[] {
  const { rows } = resolveExtends(project).units;
  const known = ownersByRows.get(rows) ?? new Map<string, readonly string[]>();
  ownersByRows.set(rows, known);
  const owners = known.get(skill) ?? ownersOf(project, skill);
  known.set(skill, owners);
  return owners;
}

function signatureOf(project: Project, { table, setup }: Wanted, id: string): readonly unknown[] {
  const rows = new Set<unknown>();
  reached(project, table, id, rows);
  const casters = setup.caster === undefined ? (table === 'skills' ? knownOwners(project, id) : []) : [setup.caster];
  for (const unit of [...casters, ...(setup.target === undefined ? [] : [setup.target])])
    reached(project, 'units', unit, rows);
  const { arenas, units } = resolveExtends(project);
  return [project.files.get(RULESET_PATH)?.row, arenas.rows, units.rows, ...rows];
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

function soundEntry(project: Project, wanted: Wanted, id: string, key: string): Entry | undefined {
  const entry = entries.get(key);
  if (!entry) return undefined;
  const checked = sound.get(project) ?? new Map<string, Entry>();
  sound.set(project, checked);
  if (checked.get(key) === entry) return entry;
  if (!isSame(entry.signature, signatureOf(project, wanted, id))) return undefined;
  checked.set(key, entry);
  return entry;
}

/** Undefined: it does not apply to this row. */
export function figureOf(wanted: Wanted, id: string, figure: FigureId): number | typeof PENDING | undefined {
  const { valid } = useProject.getState().documents;
  const entry = soundEntry(valid, wanted, id, keyOf(wanted, id));
  return entry?.wanted.includes(figure) ? entry.figures[figure] : PENDING;
}

function take(key: string, figures: Figures, left: number): void {
  const request = asked.get(key);
  if (!request) return;
  asked.delete(key);
  if (entries.size > KEPT_MAX) entries.clear();
  entries.set(key, { ...request, figures });
  if (tellTimer !== undefined && left > 0) return;
  clearTimeout(tellTimer);
  tellTimer = setTimeout(() => {
    tellTimer = undefined;
    useFigures.setState(({ version }) => ({ version: version + 1, left: asked.size }));
  }, left > 0 ? TELL_AFTER_MS : 0); // prettier-ignore
}

/** Asks for what is missing, in this order; what was asked for before and is not wanted any more is dropped. */
export function wantFigures(wanted: Wanted, ids: readonly string[], figures: readonly FigureId[]): void {
  const { valid } = useProject.getState().documents;
  asked.clear();
  const requests = ids.flatMap((id): KeyedRequest[] => {
    const key = keyOf(wanted, id);
    const entry = soundEntry(valid, wanted, id, key);
    if (entry && figures.every((figure) => entry.wanted.includes(figure))) return [];
    asked.set(key, { signature: signatureOf(valid, wanted, id), wanted: figures });
    return [{ key, id, table: wanted.table, level: wanted.level, setup: wanted.setup, wanted: figures }];
  });
  if (useFigures.getState().left !== asked.size) useFigures.setState({ left: asked.size });
  askFigures(requests, take);
}

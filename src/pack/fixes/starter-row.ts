import type { TableName } from '../files/kinds.ts';
import { pathOfRow } from '../files/kinds.ts';
import { formatRow } from '../model/file-edit.ts';
import { RULESET_PATH } from '../files/kinds.ts';
import type { Project } from '../model/project.ts';
import { isObject, own, type JsonObject } from '../text/json.ts';
import type { FixStep } from './fix.ts';

type Row = Readonly<Record<string, unknown>>;

const idsOf = (project: Project, list: string): string[] => {
  const entries = own(project.files.get(RULESET_PATH)?.row ?? {}, list);
  return Array.isArray(entries)
    ? entries.flatMap((entry) => (isObject(entry) ? [String(own(entry as JsonObject, 'id'))] : []))
    : [];
};

/** The least that a row of each table needs to be valid and to do nothing. */
const STARTERS: Readonly<Record<TableName, (project: Project) => Row>> = {
  skills: () => ({
    castMode: 'none',
    maxLevel: 1,
    phases: { castMs: 200, effectAtMs: 100, aftCastMs: 200 },
    cooldown: { ms: 5000 },
    effects: [],
  }),
  effects: (project) => ({
    trigger: { on: 'effect' },
    target: { shape: { kind: 'self' } },
    action: { kind: 'resource', resource: idsOf(project, 'resources')[0] ?? 'hp', amount: { flat: 0 } },
  }),
  buffs: () => ({ kind: 'buff', durationMs: 3000 }),
  bullets: () => ({ flight: 'direction', speed: 10, radius: 0.2, lifeMs: 1000 }),
  units: () => ({ kind: 'monster', attributes: {}, radius: 0.5 }),
  ai: () => ({ kind: 'dummy' }),
  curves: () => ({
    points: [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ],
  }),
  formations: (project) => ({
    camps: idsOf(project, 'camps').map((camp) => ({ camp, slots: [{ slot: 1, offset: { x: 0, y: 0 } }] })),
  }),
  arenas: (project) => ({
    bounds: { minX: -10, minY: -10, maxX: 10, maxY: 10 },
    camps: idsOf(project, 'camps').map((camp, index) => ({
      camp,
      origin: { x: index === 0 ? -5 : 5, y: 0 },
      rotation: index === 0 ? 0 : 180,
    })),
  }),
};

/** Adds a row under an id that something names already; its name is the id until somebody finds a better one. */
export const createRowStep = (project: Project, table: TableName, id: string): FixStep => ({
  kind: 'create',
  path: pathOfRow(table, id),
  text: formatRow({ id, name: { en: id, 'zh-CN': id }, ...STARTERS[table](project) }, table),
});

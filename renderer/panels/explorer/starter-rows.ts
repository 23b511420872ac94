import type { TableName } from '#pack';

type Starter = (camps: readonly string[]) => Readonly<Record<string, unknown>>;

/** The least that a new row needs to be valid, so that work can start from a row that runs. */
const STARTERS: Readonly<Record<TableName, Starter>> = {
  skills: () => ({
    castMode: 'none',
    maxLevel: 1,
    phases: { castMs: 200, effectAtMs: 100, aftCastMs: 200 },
    cooldown: { ms: 5000 },
    effects: [],
  }),
  effects: () => ({
    trigger: { on: 'effect' },
    target: { shape: { kind: 'self' } },
    action: { kind: 'resource', resource: 'hp', amount: { flat: 0 } },
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
  formations: (camps) => ({ camps: camps.map((camp) => ({ camp, slots: [{ slot: 1, offset: { x: 0, y: 0 } }] })) }),
  arenas: (camps) => ({
    bounds: { minX: -10, minY: -10, maxX: 10, maxY: 10 },
    anchors: camps.map((camp, index) => ({
      camp,
      origin: { x: index === 0 ? -5 : 5, y: 0 },
      rotation: index === 0 ? 0 : 180,
    })),
  }),
};

export const starterRow = (
  table: TableName,
  id: string,
  camps: readonly string[],
): Readonly<Record<string, unknown>> => ({ name: { en: id, 'zh-CN': id }, ...STARTERS[table](camps) });

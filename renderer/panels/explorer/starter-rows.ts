import type { TableName } from '#pack';

type Starter = (id: string) => Readonly<Record<string, unknown>>;

const nothing: Starter = () => ({});

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
    target: { origin: 'caster', shape: { kind: 'self' } },
    action: { kind: 'cue' },
  }),
  buffs: () => ({ kind: 'buff', durationMs: 3000 }),
  bullets: () => ({ flight: 'direction', speed: 10, radius: 0.2, lifeMs: 1000 }),
  units: () => ({ kind: 'monster', attributes: {}, radius: 0.5 }),
  ai: () => ({ kind: 'dummy' }),
  curves: () => ({
    points: [
      { at: 0, value: 0 },
      { at: 1, value: 1 },
    ],
  }),
  formations: nothing,
  arenas: nothing,
};

export const starterRow = (table: TableName, id: string): Readonly<Record<string, unknown>> => ({
  name: { en: id, 'zh-CN': id },
  ...STARTERS[table](id),
});

/** Figures of one buff at one level: a skill made for it alone puts it on, and it is followed to its end. */
import { type Content, type PackTables } from '#core';
import { decimal } from '../decimals.ts';
import type { Figures } from './figure.ts';
import { known } from './skill.ts';
import { Stage, type FigureSetup } from './stage.ts';

const LIMIT_MS = 60_000;
const LEVEL_MAX = 30;
/** Numbers of rows count up from 1; these count down from the last. */
const LAST_ID = 65_535;

const nameOf = (buff: string): string => `figures.${buff}`;

type Row = Readonly<Record<string, unknown>>;

const skillRow = (buff: string, isHarmful: boolean): Row => ({
  id: nameOf(buff),
  name: buff,
  castMode: isHarmful ? 'unit' : 'none',
  maxLevel: LEVEL_MAX,
  range: 20,
  effects: [nameOf(buff)],
});

const effectRow = (buff: string, isHarmful: boolean): Row => ({
  id: nameOf(buff),
  name: buff,
  trigger: { on: 'effect' },
  target: { shape: { kind: isHarmful ? 'single' : 'self' } },
  action: { kind: 'applyBuff', buff },
});

const rowsOf = (tables: PackTables, table: 'skills' | 'effects' | 'buffs'): Readonly<Record<string, Row>> =>
  tables[table] as unknown as Readonly<Record<string, Row>>;

const isHarmful = (tables: PackTables, buff: string): boolean => rowsOf(tables, 'buffs')[buff]?.['kind'] !== 'buff';

/** The tables with one skill more for each buff, so that it can be put on. */
export function withAppliers(tables: PackTables, buffs: readonly string[]): PackTables {
  const lock = tables.ids as unknown as { readonly tables: Readonly<Record<string, { readonly rows: Row }>> };
  const numbers = Object.fromEntries(buffs.map((buff, at) => [nameOf(buff), LAST_ID - at]));
  const added = (table: 'skills' | 'effects', make: typeof skillRow) => ({
    ...rowsOf(tables, table),
    ...Object.fromEntries(buffs.map((buff) => [nameOf(buff), make(buff, isHarmful(tables, buff))])),
  });
  const locked = (table: string) => ({ ...lock.tables[table], rows: { ...lock.tables[table]?.rows, ...numbers } });
  return {
    ...tables,
    skills: added('skills', skillRow),
    effects: added('effects', effectRow),
    ids: { ...lock, tables: { ...lock.tables, skills: locked('skills'), effects: locked('effects') } },
  } as unknown as PackTables;
}

/** `content` must have been compiled from tables that `withAppliers` made for this buff. */
export function buffFigures(content: Content, id: string, level: number, setup: FigureSetup): Figures {
  const buff = content.buffs[content.idOf.buffs.get(id) ?? 0];
  const skill = content.idOf.skills.get(nameOf(id));
  if (!buff || skill === undefined) return {};
  const stage = Stage.open(content, { skill, level: Math.min(level, LEVEL_MAX) }, setup);
  if (!stage || !stage.tryCast()) return {};
  stage.step();
  let stepCount = 0;
  const isOn = () => stage.battle.view().units.some(({ buffs }) => buffs.some((one) => one.buff === id));
  while (stage.ms < LIMIT_MS && (stepCount < 2 || isOn())) {
    stage.mendTarget();
    stage.step();
    stepCount++;
  }
  // What never ends has no total.
  if (stage.ms >= LIMIT_MS) return {};
  const amount = decimal(stage.damageMilli || stage.healingMilli);
  return known({ ticks: stage.ticks > 0 ? stage.ticks : undefined, buffTotal: amount > 0 ? amount : undefined });
}

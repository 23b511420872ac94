/** The balance lab: what is to be swept, what came of it, and how other panels ask for it. */
import { create } from 'zustand';
import type { PackTables } from '#core';
import type { ScenarioFile, SweepAxis, SweepMeasure } from '#generated/types.ts';
import { defaultStep, legalValue, rulesOf, type CellResult, type GoalOutcome, type GoalQuestion, type GoalStep, type SweepPlan } from '#lab'; // prettier-ignore
import { levelAt, valueAt, type Json, type JsonObject } from '#pack';
import { runningTables, useRun } from './run.ts';

export interface AxisWish {
  readonly table: SweepAxis['table'];
  readonly row: string;
  /** '' = not chosen yet. */
  readonly pointer: string;
  /** null = all levels. */
  readonly level: number | null;
  readonly as: 'value' | 'percent';
  readonly from: number;
  readonly to: number;
  /** null = about ten steps. */
  readonly step: number | null;
}

export interface MeasureWish {
  readonly kind: SweepMeasure['kind'];
  /** '' = everybody, a camp, or `camp:slot`. */
  readonly of: string;
}

export interface BalanceWish {
  /** '' = what runs on screen. */
  readonly scenarioId: string;
  readonly axes: readonly AxisWish[];
  readonly seedFrom: number;
  readonly seedCount: number;
  /** 0 = never end early. */
  readonly errorPercent: number;
  readonly measure: MeasureWish;
  readonly goalTarget: number;
}

export interface BalanceResult {
  readonly plan: SweepPlan;
  readonly scenario: ScenarioFile;
  /** By cell, those that are finished. */
  readonly cells: readonly (CellResult | undefined)[];
  /** What it was fought on: other tables make it old. */
  readonly tables: PackTables | undefined;
}

export interface GoalState {
  readonly question: GoalQuestion;
  readonly axis: AxisWish;
  readonly measure: MeasureWish;
  readonly seeds: number;
  readonly scenario: ScenarioFile;
  readonly status: 'running' | 'done' | 'cancelled';
  readonly tried: readonly GoalStep[];
  readonly outcome: GoalOutcome | null;
}

export interface BalanceState {
  readonly wish: BalanceWish;
  readonly status: 'idle' | 'running' | 'done' | 'cancelled' | 'refused' | 'failed';
  readonly problems: readonly { readonly en: string; readonly zh: string }[];
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly result: BalanceResult | null;
  /** Index of a cell. */
  readonly picked: number | null;
  readonly goal: GoalState | null;
  /** Rises each time somebody asks from elsewhere, so that the panel comes to the front. */
  readonly asked: number;
}

const SEEDS = 100;

export const useBalance = create<BalanceState>()(() => ({
  wish: {
    scenarioId: '',
    axes: [],
    seedFrom: 1,
    seedCount: SEEDS,
    errorPercent: 0,
    measure: { kind: 'damage', of: '' },
    goalTarget: 0,
  },
  status: 'idle',
  problems: [],
  progress: null,
  result: null,
  picked: null,
  goal: null,
  asked: 0,
}));

export const setWish = (change: Partial<BalanceWish>): void =>
  useBalance.setState(({ wish }) => ({ wish: { ...wish, ...change } }));

export const setAxis = (index: number, change: Partial<AxisWish>): void =>
  setWish({ axes: useBalance.getState().wish.axes.map((axis, at) => (at === index ? { ...axis, ...change } : axis)) });

export const pickCell = (picked: number | null): void => useBalance.setState({ picked });

type RunningRows = Readonly<Record<string, JsonObject>>;

/** Rows as they run, base rows merged in. */
export function runningRows(table: SweepAxis['table']): RunningRows {
  const tables = runningTables() as unknown as Readonly<Record<string, RunningRows | undefined>> | undefined;
  return tables?.[table] ?? {};
}

/** One of them, or the scenario on screen. */
export function rowNow(table: SweepAxis['table'], id: string): JsonObject | undefined {
  if (table === 'scenarios') return useRun.getState().scenario as unknown as JsonObject | undefined;
  const rows = runningRows(table);
  return Object.hasOwn(rows, id) ? rows[id] : undefined;
}

export const EMPTY_AXIS: AxisWish = { table: 'skills', row: '', pointer: '', level: null, as: 'value', from: 0, to: 100, step: null }; // prettier-ignore

type Place = Pick<AxisWish, 'table' | 'row' | 'pointer'> & { readonly level?: number | undefined };

const HALF = 0.5;
const PERCENTS = { as: 'percent', from: 50, to: 150, step: 10 } as const;

/** Around what the field is now: half to one and a half; a value of many levels in percent. */
export function axisFor({ table, row, pointer, level }: Place, found = rowNow(table, row)): AxisWish {
  const place = { ...EMPTY_AXIS, table, row, pointer, level: level ?? null };
  const present = found && (valueAt(found, pointer) as Json | undefined);
  if (found === undefined || present === undefined) return place;
  if (typeof present !== 'number' && level === undefined) return { ...place, ...PERCENTS };
  const value = typeof present === 'number' ? present : levelAt(present, level ?? 1, () => undefined);
  if (value === undefined) return { ...place, ...PERCENTS };
  const rules = rulesOf(place, found);
  if (value === 0) return { ...place, from: 0, to: rules?.decimals === 0 ? 10 : 1 };
  const [from, to] = [legalValue(value * (1 - HALF), rules), legalValue(value * (1 + HALF), rules)];
  const step = defaultStep(from, to);
  return { ...place, from, to, step: rules?.decimals === 0 ? Math.max(1, Math.round(step)) : step };
}

/** From a form or a table: this field is the first axis, and the panel comes to the front. */
export function openSweep(place: Place): void {
  useBalance.setState(({ wish, asked }) => ({
    wish: { ...wish, axes: [axisFor(place), ...wish.axes.slice(1)] },
    asked: asked + 1,
  }));
}

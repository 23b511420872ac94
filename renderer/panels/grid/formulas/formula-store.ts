/**
 * Formulas that people wrote for a table, and who fights for its figures. A saved view brings its own; what is changed
 * while it is shown belongs to it. Without one they are those of the table, kept in the preferences.
 */
import { create } from 'zustand';
import type { FigureSetup } from '#lab';
import { getPreference, setPreference } from '../../../stores/index.ts';
import { setView, useViews } from '../state/view-store.ts';
import { figuresFrom, NOTHING, type Figures, type Formula } from './kept.ts';

interface FormulaState {
  readonly byTable: Readonly<Record<string, Figures | undefined>>;
}

const KEY = 'grid.formulas';

function keptFrom(value: unknown): FormulaState['byTable'] {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([table, kept]) => [table, figuresFrom(kept)]));
}

export const useFormulas = create<FormulaState>()(() => ({ byTable: keptFrom(getPreference(KEY)) }));

/** Of the view that is shown. */
export function usePresentFigures(table: string): Figures {
  const ofTable = useFormulas((state) => state.byTable[table]);
  return useViews((state) => state.present[table]?.figures) ?? ofTable ?? NOTHING;
}

export const presentFigures = (table: string): Figures =>
  useViews.getState().present[table]?.figures ?? useFormulas.getState().byTable[table] ?? NOTHING;

function keep(table: string, change: (kept: Figures) => Figures): void {
  const next = change(presentFigures(table));
  const view = useViews.getState().present[table];
  if (view?.figures) return setView(table, { ...view, figures: next });
  useFormulas.setState(({ byTable }) => ({ byTable: { ...byTable, [table]: next } }));
  setPreference(KEY, useFormulas.getState().byTable as never);
}

export const addFormula = (table: string, formula: Formula): void =>
  keep(table, (kept) => ({
    ...kept,
    formulas: [...kept.formulas.filter(({ name }) => name !== formula.name), formula],
  }));

export const removeFormula = (table: string, name: string): void =>
  keep(table, (kept) => ({ ...kept, formulas: kept.formulas.filter((one) => one.name !== name) }));

export const setSetup = (table: string, setup: FigureSetup): void => keep(table, (kept) => ({ ...kept, setup }));

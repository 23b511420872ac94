/** Formulas that people wrote for a table, and who fights for its figures. Kept in the preferences. */
import { create } from 'zustand';
import type { FigureSetup } from '#lab';
import { getPreference, setPreference } from '../../../stores/index.ts';

export interface Formula {
  readonly name: string;
  readonly text: string;
}

interface Kept {
  readonly formulas: readonly Formula[];
  readonly setup: FigureSetup;
}

interface FormulaState {
  readonly byTable: Readonly<Record<string, Kept | undefined>>;
}

const KEY = 'grid.formulas';
export const NOTHING: Kept = { formulas: [], setup: {} };

const isFormula = (value: unknown): value is Formula => {
  const { name, text } = (value ?? {}) as Partial<Formula>;
  return typeof name === 'string' && typeof text === 'string';
};

/** What was kept may be of another version: what is no formula is dropped. */
export function keptFrom(value: unknown): FormulaState['byTable'] {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value as Record<string, Partial<Kept> | null>).map(([table, kept]) => [
      table,
      {
        formulas: Array.isArray(kept?.formulas) ? kept.formulas.filter(isFormula) : [],
        setup: typeof kept?.setup === 'object' ? kept.setup : {},
      },
    ]),
  );
}

export const useFormulas = create<FormulaState>()(() => ({ byTable: keptFrom(getPreference(KEY)) }));

function keep(table: string, change: (kept: Kept) => Kept): void {
  useFormulas.setState(({ byTable }) => ({ byTable: { ...byTable, [table]: change(byTable[table] ?? NOTHING) } }));
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

/** Formulas of a table and who fights for its figures: kept for the table, and with each saved view of it. Pure. */
import type { FigureSetup } from '#lab';

export interface Formula {
  readonly name: string;
  readonly text: string;
}

export interface Figures {
  readonly formulas: readonly Formula[];
  readonly setup: FigureSetup;
}

export const NOTHING: Figures = { formulas: [], setup: {} };

const isFormula = (value: unknown): value is Formula => {
  const { name, text } = (value ?? {}) as Partial<Formula>;
  return typeof name === 'string' && typeof text === 'string';
};

/** What was kept may be of another version: what is no formula is dropped. */
export function figuresFrom(value: unknown): Figures {
  const { formulas, setup } = (value ?? {}) as Partial<Figures>;
  return {
    formulas: Array.isArray(formulas) ? formulas.filter(isFormula) : [],
    setup: typeof setup === 'object' && setup !== null ? setup : {},
  };
}

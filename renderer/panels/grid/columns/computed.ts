import { create } from 'zustand';
import type { FigureId } from '#lab';
import type { JsonObject } from '../../../editors/rows/json.ts';
import type { ComputedColumn } from './column.ts';

/** What somebody who adds a figure to a table has to say; the rest of the column follows from it. */
export interface ComputedFigure {
  readonly id: string;
  readonly title: string;
  readonly unit: string | undefined;
  readonly help: { readonly en: string; readonly zh: string };
  /** Figures of battles that it is made of. */
  readonly needs?: readonly FigureId[];
  /** At a level; a word such as … while it is not known yet. */
  value(row: JsonObject, level: number): number | string | undefined;
}

interface ComputedState {
  readonly byTable: Readonly<Record<string, readonly ComputedFigure[]>>;
}

/** Computed figures of each table, in column order. Whoever makes formulas sets them here. */
export const useComputedFigures = create<ComputedState>()(() => ({ byTable: {} }));

export function setComputedFigures(table: string, figures: readonly ComputedFigure[]): void {
  useComputedFigures.setState(({ byTable }) => ({ byTable: { ...byTable, [table]: figures } }));
}

const WIDTH_PX = 100;

export const computedColumn = ({ id, title, unit, help, needs = [], value }: ComputedFigure): ComputedColumn => ({
  kind: 'computed',
  id: `=${id}`,
  title,
  unit,
  help,
  isNumeric: true,
  widthPx: WIDTH_PX,
  needs,
  value,
});

import type { ComponentType } from 'react';
import { BulkTool } from '../bulk/BulkTool.tsx';
import { FormulaTool } from '../formulas/FormulaTool.tsx';
import type { GridModel } from '../state/model.ts';

export interface GridTool {
  readonly id: string;
  /** A small button of the bar, with what opens from it. */
  readonly Component: ComponentType<{ readonly model: GridModel }>;
}

/** Tools after the column buttons, left to right. A new tool is a line here. */
export const GRID_TOOLS: readonly GridTool[] = [
  { id: 'formula', Component: FormulaTool },
  { id: 'bulk', Component: BulkTool },
];

/** Figures of rows that only a battle can tell: one request is one row at one level. */
import type { Content } from '#core';
import { buffFigures } from './buff.ts';
import type { FigureId, Figures, FigureTable } from './figure.ts';
import { skillFigures } from './skill.ts';
import type { FigureSetup } from './stage.ts';

export { withAppliers } from './buff.ts';
export { FIGURES, figuresOf, type FigureDefinition, type FigureId, type Figures, type FigureTable } from './figure.ts';
export { casterOf, FIGURE_SEED, targetOf, type FigureSetup } from './stage.ts';

export interface FigureRequest {
  readonly table: FigureTable;
  readonly id: string;
  readonly level: number;
  readonly setup: FigureSetup;
  /** What is not asked for is not fought for. */
  readonly wanted: readonly FigureId[];
}

/** The same request on the same content gives the same figures, everywhere and always. */
export const workOut = (content: Content, { table, id, level, setup, wanted }: FigureRequest): Figures =>
  table === 'skills'
    ? skillFigures(content, id, level, setup, new Set(wanted))
    : buffFigures(content, id, level, setup);

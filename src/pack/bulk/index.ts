/** One operation on many cells, and the language in which it is written. */
export { parseAssignment, type Assignment } from './assignment.ts';
export { fieldFigure, skillLevelMax, pointerOfName } from './compute.ts';
export { evaluate, type Lookup } from './evaluate.ts';
export { FUNCTIONS, namesIn, type Expression } from './expression.ts';
export { numberField, type NumberField as BulkField } from './field.ts';
export type { BulkNote } from './note.ts';
export { parseBulk, parseExpression, type Parsed } from './parse.ts';
export { bulkPlan, type BulkCell, type BulkOperation, type BulkOptions, type BulkPlan, type CellRef } from './plan.ts';
export { ratioOf, toNumber, type Ratio } from './ratio.ts';
export type { ReplaceRequest } from './replace.ts';

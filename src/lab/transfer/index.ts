export { diffTables, patchTables } from './table-diff.ts';
export type { RowPatch, TablesPatch } from './table-diff.ts';
export { ArrivingTables, tablePieces } from './table-pieces.ts';
export type { TablesMessage } from './table-pieces.ts';

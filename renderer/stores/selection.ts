import { create } from 'zustand';
import type { RowRef, SelectionState } from './types.ts';

export const sameRow = (a: RowRef | null, b: RowRef | null): boolean => a?.table === b?.table && a?.id === b?.id;

export const useSelection = create<SelectionState>()((set) => ({
  row: null,
  openRows: [],
  table: null,
  openTables: [],
  pointer: '',
  line: 0,
  level: 1,
  guid: 0,
  eventId: 0,
  selectRow: (row, pointer = '', line = 0) =>
    set(({ openRows }) => ({
      row,
      pointer,
      line,
      openRows: row && !openRows.some((open) => sameRow(open, row)) ? [...openRows, row] : openRows,
    })),
  closeRow: (row) =>
    set((state) => {
      const openRows = state.openRows.filter((open) => !sameRow(open, row));
      if (!sameRow(state.row, row)) return { openRows };
      const index = state.openRows.findIndex((open) => sameRow(open, row));
      return { openRows, row: openRows[Math.min(index, openRows.length - 1)] ?? null, pointer: '', line: 0 };
    }),
  moveRow: (from, to) =>
    set(({ row, openRows, pointer, line }) => ({
      openRows: openRows.map((open) => (sameRow(open, from) ? to : open)),
      ...(sameRow(row, from) ? { row: to, pointer, line } : {}),
    })),
  showTable: (table) =>
    set(({ openTables }) => ({ table, openTables: openTables.includes(table) ? openTables : [...openTables, table] })),
  closeTable: (table) =>
    set((state) => {
      const openTables = state.openTables.filter((open) => open !== table);
      if (state.table !== table) return { openTables };
      const index = state.openTables.indexOf(table);
      return { openTables, table: openTables[Math.min(index, openTables.length - 1)] ?? null };
    }),
  selectUnit: (guid) => set({ guid }),
  selectEvent: (eventId) => set({ eventId }),
  setLevel: (level) => set({ level }),
}));

import { useEffect } from 'react';
import { useProject } from '../../../stores/index.ts';
import { isComputed } from '../columns/column.ts';
import type { GridModel } from '../state/model.ts';
import { wantFigures } from './figure-cache.ts';
import { isFigureTable } from './formula-columns.ts';
import { usePresentFigures } from './formula-store.ts';

/** Rows stand still for so long before anything is fought out for them. */
const ASK_AFTER_MS = 80;

/** Has the figures of the rows on the screen worked out; of all rows when they are sorted or filtered by one. */
export function useWantedFigures(model: GridModel, from: number, to: number): void {
  const { table, shown, ids, view, evaluation, columns } = model;
  const { setup } = usePresentFigures(table);
  const valid = useProject((state) => state.documents.valid);
  const { level } = evaluation;
  const ordering = new Set([...view.sort.map(({ id }) => id), ...Object.keys(view.filters)]);
  const needs = [...new Set([...shown, ...columns.filter(({ id }) => ordering.has(id))].flatMap((column) => (isComputed(column) ? column.needs : [])))]; // prettier-ignore
  const isForAll = columns.some((column) => isComputed(column) && ordering.has(column.id));
  const wanted = needs.join();
  useEffect(() => {
    if (!isFigureTable(table) || needs.length === 0) return undefined;
    const timer = setTimeout(() => {
      const visible = ids.slice(from, to);
      const others = isForAll ? [...ids.slice(0, from), ...ids.slice(to)] : [];
      wantFigures({ table, level, setup }, [...visible, ...others], needs);
    }, ASK_AFTER_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `wanted` stands for `needs`
  }, [table, ids, from, to, level, setup, wanted, isForAll, valid]);
}

import { useEffect, useMemo, useState } from 'react';
import { parseQuery, resolveExtends, type JsonObject, type TableName } from '#pack';
import { useLanguage } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import type { Language } from '../../../stores/types.ts';
import { decimalsOf } from '../cells/cell-text.ts';
import { cellValue, type Evaluation } from '../cells/cell-value.ts';
import type { Column, FieldColumn } from '../columns/column.ts';
import { computedColumn, useComputedFigures, type ComputedFigure } from '../columns/computed.ts';
import { useFormulaColumns } from '../formulas/formula-columns.ts';
import { schemaColumns } from '../columns/schema-columns.ts';
import { withSeconds } from '../columns/seconds.ts';
import { usualColumns } from '../columns/usual-columns.ts';
import { orderRows } from '../rows/order.ts';
import { usualView, type GridView } from '../view/view.ts';
import { effectiveOf, setPresentModel, type GridModel } from './model.ts';
import { useEvaluation, useRulesetRow } from './use-evaluation.ts';
import { setView, useViews } from './view-store.ts';

const LEVELS_SHOWN_MAX = 30;
const DECIMALS_SAMPLE = 2000;
const DECIMALS_MAX = 3;
const NO_FIGURES: readonly ComputedFigure[] = [];

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** Ids of the table; the same list while no row comes or goes, so that an edit moves no row. */
function useIds(table: TableName): readonly string[] {
  const index = useProject((state) => state.documents.shown.rows[table]);
  const [last, setLast] = useState<{ index: unknown; ids: readonly string[] }>({ index: undefined, ids: [] });
  if (last.index === index) return last.ids;
  const ids = [...index.keys()];
  const next = isSame(last.ids, ids) ? last.ids : ids;
  setLast({ index, ids: next });
  return next;
}

function useColumns(
  table: TableName,
  ids: readonly string[],
  levelMax: number,
): {
  readonly fields: readonly FieldColumn[];
  readonly columns: readonly Column[];
} {
  const language = useLanguage();
  const ruleset = useRulesetRow();
  const figures = useComputedFigures((state) => state.byTable[table] ?? NO_FIGURES);
  const formulas = useFormulaColumns(table);
  const ofSchema = useMemo(() => schemaColumns(table, language, ruleset), [table, language, ruleset]);
  // Units stay while cells are edited: a figure that is being typed never means something else at once.
  const fields = useMemo(
    () => withSeconds(ofSchema, rowsOfIds(table, ids.slice(0, DECIMALS_SAMPLE)), { levelMax, findCurve }),
    [ofSchema, table, ids, levelMax],
  );
  const columns = useMemo(
    () => [...fields, ...[...figures, ...formulas].map(computedColumn)],
    [fields, figures, formulas],
  );
  return { fields, columns };
}

const findCurve = (id: string): JsonObject | undefined =>
  resolveExtends(useProject.getState().documents.valid).curves.rows.get(id);

const rowsOfIds = (table: TableName, ids: readonly string[]): JsonObject[] =>
  ids.map((id) => effectiveOf(table, id)).filter((row) => row !== undefined);

/** Figures have to be fought out, so that nobody gets them who did not ask. */
function useView(table: TableName, fields: readonly FieldColumn[], ids: readonly string[]): GridView {
  const kept = useViews((state) => state.present[table]);
  const usual = useMemo(() => usualView(usualColumns(fields, rowsOfIds(table, ids))), [table, fields, ids]);
  return kept ?? usual;
}

/** Of a text that is shown in one language only, the column of the language of the interface. */
function shownColumns(columns: readonly Column[], wanted: readonly string[], language: Language): readonly Column[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const inLanguage = (id: string): string => {
    const match = /^(.*\/)(en|zh-CN)$/.exec(id);
    const other = match && match[1] + (match[2] === 'en' ? 'zh-CN' : 'en');
    return match && !wanted.includes(other!) ? match[1] + language : id;
  };
  return wanted.flatMap((id) => byId.get(inLanguage(id)) ?? byId.get(id) ?? []);
}

function levelMaxOf(table: TableName, ids: readonly string[]): number {
  let levelMax = 1;
  for (const row of rowsOfIds(table, ids)) {
    const own = row['maxLevel'];
    if (typeof own === 'number') levelMax = Math.max(levelMax, own);
  }
  return Math.min(LEVELS_SHOWN_MAX, levelMax);
}

/** Rows have as many levels as the skills that lead to them; for tables without levels of their own, those of skills. */
function useLevelMax(table: TableName, ids: readonly string[]): number {
  const skills = useProject((state) => state.documents.valid.rows.skills.size);
  return useMemo(() => {
    if (table === 'skills' || table === 'units') return levelMaxOf(table, ids);
    const skillIds = [...useProject.getState().documents.valid.rows.skills.keys()].slice(0, DECIMALS_SAMPLE);
    return skills === 0 ? 1 : levelMaxOf('skills', skillIds);
  }, [table, ids, skills]);
}

function useDecimals(table: TableName, shown: readonly Column[], ids: readonly string[], evaluation: Evaluation) {
  return useMemo(() => {
    const rows = rowsOfIds(table, ids.slice(0, DECIMALS_SAMPLE));
    const most = (column: Column) =>
      rows.reduce((most, row) => Math.max(most, decimalsOf(cellValue(column, row, evaluation))), 0);
    const numeric = shown.filter(({ isNumeric }) => isNumeric);
    return new Map(numeric.map((column) => [column.id, Math.min(DECIMALS_MAX, most(column))]));
  }, [table, shown, ids, evaluation]);
}

function useOrder(
  table: TableName,
  columns: readonly Column[],
  all: readonly string[],
  view: GridView,
  evaluation: Evaluation,
) {
  const parsed = useMemo(() => parseQuery(view.query), [view.query]);
  const { filters, sort } = view;
  const ids = useMemo(() => {
    const query = parsed.kind === 'query' ? parsed : undefined;
    const rowOf = (id: string) => effectiveOf(table, id);
    return orderRows({ table, ids: all, rowOf, columns, query, filters, sort, evaluation });
  }, [table, columns, all, parsed, filters, sort, evaluation]);
  return { ids, queryError: parsed.kind === 'error' ? parsed : undefined };
}

/** Rows keep their places while cells are edited; a new filter, sorting, level or row orders them anew. */
export function useGridModel(table: TableName): GridModel {
  const language = useLanguage();
  const all = useIds(table);
  const levelMax = useLevelMax(table, all);
  const { fields, columns } = useColumns(table, all, levelMax);
  const view = useView(table, fields, all);
  const evaluation = useEvaluation(levelMax);
  const { ids, queryError } = useOrder(table, columns, all, view, evaluation);
  const shown = useMemo(() => shownColumns(columns, view.columns, language), [columns, view.columns, language]);
  const decimals = useDecimals(table, shown, all, evaluation);
  const isReadOnly = useProject((state) => state.readOnly);
  const model = useMemo<GridModel>(
    () => ({
      table,
      columns,
      shown,
      ids,
      totalCount: all.length,
      view,
      setView: (change) => setView(table, { ...(useViews.getState().present[table] ?? view), ...change }),
      levelMax,
      evaluation,
      decimals,
      queryError,
      isReadOnly,
    }),
    [table, columns, shown, ids, all, view, levelMax, evaluation, decimals, queryError, isReadOnly],
  );
  useEffect(() => {
    setPresentModel(model);
    return () => setPresentModel(undefined);
  }, [model]);
  return model;
}

/** Rows of the table as they run, base rows merged in. */
export const useEffectiveRows = (table: TableName): ReadonlyMap<string, JsonObject> =>
  useProject((state) => resolveExtends(state.documents.valid)[table].rows);

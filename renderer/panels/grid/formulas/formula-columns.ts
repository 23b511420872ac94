/** Columns whose figures are worked out: by the battle core, or by a formula over fields and such figures. */
import { useMemo } from 'react';
import { FIGURES, figuresOf, type FigureId, type FigureSetup, type FigureTable } from '#lab';
import { evaluate, fieldFigure, namesIn, parseExpression, ratioOf, resolveExtends, toNumber, type Expression, type JsonObject, type TableName } from '#pack'; // prettier-ignore
import { useLanguage } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import type { ComputedFigure } from '../columns/computed.ts';
import { figureOf, PENDING, useFigures, type Wanted } from './figure-cache.ts';
import { usePresentFigures } from './formula-store.ts';
import type { Formula } from './kept.ts';

export const isFigureTable = (table: string): table is FigureTable => figuresOf(table).length > 0;

const isFigure = (table: string, name: string): name is FigureId =>
  FIGURES.some((figure) => figure.table === table && figure.id === name);

const idOf = (row: JsonObject): string => String(row['id']);

function builtIns(table: TableName, setup: FigureSetup, isChinese: boolean): readonly ComputedFigure[] {
  return figuresOf(table).map(({ id, title, unit, help, table: of }) => ({
    id,
    title: isChinese ? title.zh : title.en,
    unit,
    help,
    needs: [id],
    value: (row, level) => figureOf({ table: of, level, setup }, idOf(row), id),
  }));
}

/** The figure of one row; `…` while one that it needs is still being fought out. */
function formulaValue(
  table: TableName,
  expression: Expression,
  row: JsonObject,
  wanted: Wanted | undefined,
  level: number,
) {
  const curves = resolveExtends(useProject.getState().documents.valid).curves.rows;
  let isPending = false;
  const result = evaluate(expression, (name) => {
    if (name === 'level') return ratioOf(level);
    if (!wanted || !isFigure(table, name)) return fieldFigure(table, row, name, level, (id) => curves.get(id), true);
    const figure = figureOf(wanted, idOf(row), name);
    isPending ||= figure === PENDING;
    return typeof figure === 'number' ? ratioOf(figure) : undefined;
  });
  if (isPending) return PENDING;
  return 'value' in result ? toNumber(result.value) : undefined;
}

function written(table: TableName, { name, text }: Formula, setup: FigureSetup): readonly ComputedFigure[] {
  const parsed = parseExpression(text);
  if (parsed.kind === 'error') return [];
  const { expression } = parsed;
  const needs = namesIn(expression).filter((one): one is FigureId => isFigure(table, one));
  const wanted = (level: number) => (isFigureTable(table) ? { table, level, setup } : undefined);
  return [
    {
      id: `fx:${name}`,
      title: name,
      unit: undefined,
      help: { en: text, zh: text },
      needs,
      value: (row, level) => formulaValue(table, expression, row, wanted(level), level),
    },
  ];
}

/** New columns whenever figures have come, so that the cells that show them are drawn anew. */
export function useFormulaColumns(table: TableName): readonly ComputedFigure[] {
  const isChinese = useLanguage() === 'zh-CN';
  const { formulas, setup } = usePresentFigures(table);
  const version = useFigures((state) => state.version);
  const valid = useProject((state) => state.documents.valid);
  return useMemo(
    () => [...builtIns(table, setup, isChinese), ...formulas.flatMap((formula) => written(table, formula, setup))],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what the values are read from
    [table, setup, isChinese, formulas, version, valid],
  );
}

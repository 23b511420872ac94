import { needsText, partText, type Coverage, type CoveragePart, type CoverageRow, type CoverageTable } from '#lab';
import type { Language } from '../../stores/index.ts';

/** One line of the tree; ids say what it stands for, and stay the same from one count to the next. */
export type Line =
  | { readonly kind: 'table'; readonly id: string; readonly table: CoverageTable; readonly isOpen: boolean }
  | { readonly kind: 'row'; readonly id: string; readonly row: CoverageRow; readonly isOpen: boolean }
  | { readonly kind: 'part'; readonly id: string; readonly row: CoverageRow; readonly part: CoveragePart };

export interface LineFilter {
  readonly shown: 'all' | 'open';
  readonly filter: string;
  readonly expanded: ReadonlySet<string>;
  /** Whether the row's own names hold the text. */
  matches(row: CoverageRow, text: string): boolean;
}

export const rowLineId = (row: { table: string; id: string }): string => `${row.table}/${row.id}`;

const isMissing = ({ count }: CoveragePart): boolean => count === 0;

function rowsOf({ rows }: CoverageTable, { shown, filter, matches }: LineFilter): readonly CoverageRow[] {
  const text = filter.trim().toLowerCase();
  if (shown === 'all' && text === '') return rows;
  return rows.filter((row) => (shown === 'all' || row.reached < row.total) && (text === '' || matches(row, text)));
}

function* linesOfRow(row: CoverageRow, { shown, expanded }: LineFilter): Generator<Line> {
  const id = rowLineId(row);
  const isOpen = expanded.has(id);
  yield { kind: 'row', id, row, isOpen };
  if (!isOpen) return;
  for (const part of row.parts)
    if (shown === 'all' || isMissing(part)) yield { kind: 'part', id: `${id} ${part.id}`, row, part };
}

/** What is to be seen, from top to bottom. A text that is looked for opens the tables. */
export function linesOf({ tables }: Coverage, filter: LineFilter): Line[] {
  return tables.flatMap((table): Line[] => {
    const rows = rowsOf(table, filter);
    if (rows.length === 0) return [];
    const isOpen = filter.filter.trim() !== '' || filter.expanded.has(table.table);
    const head: Line = { kind: 'table', id: table.table, table, isOpen };
    return isOpen ? [head, ...rows.flatMap((row) => [...linesOfRow(row, filter)])] : [head];
  });
}

const short = (language: Language): 'en' | 'zh' => (language === 'en' ? 'en' : 'zh');

export const partName = (part: CoveragePart, language: Language): string => partText(part, short(language));

/** What a scenario would need; of a row that nothing reaches its first part says it. */
export function needOf(line: Line | undefined, language: Language): string | undefined {
  if (line === undefined || line.kind === 'table') return undefined;
  const part = line.kind === 'part' ? line.part : line.row.isReached ? undefined : line.row.parts[0];
  return part && isMissing(part) ? needsText(part, short(language)) : undefined;
}

import { useProject, useSelection, type RowRef } from '../../stores/index.ts';

const SINGLE_FILES: Readonly<Record<string, (id: string) => string>> = {
  ruleset: () => 'ruleset.json',
  scenarios: (id) => `scenarios/${id}.scenario.json`,
  scripts: (id) => `scripts/${id}.lua`,
};

const usePathOf = (row: RowRef | null) =>
  useProject(({ documents: { shown } }) => {
    if (!row) return undefined;
    const single = SINGLE_FILES[row.table]?.(row.id);
    if (single !== undefined) return shown.files.has(single) ? single : undefined;
    return shown.rows[row.table as keyof typeof shown.rows]?.get(row.id)?.path;
  });

/** File of the selected row; undefined when no row is selected or its file is gone. */
export function usePath(): string | undefined {
  const row = useSelection((state) => state.row);
  return usePathOf(row);
}

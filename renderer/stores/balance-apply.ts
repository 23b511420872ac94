/** Values of a sweep become those of the project: one undo step, and the fight with them on screen. */
import type { ScenarioFile } from '#generated/types.ts';
import { fieldEdits, type FieldOf } from '#lab';
import { isTable, rowValuesOf, type LocalText, type RowValues } from '#pack';
import { editRow } from './edits.ts';
import { asOneStep, useProject } from './project.ts';
import { fileOfRef } from './row-ref.ts';
import { useRun } from './run.ts';

export interface AppliedValue {
  readonly field: FieldOf;
  readonly value: number;
}

function valuesNow({ table, row }: FieldOf): RowValues | undefined {
  const project = useProject.getState().documents.shown;
  if (isTable(table)) return rowValuesOf(project, table, row);
  const file = fileOfRef(project, { table, id: row });
  return file?.parses && file.row ? { own: file.row, effective: file.row, base: undefined } : undefined;
}

/** Rows that could not be written, since their text does not parse or a curve gives the value. */
export function applyValues(values: readonly AppliedValue[], label: LocalText): readonly string[] {
  const refused: string[] = [];
  asOneStep(label, () => {
    for (const { field, value } of values) {
      const row = valuesNow(field);
      const edits = row && fieldEdits(row, field, value);
      const isWritten = edits && editRow({ table: field.table, id: field.row }, edits, label);
      if (!isWritten) refused.push(`${field.table}/${field.row}`);
    }
  });
  return refused;
}

/** The seed of a cell as a branch of the fight on screen. */
export function openSeed({ id }: ScenarioFile, seed: number): void {
  if (useRun.getState().scenarioId !== id) useRun.getState().loadScenario(id);
  useRun.getState().runSeed(seed);
}

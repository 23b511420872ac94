/** Units, values and events of a run in designers' words. */
import { useMemo } from 'react';
import type { TraceEvent } from '#generated/types.ts';
import type { FieldChange } from '#lab';
import { useLanguage } from '../../app/i18n/use-texts.ts';
import { eventText } from '../../editors/run-words/event-text.ts';
import { fieldName, fieldValue } from '../../editors/run-words/field-words.ts';
import { runNames, type RunNames } from '../../editors/run-words/names.ts';
import { useNamedRows } from '../../stores/rows.ts';
import type { Run } from '../../worker/protocol.ts';

export interface RunWords extends RunNames {
  /** Camp index; −1 for a unit that came later. */
  camp(guid: number): number;
  field(change: FieldChange): string;
  value(change: FieldChange, value: FieldChange['after']): string;
  event(event: TraceEvent): string;
}

/** Of a run, and of the units that only another one has. */
export function useRunWords(run: Run, other: Run = run): RunWords {
  const rows = useNamedRows();
  const language = useLanguage();
  return useMemo(() => {
    const units = new Map([...spawnedUnits(other), ...spawnedUnits(run)]);
    const names = runNames(rows, language, (guid) => units.get(guid)?.unit);
    return {
      ...names,
      camp: (guid) => units.get(guid)?.camp ?? -1,
      field: (change) => fieldName(change, names),
      value: (change, shown) => fieldValue(change, shown, names),
      event: (event) => eventText(event, names, language),
    };
  }, [run, other, rows, language]);
}

const spawnedUnits = ({ units }: Run) => units.map((unit) => [unit.guid, unit] as const);

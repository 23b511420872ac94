import { useMemo } from 'react';
import { useLanguage } from '../../app/i18n/use-texts.ts';
import { refusalWord } from '../../editors/refusal/index.ts';
import { rowName, useNamedRows } from '../../stores/rows.ts';
import type { Run } from '../../worker/protocol.ts';

export interface DoctorNames {
  unit(guid: number): string;
  /** Index of the camp, −1 = unknown. */
  camp(guid: number): number;
  skill(id: string): string;
  /** Why an order was refused, in a few words. */
  verdict(code: string, skill: string): string;
}

/** Names of units and skills; two units of one row are told apart by their number. */
export function useDoctorNames(run: Run): DoctorNames {
  const rows = useNamedRows();
  const language = useLanguage();
  return useMemo(() => {
    const units = new Map(run.units.map((unit) => [unit.guid, unit]));
    const counts = new Map<string, number>();
    for (const { unit } of run.units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
    const name = (guid: number): string => {
      const unit = units.get(guid)?.unit;
      if (unit === undefined) return `#${guid}`;
      const text = rowName(rows, 'units', unit, language);
      return counts.get(unit)! > 1 ? `${text} #${guid}` : text;
    };
    return {
      unit: name,
      camp: (guid) => units.get(guid)?.camp ?? -1,
      skill: (id) => rowName(rows, 'skills', id, language),
      verdict: (code, skill) => refusalWord(code, skill, rows, language),
    };
  }, [run, rows, language]);
}

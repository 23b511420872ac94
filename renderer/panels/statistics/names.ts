/** What units and rows are called in statistics: units of one name are told apart by their number. */
import { useMemo } from 'react';
import type { Fight, Origin } from '#lab';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { rowName, textIn, useNamedRows, type NamedTable } from '../../stores/rows.ts';
import type { StatisticsText } from './i18n.ts';

export interface Names {
  unit(guid: number): string;
  camp(id: string): string;
  /** Place of a camp in the ruleset, for its colour; −1 = none. */
  campIndex(guid: number): number;
  campIndexOf(id: string): number;
  row(table: NamedTable, id: string): string;
  origin(origin: Origin): string;
  damageType(id: string): string;
  resource(id: string): string;
}

const CAMP_CLASS = ['c-blue', 'c-red'];
/** −1 = of no camp, such as nobody. */
export const campClass = (index: number): string => (index < 0 ? 't3' : (CAMP_CLASS[index] ?? 'c-neutral'));

export function useNames(fight: Fight | null): Names {
  const rows = useNamedRows();
  const language = useLanguage();
  const t = useTexts<StatisticsText>('statistics');
  return useMemo(() => {
    const units = [...(fight?.units.values() ?? [])];
    const called = (unit: string) => rowName(rows, 'units', unit, language);
    const counts = new Map<string, number>();
    for (const { unit } of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
    const campIndexOf = (id: string) => rows.ruleset?.camps.findIndex((camp) => camp.id === id) ?? -1;
    const tables = { skill: 'skills', buff: 'buffs', effect: 'effects' } as const;
    const listed = (list: readonly { readonly id: string; readonly name?: unknown }[] | undefined, id: string) =>
      textIn(list?.find((one) => one.id === id)?.name as never, language) ?? id;
    return {
      unit: (guid) => {
        const unit = fight?.units.get(guid);
        if (unit === undefined) return guid === 0 ? t('nobody') : `#${guid}`;
        return counts.get(unit.unit)! > 1 ? `${called(unit.unit)} #${guid}` : called(unit.unit);
      },
      camp: (id) => listed(rows.ruleset?.camps, id),
      campIndex: (guid) => campIndexOf(fight?.units.get(guid)?.camp ?? ''),
      campIndexOf,
      row: (table, id) => rowName(rows, table, id, language),
      origin: ({ kind, id }) =>
        kind === 'attack' ? t('attack') : kind === 'other' ? t('other') : rowName(rows, tables[kind], id, language),
      damageType: (id) => listed(rows.ruleset?.damageTypes, id),
      resource: (id) => listed(rows.ruleset?.resources, id),
    };
  }, [fight, rows, language, t]);
}

/** Values of a unit that can stand as lanes: those that every unit has, then what the ruleset names. */
import type { LocalizedText } from '#generated/types.ts';
import type { Language } from '../../../stores/index.ts';
import { textIn, type Rows } from '../../../stores/rows.ts';
import type { UnitValue } from '../../../stores/watched-lanes.ts';
import type { Say } from '../labels.ts';

const OF_UNIT = ['hp', 'shield', 'level', 'gold', 'experience'] as const;

export interface NamedValue extends Omit<UnitValue, 'guid'> {
  readonly name: string;
}

export function valuesOf(rows: Rows, language: Language, say: Say): readonly NamedValue[] {
  const named = (of: UnitValue['of'], list: readonly { readonly id: string; readonly name?: LocalizedText }[] = []) =>
    list.map(({ id, name }) => ({ of, id, name: textIn(name, language) ?? id }));
  return [
    ...OF_UNIT.map((id) => ({ of: 'unit' as const, id, name: say(`value.${id}`) })),
    ...named('resource', rows.ruleset?.resources),
    ...named('attribute', rows.ruleset?.attributes),
  ];
}

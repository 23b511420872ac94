import type { PreparedScenario } from '../prepare/scenario.ts';

/** The names that an expression may use: those of one fight. */
export interface Vocabulary {
  /** GUIDs by `red:1`, and by the row of a unit. */
  readonly units: ReadonlyMap<string, readonly number[]>;
  readonly attributes: readonly string[];
  readonly resources: readonly string[];
  readonly buffs: readonly string[];
  readonly skills: readonly string[];
}

/** What a window knows of a fight that it only watches. */
export interface FightNames extends Omit<Vocabulary, 'units'> {
  readonly camps: readonly string[];
  readonly units: readonly {
    readonly guid: number;
    readonly unit: string;
    readonly camp: number;
    readonly slot: number;
  }[];
}

export function vocabularyOf({ camps, units, ...names }: FightNames): Vocabulary {
  const guids = new Map<string, number[]>();
  const add = (name: string, guid: number) => guids.set(name, [...(guids.get(name) ?? []), guid]);
  for (const { guid, camp, slot } of units) add(`${camps[camp] ?? camp}:${slot}`, guid);
  for (const { guid, unit } of units) add(unit, guid);
  return { units: guids, ...names };
}

/** The names of a fight that is about to be run. */
export function namesOfScenario({ content, snapshot }: PreparedScenario): FightNames {
  const named = (rows: readonly ({ readonly name: string } | undefined)[]) =>
    rows.flatMap((row) => (row ? [row.name] : []));
  return {
    camps: content.ruleset.camps,
    units: snapshot.units.map(({ guid, unit, camp, slot }) => ({ guid, unit: content.units[unit]!.name, camp, slot })),
    attributes: named(content.ruleset.attributes),
    resources: named(content.ruleset.resources),
    buffs: named(content.buffs),
    skills: named(content.skills),
  };
}

/** Level and units at which the form works amounts out. One choice for all forms, kept while the studio runs. */
import { useMemo } from 'react';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { ScenarioFile } from '#generated/types.ts';
import type { Project, AmountInputs, RatedUnit } from '#pack';
import { useProject, useRun } from '../../../stores/index.ts';
import type { RowRef } from '../../../stores/types.ts';
import { effectiveRow } from '../../../editors/rows/files.ts';
import { isList, memberOf, textIn, type Json } from '../../../editors/rows/json.ts';
import { useFindCurve, useRuleset } from './rows.ts';
import { useLevel } from './scope.tsx';

export interface UnitChoice {
  readonly unit: string;
  readonly level: number;
}

interface EvaluationState {
  /** As chosen by hand; null follows the row and the scenario. */
  caster: UnitChoice | null;
  target: UnitChoice | null;
}

export const useEvaluation = create<EvaluationState>()(() => ({ caster: null, target: null }));
export const chooseCaster = (caster: UnitChoice): void => useEvaluation.setState({ caster });
export const chooseTarget = (target: UnitChoice): void => useEvaluation.setState({ target });

export const choiceKey = ({ unit, level }: UnitChoice): string => `${unit}@${level}`;

export function readChoice(key: string): UnitChoice {
  const cut = key.lastIndexOf('@');
  return { unit: key.slice(0, cut), level: Number(key.slice(cut + 1)) };
}

function levelMaxOf(project: Project, unit: string): number {
  const level = memberOf(effectiveRow(project, { table: 'units', id: unit }), 'maxLevel');
  return typeof level === 'number' ? level : 1;
}

type Participants = ScenarioFile['participants'];

function unitChoices(project: Project, participants: Participants | undefined): readonly UnitChoice[] {
  const present = (participants ?? []).map(({ unit, level }) => ({ unit, level: level ?? 1 }));
  const fighting = new Set(present.map(({ unit }) => unit));
  const others = [...project.rows.units.keys()]
    .filter((unit) => !fighting.has(unit))
    .map((unit) => ({ unit, level: levelMaxOf(project, unit) }));
  const seen = new Set<string>();
  return [...present, ...others].filter((choice) => !seen.has(choiceKey(choice)) && seen.add(choiceKey(choice)));
}

interface KnownChoices {
  readonly participants: Participants | undefined;
  readonly choices: readonly UnitChoice[];
}

/** Every amount of a form asks for them; there may be thousands of units. */
const choicesByUnits = new WeakMap<object, KnownChoices>();

/** Units of the scenario at their level first, then every other unit at its highest. */
export function useUnitChoices(): readonly UnitChoice[] {
  const participants = useRun((state) => state.scenario?.participants);
  const units = useProject((state) => state.documents.valid.rows.units);
  return useMemo(() => {
    const known = choicesByUnits.get(units);
    if (known && known.participants === participants) return known.choices;
    const choices = unitChoices(useProject.getState().documents.valid, participants);
    choicesByUnits.set(units, { participants, choices });
    return choices;
  }, [participants, units]);
}

const holds = (value: Json | undefined, id: string): boolean => isList(value) && value.includes(id);

/** Does the unit have this skill? */
export function hasSkill(project: Project, unit: string, skill: string): boolean {
  const row = effectiveRow(project, { table: 'units', id: unit });
  return holds(memberOf(row, 'skills'), skill) || holds(memberOf(row, 'passives'), skill);
}

/** Ids of the unit and of everything that its skills name directly, so that an effect's form finds its caster. */
function reaches(project: Project, unit: string, row: RowRef): boolean {
  if (row.table === 'units') return unit === row.id;
  if (row.table === 'skills') return hasSkill(project, unit, row.id);
  const skills = ['skills', 'passives'].flatMap((list) => {
    const ids = memberOf(effectiveRow(project, { table: 'units', id: unit }), list);
    return isList(ids) ? ids : [];
  });
  return skills.some((id) =>
    holds(memberOf(effectiveRow(project, { table: 'skills', id: String(id) }), 'effects'), row.id),
  );
}

const isHero = (project: Project, { unit }: UnitChoice): boolean =>
  textIn(effectiveRow(project, { table: 'units', id: unit }), 'kind') === 'hero';

export interface Parties {
  readonly caster: UnitChoice | undefined;
  readonly target: UnitChoice | undefined;
}

/** The chosen units, else one that has the row, and a hero against it. */
export function useParties(row: RowRef): Parties {
  const choices = useUnitChoices();
  const chosen = useEvaluation();
  return useMemo(() => sharedParties(choices, chosen, row), [choices, chosen, row]);
}

function partiesOf(choices: readonly UnitChoice[], chosen: EvaluationState, row: RowRef): Parties {
  const project = useProject.getState().documents.valid;
  const known = (choice: UnitChoice | null) => choice && choices.find((one) => choiceKey(one) === choiceKey(choice));
  const caster =
    known(chosen.caster) ??
    choices.find(({ unit }) => reaches(project, unit, row)) ??
    choices.find((one) => isHero(project, one)) ??
    choices[0];
  const others = choices.filter(({ unit }) => unit !== caster?.unit);
  const target = known(chosen.target) ?? others.find((one) => isHero(project, one)) ?? others[0] ?? caster;
  return { caster, target };
}

let lastParties: { choices: unknown; chosen: unknown; row: RowRef; parties: Parties } | undefined;

/** All amounts of one form ask the same. */
function sharedParties(choices: readonly UnitChoice[], chosen: EvaluationState, row: RowRef): Parties {
  const isKnown = lastParties?.choices === choices && lastParties.chosen === chosen && lastParties.row === row;
  if (!isKnown || !lastParties) lastParties = { choices, chosen, row, parties: partiesOf(choices, chosen, row) };
  return lastParties.parties;
}

function useRatedUnits(choices: readonly (UnitChoice | undefined)[]): readonly (RatedUnit | undefined)[] {
  const rows = useProject(
    useShallow((state) =>
      choices.map((one) => one && effectiveRow(state.documents.valid, { table: 'units', id: one.unit })),
    ),
  );
  return rows.map((row, at) => (row ? { row, level: choices[at]?.level ?? 1 } : undefined));
}

/** Everything that amounts of this row are worked out from. */
export function useAmountInputs(row: RowRef): AmountInputs {
  const level = useLevel();
  const { caster, target } = useParties(row);
  const [casterUnit, targetUnit] = useRatedUnits([caster, target]);
  const ruleset = useRuleset();
  const findCurve = useFindCurve();
  return { level, caster: casterUnit, target: targetUnit, ruleset, findCurve };
}

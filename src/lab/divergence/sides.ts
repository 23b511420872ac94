/**
 * The units of two runs at a moment, side by side. Instances of buffs are numbered as they come, so one more buff shifts
 * all later numbers: here they are told apart by their row and their place among equals of the unit.
 */
import type { Battle } from '#core';
import type { Simulation } from '../simulation/simulation.ts';
import { diffStates } from '../state/diff.ts';
import type { StateField, UnitState } from '../state/fields.ts';
import { statesIn, type UnitChange } from '../state/moment.ts';

/** `before` is what the other run has, `after` this one. */
export interface Sides {
  readonly units: readonly UnitChange[];
  /** Units that differ as well and are not listed. */
  readonly more: number;
}

const UNITS_MAX = 60;

/** Fields under names that mean the same in both runs. */
export function comparable(state: UnitState | null): UnitState | null {
  if (state === null) return null;
  const named = new Map<string, string>();
  const counts = new Map<string, number>();
  const keyOf = ({ key, table, id }: StateField): string => {
    const [, instance, word] = key.split('/');
    if (table !== 'buffs' || word === undefined) return key;
    if (!named.has(instance!)) {
      const nth = (counts.get(id!) ?? 0) + 1;
      counts.set(id!, nth);
      named.set(instance!, `${id}#${nth}`);
    }
    return `buff/${named.get(instance!)}/${word}`;
  };
  return { ...state, fields: state.fields.map((field) => ({ ...field, key: keyOf(field) })) };
}

export const comparableIn = (battle: Battle, guids: readonly number[]): (UnitState | null)[] =>
  statesIn(battle, guids).map(comparable);

export const guidsIn = (battle: Battle): number[] => battle.view().units.map(({ guid }) => guid);

/** What differs between two sets of states of the same units. */
export function differing(
  guids: readonly number[],
  here: readonly (UnitState | null)[],
  there: readonly (UnitState | null)[],
): UnitChange[] {
  return guids.flatMap((guid, at) => {
    const [before, after] = [there[at] ?? null, here[at] ?? null];
    const changes = diffStates(before, after);
    return changes.length > 0 ? [{ guid, before, after, changes }] : [];
  });
}

/** All units that differ between this run at a frame and the other run at a frame of its own. */
export function sidesAt(here: Simulation, there: Simulation, frame: number, otherFrame: number): Sides {
  const battle = here.seek(frame);
  const other = there.seek(otherFrame);
  const guids = [...new Set([...guidsIn(battle), ...guidsIn(other)])].sort((a, b) => a - b);
  const units = differing(guids, comparableIn(battle, guids), comparableIn(other, guids));
  return { units: units.slice(0, UNITS_MAX), more: Math.max(0, units.length - UNITS_MAX) };
}

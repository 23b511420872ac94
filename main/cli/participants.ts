import type { Simulation, UnitName } from '#lab';
import { UnusableInput } from './context.ts';

/** Number of a unit that is named by it, or by camp and slot. */
export function guidOf({ scenario }: Simulation, name: string): number {
  const number = Number(name);
  const guid = scenario.refs.guid(Number.isSafeInteger(number) ? number : (name as `${string}:${number}`));
  if (guid !== undefined) return guid;
  throw new UnusableInput(`No participant is ${name}. Write its number, or camp:slot such as blue:1.`);
}

export function unitNames({ scenario }: Simulation): UnitName {
  const { units } = scenario.snapshot;
  const rows = new Map(units.map(({ guid, unit }) => [guid, scenario.content.units[unit]?.name]));
  return (guid) => (rows.has(guid) ? `#${guid} ${rows.get(guid)}` : `#${guid}`);
}

import { Arguments } from '../arguments.ts';
import type { Machine } from '../machine.ts';
import { LuaTable } from '../table.ts';
import { Native, type Value } from '../value.ts';

export type LibraryRun = (args: Arguments, machine: Machine) => Value | readonly Value[];

export function native(name: string, run: LibraryRun): Native {
  return new Native(name, (machine, args) => run(new Arguments(machine, name, args), machine));
}

/** A table of functions and constants that no script can change. */
export function frozenTable(entries: Readonly<Record<string, Value>>): LuaTable {
  const table = new LuaTable();
  for (const name of Object.keys(entries)) table.set(name, entries[name]);
  table.isFrozen = true;
  return table;
}

export function frozenLibrary(library: string, members: Readonly<Record<string, LibraryRun | number>>): LuaTable {
  return frozenTable(
    Object.fromEntries(
      Object.entries(members).map(([name, member]) => [
        name,
        typeof member === 'number' ? member : native(`${library}.${name}`, member),
      ]),
    ),
  );
}

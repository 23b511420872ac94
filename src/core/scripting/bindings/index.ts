import type { MemberOf } from '../../content/lua/index.ts';
import { Arguments } from '../arguments.ts';
import type { Host } from '../host.ts';
import { frozenTable } from '../library/define.ts';
import type { LuaTable } from '../table.ts';
import { Native } from '../value.ts';
import type { Binding } from './binding.ts';
import { CHANGE } from './change.ts';
import { FIND } from './find.ts';
import { NUMBERS } from './numbers.ts';
import { QUERY } from './query.ts';
import { SIGNAL } from './signal.ts';

/** What a call costs beside its own instruction. */
const CALL_COST = 10;

/** The functions of `battle`: checked, completed and documented from here. */
export const BINDINGS: Readonly<Record<MemberOf<'battle'>, Binding>> = {
  ...QUERY,
  ...FIND,
  ...CHANGE,
  ...NUMBERS,
  ...SIGNAL,
};

/** The table `battle` of the scripts that run on behalf of a host. */
export function battleLibrary(host: Host): LuaTable {
  return frozenTable(
    Object.fromEntries(Object.entries(BINDINGS).map(([name, one]) => [name, nativeOf(host, `battle.${name}`, one)])),
  );
}

function nativeOf(host: Host, name: string, one: Binding): Native {
  const params = Object.entries(one.params);
  return new Native(name, (machine, given) => {
    machine.charge(CALL_COST);
    const args = new Arguments(machine, name, given);
    const values: Record<string, unknown> = {};
    for (let index = 0; index < params.length; index++) {
      values[params[index]![0]] = params[index]![1].read(host, args, index);
    }
    host.settle();
    const result = one.run(host, values);
    host.settle();
    host.resume();
    return result;
  });
}

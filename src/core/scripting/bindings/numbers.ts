import { findInstance, NumberScope, numberOf, setNumber } from '../../world/index.ts';
import type { Host } from '../host.ts';
import { NOTHING } from '../value.ts';
import { binding, gives, type Binding } from './binding.ts';
import { integer, numberName, unit } from './params.ts';

const name = numberName('name, written out in a script', '名称，须在脚本中写出');
const value = integer('whole number; 0 forgets it', '整数；0 为清除');
const owner = unit('unit (GUID)', '单位（GUID）');
const instance = integer('instance number of a buff on it', '其身上状态的实例编号');
const result = gives('integer', 'the number, 0 when it was never set', '该数；未设置时为 0');

/** Numbers that last: part of the battle's state, saved and hashed with it. */
export const NUMBERS = {
  battleNumber: binding({
    params: { name },
    result,
    en: 'A number of the battle.',
    zh: '战斗的数。',
    run: ({ w }, values) => numberOf(w, NumberScope.battle, 0, values.name),
  }),
  setBattleNumber: binding({
    params: { name, value },
    result: null,
    en: 'Sets a number of the battle.',
    zh: '设置战斗的数。',
    run: (host, values) => set(host, NumberScope.battle, 0, values.name, values.value),
  }),
  unitNumber: binding({
    params: { unit: owner, name },
    result,
    en: 'A number of a unit; it outlasts death.',
    zh: '单位的数；死亡后保留。',
    run: ({ w }, values) => numberOf(w, NumberScope.unit, w.units.cells[values.unit]!, values.name),
  }),
  setUnitNumber: binding({
    params: { unit: owner, name, value },
    result: null,
    en: 'Sets a number of a unit.',
    zh: '设置单位的数。',
    run: (host, values) => set(host, NumberScope.unit, host.w.units.cells[values.unit]!, values.name, values.value),
  }),
  buffNumber: binding({
    params: { unit: owner, instance, name },
    result,
    en: 'A number of an instance of a buff; it goes with the buff.',
    zh: '状态实例的数；随状态消失。',
    run: ({ w }, values) =>
      findInstance(w, values.unit, values.instance) < 0
        ? 0
        : numberOf(w, NumberScope.buff, values.instance, values.name),
  }),
  setBuffNumber: binding({
    params: { unit: owner, instance, name, value },
    result: null,
    en: 'Sets a number of an instance of a buff; without effect when it has ended.',
    zh: '设置状态实例的数；状态已结束时无效。',
    run(host, values) {
      if (findInstance(host.w, values.unit, values.instance) < 0) return NOTHING;
      return set(host, NumberScope.buff, values.instance, values.name, values.value);
    },
  }),
} as const satisfies Readonly<Record<string, Binding>>;

function set(host: Host, scope: number, of: number, named: number, to: number): typeof NOTHING {
  // Records move up to make room: what that takes is paid for.
  host.machine.charge(host.w.numbers.count >> 6);
  if (!setNumber(host.w, scope, of, named, to)) host.machine.fail('there is no room for another lasting number');
  return NOTHING;
}

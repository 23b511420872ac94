import { cos, isqrt, mulDiv, sin, truncDiv } from '../../base/index.ts';
import type { MemberOf } from '../../content/lua/index.ts';
import type { Arguments } from '../arguments.ts';
import { frozenLibrary, type LibraryRun } from './define.ts';

const MAX = Number.MAX_SAFE_INTEGER;
const U32_COUNT = 4_294_967_296;

/** One draw from `count` possible ones: the battle's synchronised stream. */
export type Draw = (count: number) => number;

/** Whole numbers only. `random` is the battle's synchronised stream: one draw a call. */
export function mathLibrary(draw: Draw) {
  const members: Readonly<Record<MemberOf<'math'>, LibraryRun | number>> = {
    maxinteger: MAX,
    mininteger: -MAX,
    abs: (args) => Math.abs(args.integer(0)),
    ceil: (args) => args.integer(0),
    floor: (args) => args.integer(0),
    clamp: (args) => Math.max(args.integer(1), Math.min(args.integer(2), args.integer(0))),
    div: (args) => truncDiv(args.integer(0), divisor(args, 1)),
    fmod: (args) => (args.integer(0) % divisor(args, 1)) + 0,
    isqrt: (args) => (args.integer(0) < 0 ? args.bad(0, 'not negative expected') : isqrt(args.integer(0))),
    max: (args) => extreme(args, Math.max),
    min: (args) => extreme(args, Math.min),
    muldiv: (args, machine) => wide(args, machine.fail),
    sin: (args) => sin(args.integer(0)),
    cos: (args) => cos(args.integer(0)),
    random: (args) => random(args, draw),
    tointeger: (args) => (typeof args.any(0) === 'number' ? args.any(0) : undefined),
    type: (args) => (typeof args.any(0) === 'number' ? 'integer' : undefined),
  };
  return frozenLibrary('math', members);
}

function divisor(args: Arguments, index: number): number {
  return args.integer(index) === 0 ? args.bad(index, 'zero') : args.integer(index);
}

function extreme(args: Arguments, better: (a: number, b: number) => number): number {
  let best = args.integer(0);
  for (let index = 1; index < args.count; index++) best = better(best, args.integer(index));
  return best;
}

/** a × b / d cut off, also where a × b is no number of ours. */
function wide(args: Arguments, fail: (message: string) => never): number {
  const [a, b, d] = [args.integer(0), args.integer(1), divisor(args, 2)];
  // Two roundings of doubles are off by less than one part in 2^51.
  if (Math.abs((a * b) / d) >= MAX - 8) fail('a number became larger than 9007199254740991');
  return mulDiv(a, b, d);
}

/** `random(n)` from 1 to n, `random(m, n)` from m to n; one draw either way. */
export function random(args: Arguments, draw: Draw): number {
  const isPair = args.count > 1;
  const low = isPair ? args.integer(0) : 1;
  const high = args.integer(isPair ? 1 : 0);
  const count = high - low + 1;
  if (count < 1) args.bad(isPair ? 1 : 0, 'interval is empty');
  if (count > U32_COUNT) args.bad(isPair ? 1 : 0, 'interval too large');
  return low + draw(count);
}

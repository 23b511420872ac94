import type { MemberOf } from '../../content/lua/index.ts';
import type { Arguments } from '../arguments.ts';
import { Size, type Machine } from '../machine.ts';
import { Matcher } from '../pattern.ts';
import { LuaTable } from '../table.ts';
import { Native, NOTHING, isFunction, isTruthy, typeName, type Value } from '../value.ts';
import { frozenLibrary, type LibraryRun } from './define.ts';
import { format } from './format.ts';

const BYTES_MAX = 1_000;
const SPECIALS = /[\^$*+?.([%-]/;

const MEMBERS: Readonly<Record<MemberOf<'string'>, LibraryRun>> = {
  byte(args, machine) {
    const text = args.text(0);
    const from = args.integer(1, 1);
    const [first, end] = range(text, from, args.integer(2, from));
    if (end - first > BYTES_MAX) machine.fail(`'string.byte' hands out at most ${BYTES_MAX} values`);
    machine.charge(Math.max(0, end - first));
    return Array.from({ length: Math.max(0, end - first) }, (_, index) => text.charCodeAt(first + index));
  },
  char(args, machine) {
    let text = '';
    for (let index = 0; index < args.count; index++) {
      const byte = args.integer(index);
      if (byte < 0 || byte > 255) args.bad(index, 'value out of range');
      text += String.fromCharCode(byte);
    }
    return machine.text(text);
  },
  find: (args, machine) => find(args, machine, true),
  match: (args, machine) => find(args, machine, false),
  format: (args, machine) => format(args, machine),
  gmatch(args, machine) {
    const matcher = new Matcher(machine, args.text(0), args.text(1));
    machine.allot(Size.closure);
    let at = 0;
    let lastEnd = -1;
    return new Native('string.gmatch', () => {
      for (; at <= matcher.source.length; at++) {
        const end = matcher.match(at);
        if (end < 0 || end === lastEnd) continue;
        const start = at;
        at = lastEnd = end;
        return captures(matcher, start, end);
      }
      return undefined;
    });
  },
  gsub,
  len: (args) => args.text(0).length,
  lower: (args, machine) => machine.text(args.text(0).replace(/[A-Z]+/g, (part) => part.toLowerCase())),
  upper: (args, machine) => machine.text(args.text(0).replace(/[a-z]+/g, (part) => part.toUpperCase())),
  rep(args, machine) {
    const text = args.text(0);
    const count = Math.max(0, args.integer(1));
    const separator = args.text(2, '');
    const length = count === 0 ? 0 : count * text.length + (count - 1) * separator.length;
    // Paid for before it is made.
    machine.charge(length >= machine.memoryLeft ? 0 : length >> 3);
    machine.allot(length);
    if (count === 0 || length === 0) return '';
    return separator === '' ? text.repeat(count) : (text + separator).repeat(count - 1) + text;
  },
  reverse(args, machine) {
    const text = args.text(0);
    machine.charge(text.length);
    return machine.text([...text].reverse().join(''));
  },
  sub(args, machine) {
    const text = args.text(0);
    const [first, end] = range(text, args.integer(1, 1), args.integer(2, -1));
    return machine.text(end > first ? text.slice(first, end) : '');
  },
};

export const stringLibrary: LuaTable = frozenLibrary('string', MEMBERS);

/** Places of Lua (from 1, from the end when negative, both included) as start and end of a slice. */
function range(text: string, from: number, to: number): [number, number] {
  const first = from > 0 ? from : from === 0 ? 1 : Math.max(1, text.length + from + 1);
  const last = to >= 0 ? Math.min(to, text.length) : text.length + to + 1;
  return [first - 1, last];
}

function find(args: Arguments, machine: Machine, wantsPlace: boolean): Value | readonly Value[] {
  const text = args.text(0);
  const pattern = args.text(1);
  const start = range(text, args.integer(2, 1), -1)[0];
  if (start > text.length) return undefined;
  if (wantsPlace && (isTruthy(args.any(3)) || !SPECIALS.test(pattern))) return plain(machine, text, pattern, start);
  const isAnchored = pattern.startsWith('^');
  const matcher = new Matcher(machine, text, pattern);
  for (let at = start; at <= (isAnchored ? start : text.length); at++) {
    const end = matcher.match(at, isAnchored ? 1 : 0);
    if (end < 0) continue;
    if (!wantsPlace) return captures(matcher, at, end);
    return [at + 1, end, ...(matcher.captureCount > 0 ? captures(matcher, at, end) : NOTHING)];
  }
  return undefined;
}

function plain(machine: Machine, text: string, wanted: string, start: number): Value | readonly Value[] {
  // What a search may cost at worst, whatever the engine makes of it.
  machine.charge(((text.length - start) * Math.max(1, Math.min(wanted.length, 16))) >> 2);
  const at = text.indexOf(wanted, start);
  return at < 0 ? undefined : [at + 1, at + wanted.length];
}

function captures(matcher: Matcher, start: number, end: number): readonly Value[] {
  return Array.from({ length: Math.max(1, matcher.captureCount) }, (_, index) => matcher.capture(index, start, end));
}

function gsub(args: Arguments, machine: Machine): readonly Value[] {
  const text = args.text(0);
  const pattern = args.text(1);
  const replacement = replacementOf(args, 2);
  const most = args.integer(3, text.length + 1);
  const isAnchored = pattern.startsWith('^');
  const matcher = new Matcher(machine, text, pattern);
  let result = '';
  let count = 0;
  let at = 0;
  let lastEnd = -1;
  while (count < most) {
    const end = matcher.match(at, isAnchored ? 1 : 0);
    if (end >= 0 && end !== lastEnd) {
      count++;
      result += replaced(machine, matcher, replacement, at, end);
      if (result.length > machine.memoryLeft) machine.allot(result.length);
      at = lastEnd = end;
    } else if (at < text.length) result += text[at++];
    else break;
    if (isAnchored) break;
  }
  return [machine.text(result + text.slice(at)), count];
}

function replacementOf(args: Arguments, index: number): Value {
  const value = args.any(index);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value instanceof LuaTable || isFunction(value) ? value : args.expected(index, 'string/function/table');
}

function replaced(machine: Machine, matcher: Matcher, by: Value, start: number, end: number): string {
  const whole = matcher.source.slice(start, end);
  if (typeof by === 'string') return expanded(machine, matcher, by, start, end);
  const value =
    by instanceof LuaTable
      ? by.get(matcher.capture(0, start, end))
      : machine.invoke(by, captures(matcher, start, end))[0];
  if (!isTruthy(value)) return whole;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return machine.fail(`invalid replacement value (a ${typeName(value)})`);
}

/** `%0` is the whole match, `%1` … its captures, `%%` a percent sign. */
function expanded(machine: Machine, matcher: Matcher, by: string, start: number, end: number): string {
  machine.charge(by.length >> 2);
  if (!by.includes('%')) return by;
  let text = '';
  for (let at = 0; at < by.length; at++) {
    if (by[at] !== '%') {
      text += by[at];
      continue;
    }
    const sign = by[++at] ?? '';
    if (sign === '0') text += matcher.source.slice(start, end);
    else if (sign >= '1' && sign <= '9') text += String(matcher.capture(Number(sign) - 1, start, end));
    else if (sign === '%') text += sign;
    else machine.fail("invalid use of '%' in a replacement");
    if (text.length > machine.memoryLeft) machine.allot(text.length);
  }
  return text;
}

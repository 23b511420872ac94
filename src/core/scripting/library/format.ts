import type { Arguments } from '../arguments.ts';
import type { Machine } from '../machine.ts';

const WIDTH_MAX = 99;
const SPECIFIER = /^([-+ #0]*)(\d*)(?:\.(\d*))?(.)/s;

/** `string.format`: %d %i %u %c %x %X %s %%, with flags, width and precision. Numbers are whole, so no %f. */
export function format(args: Arguments, machine: Machine): string {
  const pattern = args.text(0);
  let text = '';
  let argument = 0;
  for (let at = 0; at < pattern.length; at++) {
    machine.charge(1);
    if (text.length > machine.memoryLeft) machine.allot(text.length);
    if (pattern[at] !== '%') {
      text += pattern[at];
    } else if (pattern[at + 1] === '%') {
      text += pattern[++at];
    } else {
      const match = SPECIFIER.exec(pattern.slice(at + 1, at + 12));
      if (!match) return machine.fail("bad format: it ends with '%'");
      at += match[0].length;
      text += one(args, machine, ++argument, match);
    }
  }
  return machine.text(text);
}

function one(args: Arguments, machine: Machine, index: number, match: readonly (string | undefined)[]): string {
  const [whole, flags = '', width = '', precision, letter = ''] = match;
  if (Number(width) > WIDTH_MAX || Number(precision ?? 0) > WIDTH_MAX) machine.fail(`bad format '%${whole}': too wide`);
  if (index >= args.count) args.expected(index, 'value');
  switch (letter) {
    case 'd':
    case 'i':
    case 'u':
      return padded(integer(args.integer(index), 10, flags, precision), flags, width, precision);
    case 'x':
      return padded(integer(unsigned(args, index), 16, flags, precision), flags, width, precision);
    case 'X':
      return padded(integer(unsigned(args, index), 16, flags, precision).toUpperCase(), flags, width, precision);
    case 'c':
      return padded(String.fromCharCode(args.integer(index) & 0xff), flags.replaceAll('0', ''), width, precision);
    case 's': {
      const text = machine.toText(args.any(index));
      machine.charge(text.length >> 3);
      const kept = precision === undefined ? text : text.slice(0, Number(precision));
      return padded(kept, flags.replaceAll('0', ''), width, undefined);
    }
    default:
      return machine.fail(`bad format '%${whole}'`);
  }
}

function unsigned(args: Arguments, index: number): number {
  return args.integer(index) < 0 ? args.bad(index, 'not negative expected') : args.integer(index);
}

function integer(value: number, radix: number, flags: string, precision: string | undefined): string {
  const digits = Math.abs(value)
    .toString(radix)
    .padStart(Number(precision ?? 0), '0');
  const sign = value < 0 ? '-' : flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
  return `${sign}${radix === 16 && flags.includes('#') ? '0x' : ''}${digits}`;
}

function padded(text: string, flags: string, width: string, precision: string | undefined): string {
  const length = Number(width);
  if (flags.includes('-')) return text.padEnd(length);
  if (!flags.includes('0') || precision !== undefined) return text.padStart(length);
  const sign = /^[-+ ]?(0x)?/i.exec(text)![0];
  return sign + text.slice(sign.length).padStart(length - sign.length, '0');
}

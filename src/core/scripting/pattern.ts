import type { Machine } from './machine.ts';

/** Captures of a pattern, and parts of it that are being matched inside each other. */
const CAPTURES_MAX = 32;
const DEPTH_MAX = 100;
const UNCLOSED = -1;
const POSITION = -2;

const code = (text: string, at: number): number => text.charCodeAt(at);
const PERCENT = code('%', 0);
const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;
const isUpper = (byte: number): boolean => byte >= 65 && byte <= 90;
const isLower = (byte: number): boolean => byte >= 97 && byte <= 122;
const isLetter = (byte: number): boolean => isUpper(byte) || isLower(byte);
const isGraphic = (byte: number): boolean => byte > 32 && byte < 127;

/** Classes of bytes by their letter; the large letter means all others. */
const CLASSES: Readonly<Record<string, (byte: number) => boolean>> = {
  a: isLetter,
  c: (byte) => byte < 32 || byte === 127,
  d: isDigit,
  g: isGraphic,
  l: isLower,
  p: (byte) => isGraphic(byte) && !isLetter(byte) && !isDigit(byte),
  s: (byte) => byte === 32 || (byte >= 9 && byte <= 13),
  u: isUpper,
  w: (byte) => isLetter(byte) || isDigit(byte),
  x: (byte) => isDigit(byte) || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102),
};

function inClass(byte: number, letter: number): boolean {
  const known = CLASSES[String.fromCharCode(letter).toLowerCase()];
  if (known === undefined || !isLetter(letter)) return byte === letter;
  return known(byte) === isLower(letter);
}

/** Lua's patterns. Every byte looked at costs an instruction, so a pattern that tries everything runs out of budget. */
export class Matcher {
  readonly source: string;
  private readonly pattern: string;
  private readonly machine: Machine;
  private readonly starts: number[] = [];
  private readonly lengths: number[] = [];
  private level = 0;
  private depth = 0;

  constructor(machine: Machine, source: string, pattern: string) {
    this.machine = machine;
    this.source = source;
    this.pattern = pattern;
  }

  /** End of a match that begins there, −1 = none. `from` skips an anchor of the pattern. */
  match(at: number, from = 0): number {
    this.level = 0;
    this.depth = 0;
    return this.step(at, from);
  }

  get captureCount(): number {
    return this.level;
  }

  /** A capture as text, or a position; without captures number 0 is the whole match. */
  capture(index: number, start: number, end: number): string | number {
    if (index >= this.level) {
      if (index > 0) this.fail(`invalid capture index %${index + 1}`);
      return this.machine.text(this.source.slice(start, end));
    }
    const length = this.lengths[index]!;
    if (length === UNCLOSED) this.fail('unfinished capture');
    const first = this.starts[index]!;
    return length === POSITION ? first + 1 : this.machine.text(this.source.slice(first, first + length));
  }

  private fail(message: string): never {
    return this.machine.fail(`bad pattern: ${message}`);
  }

  private step(at: number, from: number): number {
    if (++this.depth > DEPTH_MAX) this.fail('too complex');
    const end = this.walk(at, from);
    this.depth--;
    return end;
  }

  /** Matches the rest of the pattern from a place on; goes on in the loop where nothing has to be tried twice. */
  private walk(first: number, from: number): number {
    const { pattern, source } = this;
    let at = first;
    let p = from;
    for (;;) {
      this.machine.charge(1);
      if (p === pattern.length) return at;
      const item = pattern[p];
      if (item === '(') return this.open(at, p);
      if (item === ')') return this.close(at, p + 1);
      if (item === '$' && p + 1 === pattern.length) return at === source.length ? at : -1;
      const special = item === '%' ? pattern[p + 1] : undefined;
      if (special === 'b' || special === 'f' || (special !== undefined && isDigit(code(special, 0)))) {
        const next = special === 'f' ? this.frontier(at, p) : special === 'b' ? this.balance(at, p) : this.back(at, p);
        if (next.at < 0) return -1;
        at = next.at;
        p = next.p;
        continue;
      }
      const end = this.classEnd(p);
      const suffix = pattern[end];
      if (suffix === '*') return this.longest(at, p, end, 0);
      if (suffix === '+') return this.longest(at, p, end, 1);
      if (suffix === '-') return this.shortest(at, p, end);
      const fits = this.fits(at, p, end);
      if (suffix === '?') {
        const rest = fits ? this.step(at + 1, end + 1) : -1;
        if (rest >= 0) return rest;
        p = end + 1;
      } else if (fits) {
        at++;
        p = end;
      } else return -1;
    }
  }

  private open(at: number, p: number): number {
    const isPosition = this.pattern[p + 1] === ')';
    if (this.level >= CAPTURES_MAX) this.fail('too many captures');
    this.starts[this.level] = at;
    this.lengths[this.level] = isPosition ? POSITION : UNCLOSED;
    this.level++;
    const end = this.step(at, p + (isPosition ? 2 : 1));
    if (end < 0) this.level--;
    return end;
  }

  private close(at: number, p: number): number {
    let index = this.level - 1;
    while (index >= 0 && this.lengths[index] !== UNCLOSED) index--;
    if (index < 0) this.fail("')' without '('");
    this.lengths[index] = at - this.starts[index]!;
    const end = this.step(at, p);
    if (end < 0) this.lengths[index] = UNCLOSED;
    return end;
  }

  private longest(at: number, p: number, end: number, least: number): number {
    let count = 0;
    while (this.fits(at + count, p, end)) count++;
    for (; count >= least; count--) {
      const rest = this.step(at + count, end + 1);
      if (rest >= 0) return rest;
    }
    return -1;
  }

  private shortest(first: number, p: number, end: number): number {
    for (let at = first; ; at++) {
      const rest = this.step(at, end + 1);
      if (rest >= 0) return rest;
      if (!this.fits(at, p, end)) return -1;
    }
  }

  /** `%bxy`: from an x to the y that balances it. */
  private balance(at: number, p: number): { readonly at: number; readonly p: number } {
    const { pattern, source } = this;
    if (p + 3 >= pattern.length) this.fail("'%b' needs two characters");
    let open = 0;
    for (let here = at; here < source.length; here++) {
      this.machine.charge(1);
      if (here === at && source[here] !== pattern[p + 2]) break;
      if (source[here] === pattern[p + 3] && here > at) open--;
      else if (source[here] === pattern[p + 2]) open++;
      if (open === 0) return { at: here + 1, p: p + 4 };
    }
    return { at: -1, p };
  }

  /** `%f[set]`: between a byte outside of the set and one inside. */
  private frontier(at: number, p: number): { readonly at: number; readonly p: number } {
    if (this.pattern[p + 2] !== '[') this.fail("'%f' needs a set");
    const end = this.classEnd(p + 2);
    const before = at === 0 ? 0 : code(this.source, at - 1);
    const after = at < this.source.length ? code(this.source, at) : 0;
    const isThere = !this.inSet(before, p + 2, end - 1) && this.inSet(after, p + 2, end - 1);
    return { at: isThere ? at : -1, p: end };
  }

  /** `%1`: the same text as a capture before. */
  private back(at: number, p: number): { readonly at: number; readonly p: number } {
    const index = code(this.pattern, p + 1) - 49;
    const length = index >= 0 && index < this.level ? this.lengths[index]! : UNCLOSED;
    if (length < 0) this.fail(`invalid capture index %${index + 1}`);
    this.machine.charge(length);
    const text = this.source.substr(this.starts[index]!, length);
    return { at: this.source.startsWith(text, at) ? at + length : -1, p: p + 2 };
  }

  /** Where the item that begins there ends. */
  private classEnd(p: number): number {
    const { pattern } = this;
    if (pattern[p] === '%') {
      if (p + 1 >= pattern.length) this.fail("it ends with '%'");
      return p + 2;
    }
    if (pattern[p] !== '[') return p + 1;
    let end = pattern[p + 1] === '^' ? p + 2 : p + 1;
    do {
      if (end >= pattern.length) this.fail("a set lacks its ']'");
      end += pattern[end] === '%' ? 2 : 1;
    } while (pattern[end] !== ']');
    this.machine.charge(end - p);
    return end + 1;
  }

  private fits(at: number, p: number, end: number): boolean {
    this.machine.charge(1);
    if (at >= this.source.length) return false;
    const byte = code(this.source, at);
    switch (this.pattern[p]) {
      case '.':
        return true;
      case '%':
        return inClass(byte, code(this.pattern, p + 1));
      case '[':
        return this.inSet(byte, p, end - 1);
      default:
        return code(this.pattern, p) === byte;
    }
  }

  /** `last` is the place of the closing bracket. */
  private inSet(byte: number, p: number, last: number): boolean {
    const { pattern } = this;
    const isNegated = pattern[p + 1] === '^';
    this.machine.charge((last - p) >> 2);
    for (let at = p + (isNegated ? 2 : 1); at < last; at++) {
      if (code(pattern, at) === PERCENT) {
        at++;
        if (inClass(byte, code(pattern, at))) return !isNegated;
      } else if (pattern[at + 1] === '-' && at + 2 < last) {
        if (code(pattern, at) <= byte && byte <= code(pattern, at + 2)) return !isNegated;
        at += 2;
      } else if (code(pattern, at) === byte) return !isNegated;
    }
    return isNegated;
  }
}

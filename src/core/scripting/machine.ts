import { CELLS_PER_OP, GLOBALS, Op, OPEN } from '../content/lua/index.ts';
import type { FunctionCode, ScriptPrototype } from '../content/prototypes.ts';
import { arithmetic, bitwise, compares, concatenate, equals, lengthOf, negated } from './operators.ts';
import { Exhausted, ScriptFault } from './fault.ts';
import { getIndex, metamethod, setIndex } from './indexing.ts';
import { LuaTable } from './table.ts';
import { Closure, isTruthy, Native, NOTHING, show, typeName, type Cell, type Key, type Value } from './value.ts';

/** Functions of a script that may be running inside each other. */
export const CALLS_MAX = 200;
/** The same for calls that lead through the library (`pcall`, `table.sort`, metamethods): these use the engine's stack. */
export const NATIVE_CALLS_MAX = 16;
/** Bytes that one call may allot in all; nothing is given back before it ends. */
export const MEMORY_MAX = 4_194_304;
/** What things count as. A text counts its bytes more. */
export const Size = { text: 32, table: 64, entry: 32, closure: 64 } as const;

/** One running function. Its registers begin at `base`; its results go to `target`. */
interface Frame {
  closure: Closure;
  base: number;
  /** Cell of the next instruction. */
  next: number;
  target: number;
  wanted: number;
  extra: readonly Value[];
}

/**
 * Runs compiled Lua on a stack of its own. Each instruction costs one of the budget, and whatever the library does in
 * proportion to its input costs that too, so the budget bounds the time on every machine in the same way.
 */
export class Machine {
  /** Instructions left of the budget. */
  left = 0;
  memoryLeft = 0;
  script!: ScriptPrototype;
  /** Globals that every script sees, by their number. */
  readonly builtins: readonly Value[];
  /** What texts answer with when they are indexed. */
  readonly strings: Value;
  /** Globals that the running script has defined. */
  readonly globals: Value[] = [];
  readonly registers: (Value | Cell)[] = [];
  private readonly frames: Frame[] = [];
  private depth = 0;
  private nativeDepth = 0;
  /** End of the values that the last open call, return or vararg left. */
  private openEnd = 0;

  constructor(builtins: readonly Value[]) {
    this.builtins = builtins;
    this.strings = builtins[GLOBALS.indexOf('string')];
  }

  /** Runs the top level of a script and then one of its functions. Throws `ScriptFault` or `Exhausted`. */
  start(script: ScriptPrototype, budget: number, entry: number, args: () => readonly Value[]): void {
    this.script = script;
    this.left = budget;
    this.memoryLeft = MEMORY_MAX;
    this.depth = this.nativeDepth = 0;
    this.invoke(new Closure(script.main, []), NOTHING);
    const run = this.globals[entry];
    if (!(run instanceof Closure)) throw new ScriptFault(`'${script.globals[entry]}' is not a function`, 0);
    this.invoke(run, args());
  }

  /** Forgets everything that a run has left behind. */
  clear(): void {
    this.globals.length = 0;
    this.registers.length = 0;
    this.frames.length = Math.min(this.frames.length, 16);
    for (const frame of this.frames) frame.extra = NOTHING;
  }

  charge(count: number): void {
    this.left -= count;
    if (this.left < 0) throw new Exhausted('instructions');
  }

  allot(bytes: number): void {
    this.memoryLeft -= bytes;
    if (this.memoryLeft < 0) throw new Exhausted('memory');
  }

  /** A new text: its length is paid for in time and in memory. */
  text(text: string): string {
    this.charge(text.length >> 3);
    this.allot(Size.text + text.length);
    return text;
  }

  table(): LuaTable {
    this.allot(Size.table);
    return new LuaTable();
  }

  /** Sets an entry without asking a metatable. */
  put(table: LuaTable, key: Key, value: Value): void {
    if (table.isFrozen) this.fail('attempt to change a table that belongs to all scripts');
    const moved = table.set(key, value);
    if (moved > 0) {
      this.charge(moved);
      this.allot(moved * Size.entry);
    }
  }

  /** Line of the function that is running, or of the one that called it. */
  line(level = 0): number {
    const frame = this.frames[this.depth - 1 - level];
    if (this.depth - 1 - level < 0 || frame === undefined) return 0;
    return frame.closure.code.lines[Math.max(0, frame.next / CELLS_PER_OP - 1)]!;
  }

  readonly fail = (message: string): never => {
    throw new ScriptFault(message, this.line());
  };

  /** The text that `pcall` hands out for an error: with its place, as far as it is known. */
  placed(value: Value, line: number): Value {
    return typeof value === 'string' && line > 0 ? this.text(`${this.script.name}:${line}: ${value}`) : value;
  }

  /** Calls a value from the library's side; answers its results. */
  invoke(callee: Value, args: readonly Value[]): Value[] {
    if (this.nativeDepth >= NATIVE_CALLS_MAX) this.fail('too many calls inside each other through the library');
    this.nativeDepth++;
    this.charge(1 + args.length);
    const depth = this.depth;
    const at = this.top();
    this.registers[at] = callee;
    for (let index = 0; index < args.length; index++) this.registers[at + 1 + index] = args[index];
    this.call(at, args.length, OPEN);
    if (this.depth > depth) this.run(depth);
    this.nativeDepth--;
    return this.registers.slice(at, this.openEnd) as Value[];
  }

  /** Like `invoke`; a script's error comes back as its value instead of being thrown on. */
  protect(callee: Value, args: readonly Value[]): { readonly results: Value[] | null; readonly error: Value } {
    const { depth, nativeDepth } = this;
    try {
      return { results: this.invoke(callee, args), error: undefined };
    } catch (error) {
      if (!(error instanceof ScriptFault)) throw error;
      this.depth = depth;
      this.nativeDepth = nativeDepth;
      return { results: null, error: this.placed(error.value, error.line) };
    }
  }

  /** First register that no running function uses. */
  private top(): number {
    if (this.depth === 0) return 0;
    const { base, closure } = this.frames[this.depth - 1]!;
    return base + closure.code.registerCount;
  }

  private call(at: number, count: number, wanted: number): void {
    let callee = this.registers[at] as Value;
    let given = count === OPEN ? this.openEnd - at - 1 : count;
    for (let round = 0; !(callee instanceof Closure) && !(callee instanceof Native); round++) {
      const handler = metamethod(callee, '__call');
      if (handler === undefined || round > 8) this.fail(`attempt to call a ${typeName(callee)} value`);
      this.charge(1 + given);
      for (let index = given; index >= 0; index--) this.registers[at + index + 1] = this.registers[at + index];
      this.registers[at] = handler;
      given++;
      callee = handler;
    }
    if (callee instanceof Closure) return this.enter(callee, at, given, wanted);
    const args = this.registers.slice(at + 1, at + 1 + given) as Value[];
    this.charge(given);
    const result = callee.run(this, args);
    if (Array.isArray(result)) this.answer(result as readonly Value[], at, wanted);
    else this.answerOne(result as Value, at, wanted);
  }

  private enter(closure: Closure, at: number, given: number, wanted: number): void {
    if (this.depth >= CALLS_MAX) this.fail('too many calls inside each other (stack overflow)');
    const { paramCount, isVararg, registerCount } = closure.code;
    const { registers } = this;
    const base = at + 1;
    const extra =
      isVararg && given > paramCount ? (registers.slice(base + paramCount, base + given) as Value[]) : NOTHING;
    if (extra.length > 0) this.charge(extra.length);
    for (let index = given; index < paramCount; index++) registers[base + index] = undefined;
    while (registers.length < base + registerCount) registers.push(undefined);
    const frame = this.frames[this.depth] ?? { closure, base, next: 0, target: at, wanted, extra };
    frame.closure = closure;
    frame.base = base;
    frame.next = 0;
    frame.target = at;
    frame.wanted = wanted;
    frame.extra = extra;
    this.frames[this.depth++] = frame;
  }

  /** Hands results to where the caller wants them: so many, or all. */
  private answer(values: readonly Value[], at: number, wanted: number): void {
    const count = wanted === OPEN ? values.length : wanted;
    for (let index = 0; index < count; index++) this.registers[at + index] = values[index];
    this.openEnd = at + count;
    if (wanted === OPEN) this.charge(count);
  }

  private answerOne(value: Value, at: number, wanted: number): void {
    const count = wanted === OPEN ? 1 : wanted;
    if (count > 0) this.registers[at] = value;
    for (let index = 1; index < count; index++) this.registers[at + index] = undefined;
    this.openEnd = at + count;
  }

  private leave(frame: Frame, first: number, count: number): void {
    const { registers } = this;
    const given = count === OPEN ? this.openEnd - first : count;
    const { target, wanted } = frame;
    const kept = wanted === OPEN ? given : wanted;
    for (let index = 0; index < kept; index++) {
      registers[target + index] = index < given ? registers[first + index] : undefined;
    }
    this.openEnd = target + kept;
    this.depth--;
    if (kept > 4) this.charge(kept);
  }

  /** Runs until only so many functions are left. */
  // prettier-ignore
  private run(floor: number): void {
    const R = this.registers as Value[];
    while (this.depth > floor) {
      if (--this.left < 0) throw new Exhausted('instructions');
      const frame = this.frames[this.depth - 1]!;
      const { base, closure: { code: fn, cells: code } } = frame;
      const { constants } = fn;
      const at = frame.next;
      const a = base + code[at + 1]!, second = code[at + 2]!, third = code[at + 3]!;
      const b = base + second, c = base + third;
      frame.next = at + CELLS_PER_OP;
      switch (code[at]) {
        case Op.move: R[a] = R[b]; break;
        case Op.nil: for (let to = a; to <= b; to++) R[to] = undefined; break;
        case Op.boolean: R[a] = second !== 0; break;
        case Op.integer: R[a] = second; break;
        case Op.constant: R[a] = constants[second]; break;
        case Op.box: this.registers[a] = { value: R[a] }; break;
        case Op.getBox: R[a] = (this.registers[b] as Cell).value; break;
        case Op.setBox: (this.registers[a] as Cell).value = R[b]; break;
        case Op.getShared: R[a] = frame.closure.shared[second]!.value; break;
        case Op.setShared: frame.closure.shared[a - base]!.value = R[b]; break;
        case Op.getGlobal: R[a] = this.globals[second]; break;
        case Op.setGlobal: this.globals[a - base] = R[b]; break;
        case Op.builtin: R[a] = this.builtins[second]; break;
        case Op.index: R[a] = getIndex(this, R[b], R[c]); break;
        case Op.field: R[a] = getIndex(this, R[b], constants[third]); break;
        case Op.setIndex: setIndex(this, R[a], R[b], R[c]); break;
        case Op.self: { const object = R[b]; R[a] = getIndex(this, object, constants[third]); R[a + 1] = object; break; }
        case Op.table: R[a] = this.table(); break;
        case Op.list: this.fillList(a, second, third); break;
        case Op.add: case Op.subtract: case Op.multiply: case Op.divide: case Op.modulo:
          R[a] = arithmetic(this, code[at]!, R[b], R[c]); break;
        case Op.and: case Op.or: case Op.xor: case Op.shiftLeft: case Op.shiftRight:
          R[a] = bitwise(this, code[at]!, R[b], R[c]); break;
        case Op.concat: R[a] = concatenate(this, R[b], R[c]); break;
        case Op.equal: R[a] = equals(this, R[b], R[c]); break;
        case Op.less: R[a] = compares(this, R[b], R[c], false); break;
        case Op.lessEqual: R[a] = compares(this, R[b], R[c], true); break;
        case Op.negate: R[a] = negated(this, R[b]); break;
        case Op.complement: R[a] = bitwise(this, Op.xor, R[b], -1); break;
        case Op.not: R[a] = !isTruthy(R[b]); break;
        case Op.length: R[a] = lengthOf(this, R[b]); break;
        case Op.jump: frame.next = second * CELLS_PER_OP; break;
        case Op.jumpFalse: if (!isTruthy(R[a])) frame.next = second * CELLS_PER_OP; break;
        case Op.jumpTrue: if (isTruthy(R[a])) frame.next = second * CELLS_PER_OP; break;
        case Op.jumpNil: if (R[a] === undefined) frame.next = second * CELLS_PER_OP; break;
        case Op.closure: R[a] = this.close(frame, fn.inner[second]!); break;
        case Op.call: this.call(a, second, third); break;
        case Op.return: this.leave(frame, a, second); break;
        case Op.vararg: this.answer(frame.extra, a, second); break;
        case Op.forPrepare: if (!this.prepareLoop(a)) frame.next = second * CELLS_PER_OP; break;
        default: if (this.continueLoop(a)) frame.next = second * CELLS_PER_OP;
      }
    }
  }

  private close(frame: Frame, code: FunctionCode): Closure {
    this.allot(Size.closure);
    const shared = code.shared.map((origin) =>
      origin % 2 === 0 ? (this.registers[frame.base + origin / 2] as Cell) : frame.closure.shared[(origin - 1) / 2]!,
    );
    return new Closure(code, shared);
  }

  private fillList(at: number, count: number, firstKey: number): void {
    const given = count === OPEN ? this.openEnd - at - 1 : count;
    const table = this.registers[at] as LuaTable;
    this.charge(given);
    for (let index = 0; index < given; index++) {
      const value = this.registers[at + 1 + index] as Value;
      if (value !== undefined) this.put(table, firstKey + index, value);
    }
  }

  /** Whether there is a first round; its number goes to the loop's own variable. */
  private prepareLoop(at: number): boolean {
    const from = this.registers[at];
    const to = this.registers[at + 1];
    const step = this.registers[at + 2];
    if (typeof from !== 'number' || typeof to !== 'number' || typeof step !== 'number') {
      return this.fail("'for' needs whole numbers");
    }
    if (step === 0) this.fail("'for' with a step of 0");
    this.registers[at + 3] = from;
    return step > 0 ? from <= to : from >= to;
  }

  /** Past the end of all numbers is past the end of the loop. */
  private continueLoop(at: number): boolean {
    const to = this.registers[at + 1] as number;
    const step = this.registers[at + 2] as number;
    const next = (this.registers[at] as number) + step;
    if (step > 0 ? next > to : next < to) return false;
    this.registers[at] = this.registers[at + 3] = next;
    return true;
  }

  /** A value as text, as `tostring` gives it. */
  toText(value: Value): string {
    const handler = metamethod(value, '__tostring');
    if (handler === undefined) return typeof value === 'string' ? value : this.text(show(value));
    const [text] = this.invoke(handler, [value]);
    return typeof text === 'string' ? text : this.fail("'__tostring' must give a text");
  }
}

import type { FunctionCode } from '../prototypes/script.ts';
import { SourceFault } from './fault.ts';
import { CELLS_PER_OP, Op } from './opcode.ts';
import type { Scopes, Variable } from './scope.ts';

/** Registers of a function: locals and what its expressions need at a time. */
const REGISTERS_MAX = 240;

/** What all functions of a script have in common. */
export interface ScriptScope {
  readonly scopes: Scopes;
  /** Globals that the top level defines, in the order in which they were met. */
  readonly globals: string[];
}

/** One function on its way into code. */
export class FunctionBuilder {
  readonly script: ScriptScope;
  readonly outer: FunctionBuilder | null;
  readonly node: object;
  readonly isVararg: boolean;
  /** First register that is not in use. */
  free = 0;
  line = 1;
  /** Jumps out of each loop that is open, to be pointed at its end. */
  readonly breaks: number[][] = [];
  readonly inner: FunctionCode[] = [];
  private readonly code: number[] = [];
  private readonly lines: number[] = [];
  private readonly constants: (string | number)[] = [];
  private readonly constantAt = new Map<string | number, number>();
  private readonly shared: Variable[] = [];
  private registerCount = 0;

  constructor(script: ScriptScope, outer: FunctionBuilder | null, node: object, isVararg: boolean) {
    this.script = script;
    this.outer = outer;
    this.node = node;
    this.isVararg = isVararg;
  }

  get here(): number {
    return this.lines.length;
  }

  /** Appends an instruction; returns its number. */
  emit(op: number, a = 0, b = 0, c = 0): number {
    this.code.push(op, a, b, c);
    return this.lines.push(this.line) - 1;
  }

  /** Points a jump at the next instruction. */
  land(jump: number): void {
    this.code[jump * CELLS_PER_OP + 2] = this.here;
  }

  constant(value: string | number): number {
    const known = this.constantAt.get(value);
    if (known !== undefined) return known;
    this.constantAt.set(value, this.constants.length);
    return this.constants.push(value) - 1;
  }

  /** The next register. */
  take(count = 1): number {
    const first = this.free;
    this.free += count;
    if (this.free > REGISTERS_MAX) throw new SourceFault(this.line, 'too many local variables or values at a time');
    this.registerCount = Math.max(this.registerCount, this.free);
    return first;
  }

  /** Gives a variable the register that holds its value; from now on shared ones are reached through a cell. */
  bind(variable: Variable, register: number): void {
    variable.register = register;
    if (variable.isShared) this.emit(Op.box, register);
  }

  /** Number of a variable of a function further out. */
  sharedIndex(variable: Variable): number {
    const known = this.shared.indexOf(variable);
    return known >= 0 ? known : this.shared.push(variable) - 1;
  }

  load(variable: Variable, to: number): void {
    if (variable.owner !== this.node) this.emit(Op.getShared, to, this.sharedIndex(variable));
    else if (variable.isShared) this.emit(Op.getBox, to, variable.register);
    else if (variable.register !== to) this.emit(Op.move, to, variable.register);
  }

  store(variable: Variable, from: number): void {
    if (variable.owner !== this.node) this.emit(Op.setShared, this.sharedIndex(variable), from);
    else if (variable.isShared) this.emit(Op.setBox, variable.register, from);
    else this.emit(Op.move, variable.register, from);
  }

  finish(name: string, line: number, paramCount: number): FunctionCode {
    this.emit(Op.return, 0, 0);
    return {
      name,
      line,
      paramCount,
      isVararg: this.isVararg,
      registerCount: this.registerCount + 1,
      code: this.code,
      lines: this.lines,
      constants: this.constants,
      inner: this.inner,
      shared: this.shared.map((variable) => this.originOf(variable)),
    };
  }

  private originOf(variable: Variable): number {
    const outer = this.outer!;
    return variable.owner === outer.node ? variable.register * 2 : outer.sharedIndex(variable) * 2 + 1;
  }
}

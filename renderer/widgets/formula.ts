/** Arithmetic that designers type into a number field after `=`. Own parser, because the page may not evaluate code. */

export type FormulaResult = { ok: true; value: number } | { ok: false; at: string };

const FUNCTIONS: Record<string, (...values: number[]) => number> = {
  min: Math.min,
  max: Math.max,
  round: Math.round,
  floor: Math.floor,
  ceil: Math.ceil,
};

class FormulaStop extends Error {}

class Reader {
  private position = 0;
  private readonly tokens: string[];
  private readonly variables: Record<string, number>;

  constructor(text: string, variables: Record<string, number>) {
    this.tokens = text.match(/\d+\.?\d*|\.\d+|[A-Za-z]+|\S/g) ?? [];
    this.variables = variables;
  }

  readAll(): number {
    const value = this.sum();
    if (this.peek() !== undefined) this.stop();
    return value;
  }

  private peek(): string | undefined {
    return this.tokens[this.position];
  }

  private take(token: string): boolean {
    if (this.peek() !== token) return false;
    this.position += 1;
    return true;
  }

  private stop(): never {
    throw new FormulaStop(this.tokens.slice(this.position).join(' '));
  }

  private sum(): number {
    let value = this.product();
    for (;;) {
      if (this.take('+')) value += this.product();
      else if (this.take('-')) value -= this.product();
      else return value;
    }
  }

  private product(): number {
    let value = this.factor();
    for (;;) {
      if (this.take('*')) value *= this.factor();
      else if (this.take('/')) value /= this.factor();
      else return value;
    }
  }

  private factor(): number {
    if (this.take('-')) return -this.factor();
    if (this.take('+')) return this.factor();
    if (this.take('(')) return this.closed(this.sum());
    const token = this.peek() ?? '';
    if (/^[\d.]/.test(token)) return this.number(token);
    return this.name(token);
  }

  private number(token: string): number {
    this.position += 1;
    return Number(token);
  }

  private closed(value: number): number {
    if (!this.take(')')) this.stop();
    return value;
  }

  private name(token: string): number {
    const variable = Object.hasOwn(this.variables, token) ? this.variables[token] : undefined;
    if (variable !== undefined) {
      this.position += 1;
      return variable;
    }
    const fn = Object.hasOwn(FUNCTIONS, token) ? FUNCTIONS[token] : undefined;
    if (fn === undefined) this.stop();
    this.position += 1;
    if (!this.take('(')) this.stop();
    const values = [this.sum()];
    while (this.take(',')) values.push(this.sum());
    return this.closed(fn(...values));
  }
}

/** `text` without its `=`. `at` is the rest that could not be read, for the message. */
export function evaluateFormula(text: string, variables: Record<string, number> = {}): FormulaResult {
  const plain = text.replace(/[×·]/g, '*').replace(/÷/g, '/').replace(/[−–]/g, '-');
  try {
    const value = new Reader(plain, variables).readAll();
    return Number.isFinite(value) ? { ok: true, value: Number(value.toPrecision(12)) } : { ok: false, at: text.trim() };
  } catch (error) {
    if (error instanceof FormulaStop) return { ok: false, at: error.message || '…' };
    throw error;
  }
}

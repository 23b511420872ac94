/** Reads `×1.1`, `-5%`, `= round(base * 1.2, 50)`. Own parser: the page may not evaluate code, and decimals stay exact. */
import { FUNCTIONS, type Expression, type FunctionName, type Operator } from './expression.ts';
import { Stop, stopAt, type BulkNote } from './note.ts';
import { ratioOf, times, whole } from './ratio.ts';
import { tokensOf, type Token } from './tokens.ts';

export type Parsed =
  | { readonly kind: 'expression'; readonly expression: Expression }
  | { readonly kind: 'error'; readonly note: BulkNote };

const MS_IN: Readonly<Record<string, number>> = { '': 1, ms: 1, s: 1000, min: 60_000 };
const DEPTH_MAX = 60;

class Reader {
  private position = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  readAll(): Expression {
    const expression = this.sum();
    const { kind, text, at, length } = this.next;
    if (kind === 'end') return expression;
    return text === ')'
      ? stopAt(at, length, 'unopened', 'This “)” closes nothing.', '此“)”没有对应的“(”。')
      : stopAt(at, length, 'missingOperator', `A sign such as + or × is missing before “${text}”.`, `“${text}”之前缺少 + 或 × 等符号。`); // prettier-ignore
  }

  private get next(): Token {
    return this.tokens[this.position]!;
  }

  private take(...signs: readonly string[]): Token | undefined {
    const { kind, text } = this.next;
    if (kind !== 'sign' || !signs.includes(text)) return undefined;
    return this.tokens[this.position++];
  }

  private sum(): Expression {
    if (++this.depth > DEPTH_MAX) stopAt(this.next.at, 1, 'tooDeep', 'Too many brackets inside each other.', '括号嵌套过深。'); // prettier-ignore
    let left = this.product();
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-'))
      left = operation(sign, left, shareOf(left, this.product()));
    this.depth--;
    return left;
  }

  private product(): Expression {
    let left = this.factor();
    for (let sign = this.take('*', '/'); sign; sign = this.take('*', '/')) left = operation(sign, left, this.factor());
    return left;
  }

  private factor(): Expression {
    if (this.take('-')) return { kind: 'negative', of: this.factor() };
    if (this.take('+')) return this.factor();
    const value = this.atom();
    return this.take('%') ? { kind: 'percent', of: value } : value;
  }

  private atom(): Expression {
    const { kind, text, at, length } = this.next;
    if (this.take('(')) return this.closed(at, this.sum());
    if (kind === 'number' || kind === 'name') this.position++;
    if (kind === 'number') return numberOf(text);
    if (kind === 'name') return this.take('(') ? this.call(text, at, length) : { kind: 'name', name: text, at, length };
    const found = kind === 'end' ? ['the end', '末尾'] : [`“${text}”`, `“${text}”`];
    return stopAt(at, Math.max(1, length), 'missingValue', `A number or a name is missing before ${found[0]}.`, `${found[1]}之前缺少数字或名称。`); // prettier-ignore
  }

  private closed<T>(openedAt: number, inner: T): T {
    if (this.take(')')) return inner;
    return stopAt(openedAt, 1, 'unclosed', 'This “(” is not closed.', '此“(”没有闭合。');
  }

  private call(name: string, at: number, length: number): Expression {
    if (!Object.hasOwn(FUNCTIONS, name)) {
      const known = Object.keys(FUNCTIONS).join(', ');
      stopAt(at, length, 'unknownFunction', `There is no function “${name}”. Known are ${known}.`, `没有函数“${name}”。可用：${known}。`); // prettier-ignore
    }
    const values = [this.sum()];
    while (this.take(',')) values.push(this.sum());
    this.closed(at + length, values);
    const { least, most, usage } = FUNCTIONS[name as FunctionName];
    if (values.length < least || values.length > most)
      stopAt(at, length, 'wrongCount', `Write ${usage}.`, `写作 ${usage}。`);
    return { kind: 'call', name: name as FunctionName, arguments: values, at, length };
  }
}

const operation = ({ text, at }: Token, left: Expression, right: Expression): Expression => ({
  kind: 'operation',
  operator: text as Operator,
  left,
  right,
  at,
});

/** As on a pocket calculator: 200 − 5 % is 190. */
const shareOf = (left: Expression, right: Expression): Expression =>
  right.kind === 'percent' ? { kind: 'operation', operator: '*', left, right, at: 0 } : right;

function numberOf(text: string): Expression {
  const [, digits = '', unit = ''] = /^([\d.]+)([a-z]*)$/.exec(text)!;
  return { kind: 'number', value: times(ratioOf(digits), whole(MS_IN[unit]!)), isTime: unit !== '' };
}

const VALUE: Token = { kind: 'name', text: 'value', at: 0, length: 0 };

function readTokens(tokens: readonly Token[]): Parsed {
  try {
    return { kind: 'expression', expression: new Reader(tokens).readAll() };
  } catch (error) {
    if (error instanceof Stop) return { kind: 'error', note: error.note };
    throw error;
  }
}

function tokensOrNote(text: string): readonly Token[] | BulkNote {
  try {
    return tokensOf(text);
  } catch (error) {
    if (error instanceof Stop) return error.note;
    throw error;
  }
}

/** An expression as it stands: a formula column, or what follows `=`. */
export function parseExpression(text: string): Parsed {
  const tokens = tokensOrNote(text);
  return 'code' in tokens ? { kind: 'error', note: tokens } : readTokens(tokens);
}

/** A bulk edit: what begins with a sign goes on from the present value, everything else replaces it. */
export function parseBulk(text: string): Parsed {
  const tokens = tokensOrNote(text.replace(/^(\s*)[xX](?=\s*[\d.])/, '$1*'));
  if ('code' in tokens) return { kind: 'error', note: tokens };
  const [first] = tokens;
  if (first!.kind !== 'sign') return readTokens(tokens);
  if (first!.text === '=') return readTokens(tokens.slice(1));
  return readTokens('+-*/'.includes(first!.text) ? [VALUE, ...tokens] : tokens);
}

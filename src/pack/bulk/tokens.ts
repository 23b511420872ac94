import { stopAt } from './note.ts';

export interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
  readonly length: number;
}

const SAME: Readonly<Record<string, string>> = {
  '×': '*', '·': '*', '∗': '*', '÷': '/', '∕': '/', '−': '-', '–': '-', '＝': '=',
}; // prettier-ignore

/** Signs as people type them, one letter for one, so that places stay. */
const plain = (text: string): string =>
  [...text].map((letter) => SAME[letter] ?? (letter.normalize('NFKC').length === letter.length ? letter.normalize('NFKC') : letter)).join(''); // prettier-ignore

const TOKEN =
  /\s+|(?<number>(?:\d+\.?\d*|\.\d+)(?:ms|s|min)?(?![\w]))|(?<name>[\p{L}_$][\w$]*(?:\.[\w$]+|\[\d+\])*|`[^`]+`)|(?<sign>[-+*/(),%=])/uy;

export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const letters = plain(text);
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < letters.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(letters);
    if (match === null) {
      const letter = text[at]!;
      return stopAt(at, 1, 'unknownSign', `“${letter}” means nothing here. Use + − × ÷ ( ) , numbers and names.`, `“${letter}”在此无意义。可用 + − × ÷ ( ) ，数字和名称。`); // prettier-ignore
    }
    const kind = (['number', 'name', 'sign'] as const).find((one) => match.groups![one] !== undefined);
    if (kind) tokens.push({ kind, text: match[0].replaceAll('`', ''), at, length: match[0].length });
  }
  return [...tokens, { kind: 'end', text: '', at: text.length, length: 0 }];
}

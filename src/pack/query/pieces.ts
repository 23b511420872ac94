import type { Span } from './query.ts';

/** One piece between spaces. Quotes keep spaces together and are left out of the text; slashes enclose a pattern. */
export interface Piece extends Span {
  readonly text: string;
  /** Offset in `text` from which it was quoted or a pattern: nothing there is an operator. */
  readonly literalFrom: number | undefined;
  /** Opened and never closed. */
  readonly isOpen: boolean;
}

const isSpace = (letter: string | undefined): boolean => letter === undefined || /\s/.test(letter);

/** A slash opens a pattern only where a word or a value starts: `art/x.svg` is a word. */
const opensPattern = (text: string): boolean => text === '' || text === '-' || text.endsWith('~');

export function pieces(source: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  while (at < source.length) {
    if (isSpace(source[at])) at++;
    else {
      const piece = readPiece(source, at);
      found.push(piece);
      at += piece.length;
    }
  }
  return found;
}

function readPiece(source: string, start: number): Piece {
  let text = '';
  let literalFrom: number | undefined;
  let at = start;
  for (; !isSpace(source[at]); at++) {
    const letter = source[at]!;
    const isPattern = letter === '/' && opensPattern(text);
    if (letter !== '"' && !isPattern) {
      text += letter;
      continue;
    }
    const end = source.indexOf(letter, at + 1);
    literalFrom ??= text.length;
    if (end < 0) return { at: start, length: source.length - start, text, literalFrom, isOpen: true };
    text += isPattern ? source.slice(at, end + 1) : source.slice(at + 1, end);
    at = end;
  }
  return { at: start, length: at - start, text, literalFrom, isOpen: false };
}

import { visit } from 'jsonc-parser';
import { childPointer, formatPointer } from '../../text/pointer.ts';
import { hasBom, withoutBom } from '../../text/style.ts';

/** A key or a plain value of a JSON text. */
export interface Token {
  readonly part: 'key' | 'value';
  /** As a person reads it: a string without its quotes and escapes, a number as it is written. */
  readonly text: string;
  readonly isString: boolean;
  /** Of the whole token in the file's text, quotes and a BOM counted. */
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
  /** Asked for only where something is found. */
  readonly pointer: () => string;
}

/** Every key and plain value in the order of the text, which must parse. */
export function forEachToken(text: string, see: (token: Token) => void): void {
  const body = withoutBom(text);
  const shift = hasBom(text) ? 1 : 0;
  visit(body, {
    onObjectProperty: (key, offset, length, line, column, path) =>
      see({
        part: 'key',
        text: key,
        isString: true,
        offset: offset + shift,
        length,
        line: line + 1,
        column: column + 1,
        pointer: () => childPointer(formatPointer(path()), key),
      }),
    onLiteralValue: (value: unknown, offset, length, line, column, path) =>
      see({
        part: 'value',
        text: typeof value === 'string' ? value : body.slice(offset, offset + length),
        isString: typeof value === 'string',
        offset: offset + shift,
        length,
        line: line + 1,
        column: column + 1,
        pointer: () => formatPointer(path()),
      }),
  });
}

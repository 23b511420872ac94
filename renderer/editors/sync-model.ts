/** Between the exact text of a document and what the editor holds of it: line feeds only, no byte order mark. */

/** The smallest replacement that turns one text into another; keeps carets and folds outside it where they are. */
export interface Replacement {
  readonly start: number;
  /** Exclusive end in the old text. */
  readonly end: number;
  readonly text: string;
}

export function replacement(before: string, after: string): Replacement | null {
  if (before === after) return null;
  const shared = Math.min(before.length, after.length);
  let start = 0;
  while (start < shared && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < shared - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}

/** What the editor shows of a document. */
export const shownText = (document: string): string => document.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');

/** Offset in the document of an offset in what is shown of it. */
export function documentOffset(document: string, shownOffset: number): number {
  let at = document.startsWith('\ufeff') ? 1 : 0;
  for (let left = shownOffset; left > 0 && at < document.length; left--) {
    at += document[at] === '\r' && document[at + 1] === '\n' ? 2 : 1;
  }
  return at;
}

/** The document after what is shown of it was edited: every byte outside the edit stays, mixed line ends too. */
export function carryEdit(document: string, shown: string): string {
  const change = replacement(shownText(document), shown);
  if (!change) return document;
  const lineEnd = document.includes('\r\n') ? '\r\n' : '\n';
  const [start, end] = [documentOffset(document, change.start), documentOffset(document, change.end)];
  return document.slice(0, start) + change.text.replaceAll('\n', lineEnd) + document.slice(end);
}

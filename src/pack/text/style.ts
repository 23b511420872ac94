/** How a file was written; kept on every save, so that a diff shows the edit and nothing else. */
export interface TextStyle {
  readonly bom: boolean;
  readonly eol: '\n' | '\r\n';
  readonly indent: string;
}

export const BOM = '\uFEFF';
export const hasBom = (text: string): boolean => text.startsWith(BOM);
export const withoutBom = (text: string): string => (hasBom(text) ? text.slice(1) : text);

export function styleOf(text: string): TextStyle {
  const indent = /\n([ \t]+)["\]}{[]/.exec(text)?.[1] ?? '  ';
  return { bom: hasBom(text), eol: text.includes('\r\n') ? '\r\n' : '\n', indent };
}

/** The text that data is read from: no BOM, LF only. Scripts go into a pack like this too. */
export const normalizeText = (text: string): string => withoutBom(text).replaceAll('\r\n', '\n');

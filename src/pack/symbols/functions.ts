/** Functions that a script defines, found also while the script does not parse. */
export interface ScriptFunction {
  readonly name: string;
  readonly params: readonly string[];
  readonly isLocal: boolean;
  /** Of its name, in the text as it stands. */
  readonly offset: number;
  /** Offset behind its `end`; the end of the text where it has none. */
  readonly end: number;
}

/** Comments and texts as blanks: words in them are no code, places stay. */
export const codeOf = (text: string): string =>
  text.replace(
    /--\[(=*)\[[^]*?(?:\]\1\]|$)|--[^\n]*|\[(=*)\[[^]*?(?:\]\2\]|$)|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?/g,
    (found) => found.replace(/[^\n]/g, ' '),
  );

const FUNCTION = /\b(local\s+)?function\s+([A-Za-z_]\w*)\s*\(([^)\n]*)\)?/g;
const BLOCK_WORD = /\b(function|if|do|repeat|end|until)\b/g;

/** Where the block that begins at an offset is closed. */
function endOfBlock(code: string, from: number): number {
  let depth = 0;
  BLOCK_WORD.lastIndex = from;
  for (let word = BLOCK_WORD.exec(code); word; word = BLOCK_WORD.exec(code)) {
    depth += word[1] === 'end' || word[1] === 'until' ? -1 : 1;
    if (depth === 0) return BLOCK_WORD.lastIndex;
  }
  return code.length;
}

/** In order of place. */
export function functionsOf(text: string): readonly ScriptFunction[] {
  const code = codeOf(text);
  return [...code.matchAll(FUNCTION)].map((match) => {
    const [whole, local, name = '', params = ''] = match;
    const start = match.index + whole.indexOf('function');
    return {
      name,
      params: params.split(',').flatMap((param) => param.trim() || []),
      isLocal: local !== undefined,
      offset: match.index + whole.indexOf(name, whole.indexOf('function') + 'function'.length),
      end: endOfBlock(code, start),
    };
  });
}

const LOCALS =
  /\blocal\s+(?!function\b)([A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*)|\bfor\s+([A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*)\s*(?:=|in\b)/g;

export interface ScriptVariable {
  readonly name: string;
  readonly offset: number;
}

/** Locals and parameters named before an offset in the function around it, nearest first. */
export function variablesAt(text: string, offset: number): readonly ScriptVariable[] {
  const code = codeOf(text);
  const around = functionsOf(text)
    .filter((one) => one.offset <= offset && offset <= one.end)
    .at(-1);
  const from = around?.offset ?? 0;
  const found = new Map<string, ScriptVariable>();
  const add = (name: string, at: number) => void found.set(name, { name, offset: at });
  for (const param of around?.params ?? []) add(param, code.indexOf(param, from + around!.name.length));
  for (const match of code.slice(from, offset).matchAll(LOCALS)) {
    const names = (match[1] ?? match[2])!;
    const start = from + match.index + match[0].indexOf(names, match[0].search(/\s/));
    for (const name of names.matchAll(/[A-Za-z_]\w*/g)) add(name[0], start + name.index);
  }
  return [...found.values()].reverse();
}

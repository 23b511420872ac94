/** What is known of the functions of `battle` at a place in a script. Pure; columns count from 0. */
import { LUA_API } from '#generated/lua-api.ts';
import type { Language } from '../stores/index.ts';

export type LuaFunction = (typeof LUA_API)[number];
export type LuaParam = LuaFunction['params'][number];

const BY_NAME: ReadonlyMap<string, LuaFunction> = new Map(LUA_API.map((one) => [one.name, one]));

export const tryGetFunction = (name: string): LuaFunction | undefined => BY_NAME.get(name);

const textIn = (text: { readonly en: string; readonly zh: string }, language: Language): string =>
  language === 'zh-CN' ? text.zh : text.en;

/** True where a name of `battle` is being written. */
export const isAfterBattle = (before: string): boolean => /(^|[^\w.:])battle\s*[.]\s*\w*$/.test(before);

/** Function of `battle` that the column of a line stands in, with where its name begins. */
export function functionAt(
  line: string,
  column: number,
): { readonly of: LuaFunction; readonly from: number } | undefined {
  for (const match of line.matchAll(/(?<![\w.:])battle\s*[.]\s*(\w+)/g)) {
    const from = match.index + match[0].length - match[1]!.length;
    if (column < match.index || column > match.index + match[0].length) continue;
    const of = tryGetFunction(match[1]!);
    if (of !== undefined) return { of, from };
  }
  return undefined;
}

export interface OpenCall {
  readonly of: LuaFunction;
  /** Number of the parameter that is being written, from 0. */
  readonly active: number;
}

const CLOSERS = ')}]';
const OPENERS = '({[';

/** The call of a function of `battle` that is still open at the end of a text. */
export function openCall(before: string): OpenCall | undefined {
  const text = blankTexts(before);
  let depth = 0;
  let commas = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    const sign = text[at]!;
    if (CLOSERS.includes(sign)) depth++;
    else if (OPENERS.includes(sign) && depth > 0) depth--;
    else if (sign === ',' && depth === 0) commas++;
    else if (OPENERS.includes(sign)) {
      const name = /(?<![\w.:])battle\s*[.]\s*(\w+)\s*$/.exec(text.slice(0, at))?.[1];
      const of = sign === '(' && name !== undefined ? tryGetFunction(name) : undefined;
      if (of !== undefined) return { of, active: commas };
      commas = 0;
    }
  }
  return undefined;
}

/** Texts and comments as blanks, so that brackets and commas in them do not count. */
const blankTexts = (text: string): string =>
  text.replace(/--[^\n]*|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g, (found) => ' '.repeat(found.length));

/** Tables whose row ids a parameter takes, by the name of the parameter. */
const TABLES: Readonly<Record<string, string>> = {
  buff: 'buffs',
  skill: 'skills',
  effect: 'effects',
  bullet: 'bullets',
};

/** Table whose ids fit into the text that is being written as an argument, such as `battle.addBuff(u, '`. */
export function tableOfArgument(before: string): string | undefined {
  const quote = /(["'])[\w.-]*$/.exec(before);
  if (quote === null) return undefined;
  const call = openCall(before.slice(0, quote.index));
  const param: LuaParam | undefined = call?.of.params[call.active];
  return param?.type === 'string' ? TABLES[param.name] : undefined;
}

export const paramLabel = ({ name, type, optional }: LuaParam): string => `${name}${optional ? '?' : ''}: ${type}`;

const resultText = ({ result }: LuaFunction): string => (result === null ? '' : `: ${result.types.join(', ')}`);

/** `battle.addBuff(target: integer, …)`: what a signature shows. */
export const signatureLabel = (of: LuaFunction): string =>
  `battle.${of.name}(${of.params.map(paramLabel).join(', ')})${resultText(of)}`;

export const docOf = (of: LuaFunction, language: Language): string => textIn(of, language);

export const paramDoc = (param: LuaParam, language: Language): string => textIn(param, language);

/** Everything about a function, for its hover. */
export function hoverOf(of: LuaFunction, language: Language): string {
  const params = of.params.map(
    (param) => `- \`${param.name}${param.optional ? '?' : ''}\` — ${paramDoc(param, language)}`,
  );
  const result = of.result === null ? [] : [`→ ${textIn(of.result, language)}`];
  return [`\`\`\`lua\n${signatureLabel(of)}\n\`\`\``, docOf(of, language), params.join('\n'), ...result]
    .filter((part) => part !== '')
    .join('\n\n');
}

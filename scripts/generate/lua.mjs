// Prints what people and editors know of the functions of `battle`: from the one table in src/core/scripting/bindings.
import { join } from 'node:path';
import { build } from 'esbuild';
import { format } from 'prettier';

/** The bindings as data: name, parameters, results and words. */
export async function loadBindings(root) {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/core/scripting/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { BINDINGS } = await import(`data:text/javascript;base64,${code}`);
  return Object.entries(BINDINGS)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { params, result, en, zh }]) => ({
      name,
      params: Object.entries(params).map(([key, one]) => ({
        name: key,
        type: one.type,
        optional: one.isOptional,
        en: one.en,
        zh: one.zh,
      })),
      result: result && { types: result.types, en: result.en, zh: result.zh },
      en,
      zh,
    }));
}

const signature = ({ name, params }) =>
  `battle.${name}(${params.map((one) => (one.optional ? `${one.name}?` : one.name)).join(', ')})`;

/** For editors: completion, hover and signature help. */
export async function printLuaApi(bindings) {
  const entries = bindings.map((one) => ({ ...one, signature: signature(one) }));
  const text = `/** Functions of \`battle\` as scripts call them. Printed from src/core/scripting/bindings by \`npm run generate\`. */
export const LUA_API = ${JSON.stringify(entries)} as const;
`;
  return format(text, { parser: 'typescript', printWidth: 120, singleQuote: true });
}

/** Stubs for the Lua language server. */
export function printStubs(bindings) {
  const lines = ['---@meta', '', '---The battle that runs the script. All numbers are whole.', 'battle = {}', ''];
  for (const one of bindings) {
    lines.push(`---${one.en}`, `---${one.zh}`);
    for (const param of one.params) {
      lines.push(`---@param ${param.name}${param.optional ? '?' : ''} ${param.type} ${param.en} · ${param.zh}`);
    }
    one.result?.types.forEach((type, index) => {
      lines.push(`---@return ${type}${index === 0 ? ` # ${one.result.en} · ${one.result.zh}` : ''}`);
    });
    lines.push(`function battle.${one.name}(${one.params.map(({ name }) => name).join(', ')}) end`, '');
  }
  return lines.join('\n');
}

const RULES = `# Lua in effects and buffs

Action and modifier \`script\` call a function of a file under \`scripts/\`: \`entry(ctx, params)\`, once for an effect with all
its targets (also when nobody was chosen), once for a modifier's moment. This page is printed by \`npm run generate\`.

## The language

Lua 5.3 in syntax and meaning, with these limits, so that every machine gets the same:

- **Whole numbers** from −9007199254740991 to 9007199254740991. Leaving them is an error. \`//\` and \`%\` round down as in
  Lua; \`math.div\` and \`math.fmod\` cut off as the core does; \`math.muldiv(a, b, d)\` is a × b / d cut off, exact between.
  \`/\`, \`^\` and numbers with a fraction are refused before anything runs. Texts are not turned into numbers by \`+\`.
- **Bit operations** take numbers from −2³¹ to 2³² − 1 and give 0 … 2³² − 1.
- **Keys** of tables are numbers, texts and booleans. \`pairs\` goes by numbers ascending, then texts by bytes, then false, true.
- **Globals** are defined outside of functions and are frozen afterwards. The top level runs anew for each call: nothing
  lasts from one call to the next except numbers set with \`battle.set…Number\`. Their names must be written as texts in a
  script of the pack.
- There is: assert, error, getmetatable, ipairs, next, pairs, pcall, rawequal, rawget, rawlen, rawset, select,
  setmetatable, tonumber, tostring, type; \`string\` (byte, char, find, format, gmatch, gsub, len, lower, match, rep,
  reverse, sub, upper); \`table\` (concat, insert, pack, remove, sort, unpack); \`math\` (abs, ceil, clamp, cos, div, floor,
  fmod, isqrt, max, maxinteger, min, mininteger, muldiv, random, sin, tointeger, type). \`math.sin\` and \`cos\` take
  millidegrees and give millionths. There is no goto, coroutine, load, require, io, os, debug or collectgarbage.
- Texts are bytes (UTF-8). \`table.sort\` is stable. \`tostring\` of a table is \`table\`, of a function \`function\`.

## Budgets

Each instruction costs 1, a call of \`battle\` 10 more, and what the library does in proportion to its input costs as well.
\`limits.scriptInstructions\` (default 20000, or the action's \`budget\`) a call, \`limits.scriptInstructionsPerStep\` (default
200000) for all calls of a step; 4 MiB of memory a call; 200 functions inside each other, 16 through the library (pcall,
sort, metamethods), 8 scripts because of each other; sources of 64 KiB, nested 100 deep. When a budget is used up, or at
an error, the call ends: what it has done stands, the trace has a \`scriptError\` with file, line and message, other effects
of the moment go on. No \`pcall\` catches a used-up budget.

## ctx and params

| field | value |
| --- | --- |
| \`caster\`, \`target\` | units of the moment (GUID); \`target\` is nil when there is none |
| \`targets\` | list of the units that the effect chose, in its order; empty for a modifier |
| \`on\` | the moment, such as \`effect\`, \`damageTaken\`, \`custom:name\` |
| \`x\`, \`y\`, \`direction\` | aimed point (nil when there is none), milli; direction, millidegrees |
| \`skill\`, \`bullet\`, \`level\` | ids of the rows it came from (nil when none), level |
| \`amount\` | what the moment is about: damage done, life restored, milli; stacks for moments of a buff |
| \`share\`, \`shareOf\` | only for the fractional last tick of a buff: the part of amounts that counts |
| \`buff\`, \`instance\`, \`holder\`, \`source\`, \`stacks\` | of the buff, when the moment is one of a buff |

\`params\` holds the parameters of the effect and over them those of the action, by name, at the level of the moment, in
thousandths: \`"damage": 120\` is 120000.

## Functions of battle

Units are GUIDs, rows are ids. Amounts, lengths and positions are thousandths, times milliseconds, angles millidegrees. A
wrong argument is an error: \`bad argument #2 to 'battle.damage' (number expected, got nil)\`.
`;

const cell = (text) => text.replaceAll('|', '\\|');

/** The page for people. */
export function printLuaDocs(bindings) {
  const rows = bindings.map((one) => {
    const params = one.params.map((param) => `\`${param.name}${param.optional ? '?' : ''}\` ${param.en}`).join('; ');
    const gives = one.result ? `${one.result.types.map((type) => `\`${type}\``).join(', ')} ${one.result.en}` : '';
    return `| \`${signature(one)}\` | ${cell(one.en)} ${cell(one.zh)} | ${cell(params)} | ${cell(gives)} |`;
  });
  return `${RULES}\n| function | does | parameters | gives |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

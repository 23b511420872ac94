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

/** For those who read scripts: which arguments are texts, without a word about them. */
export async function printLuaParameters(bindings) {
  const entries = bindings.map(({ name, params }) => [name, params.map((one) => ({ name: one.name, type: one.type }))]);
  const text = `/** Parameters of the functions of \`battle\`, by function. Printed from src/core/scripting/bindings by \`npm run generate\`. */
export const LUA_PARAMETERS: readonly (readonly [string, readonly { readonly name: string; readonly type: string }[]])[] = ${JSON.stringify(entries)};
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

const RULES_ZH = `# 效果与状态中的 Lua

种类为 \`script\` 的动作与修饰调用 \`scripts/\` 下某文件的函数：\`entry(ctx, params)\`，效果连同其全部目标调用一次（没有选中任何人时也调用），修饰在其时机调用一次。本页由 \`npm run generate\` 打印。

## 语言

语法与含义为 Lua 5.3，并有以下限制，使每台机器得到同样的结果：

- **整数**范围为 −9007199254740991 至 9007199254740991，超出即错误。\`//\` 与 \`%\` 如 Lua 向下取整；\`math.div\` 与 \`math.fmod\` 如核心截断；\`math.muldiv(a, b, d)\` 为 a × b / d 截断，中间精确。\`/\`、\`^\` 与带小数的数在执行前就被拒绝。\`+\` 不会把文本变成数。
- **位运算**接受 −2³¹ 至 2³² − 1 的数，得到 0 … 2³² − 1。
- 表的**键**为数、文本与布尔值。\`pairs\` 先按数递增，再按文本的字节，然后 false、true。
- **全局变量**在函数之外定义，之后被冻结。每次调用都重新执行顶层：除用 \`battle.set…Number\` 设置的数外，没有任何东西从一次调用留到下一次。其名称必须以文本写在包的脚本中。
- 可用：assert、error、getmetatable、ipairs、next、pairs、pcall、rawequal、rawget、rawlen、rawset、select、setmetatable、tonumber、tostring、type；\`string\`（byte、char、find、format、gmatch、gsub、len、lower、match、rep、reverse、sub、upper）；\`table\`（concat、insert、pack、remove、sort、unpack）；\`math\`（abs、ceil、clamp、cos、div、floor、fmod、isqrt、max、maxinteger、min、mininteger、muldiv、random、sin、tointeger、type）。\`math.sin\` 与 \`cos\` 接受千分之一度，得到百万分之一。没有 goto、coroutine、load、require、io、os、debug 与 collectgarbage。
- 文本是字节（UTF-8）。\`table.sort\` 是稳定的。表的 \`tostring\` 为 \`table\`，函数的为 \`function\`。

## 预算

每条指令花费 1，调用 \`battle\` 另加 10，库函数按其输入成比例计费。一次调用有 \`limits.scriptInstructions\`（默认 20000，或动作的 \`budget\`），一步的全部调用有 \`limits.scriptInstructionsPerStep\`（默认 200000）；每次调用 4 MiB 内存；函数嵌套 200 层，经过库的 16 层（pcall、sort、元方法），脚本相互引发 8 层；源文件 64 KiB，嵌套 100 层。预算用尽或出错时调用结束：已做的保留，轨迹有一个带文件、行号与消息的 \`scriptError\`，该时机的其他效果继续。\`pcall\` 不会捕获用尽的预算。

## ctx 与 params

| 字段 | 值 |
| --- | --- |
| \`caster\`, \`target\` | 时机的单位（GUID）；没有目标时 \`target\` 为 nil |
| \`targets\` | 效果所选单位的列表，按其次序；修饰为空 |
| \`on\` | 时机，如 \`effect\`、\`damageTaken\`、\`custom:name\` |
| \`x\`, \`y\`, \`direction\` | 瞄准点（没有时为 nil），千分之一；方向，千分之一度 |
| \`skill\`, \`bullet\`, \`level\` | 来源行的标识（没有时为 nil），等级 |
| \`amount\` | 时机所关之量：造成的伤害、恢复的生命，千分之一；状态的时机为层数 |
| \`share\`, \`shareOf\` | 仅用于状态最后的分数跳动：数额中计入的部分 |
| \`buff\`, \`instance\`, \`holder\`, \`source\`, \`stacks\` | 时机属于状态时，状态的各项 |

\`params\` 含效果的参数，其上覆以动作的参数，按名称取该时机等级的值，以千分之一计：\`"damage": 120\` 即 120000。

## battle 的函数

单位是 GUID，行是标识。数额、长度与位置为千分之一，时间为毫秒，角度为千分之一度。错误的参数是错误：\`bad argument #2 to 'battle.damage' (number expected, got nil)\`。
`;

const cell = (text) => text.replaceAll('|', '\\|');

/** The page for people; the English one tells each function in both languages, for those who read it in a repository. */
export function printLuaDocs(bindings, language = 'en') {
  const isChinese = language === 'zh-CN';
  const words = (one) => (isChinese ? one.zh : one.en);
  const rows = bindings.map((one) => {
    const params = one.params
      .map((param) => `\`${param.name}${param.optional ? '?' : ''}\` ${words(param)}`)
      .join('; ');
    const gives = one.result ? `${one.result.types.map((type) => `\`${type}\``).join(', ')} ${words(one.result)}` : '';
    const does = isChinese ? one.zh : `${one.en} ${one.zh}`;
    return `| \`${signature(one)}\` | ${cell(does)} | ${cell(params)} | ${cell(gives)} |`;
  });
  const head = isChinese ? '| 函数 | 作用 | 参数 | 得到 |' : '| function | does | parameters | gives |';
  return `${isChinese ? RULES_ZH : RULES}\n${head}\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

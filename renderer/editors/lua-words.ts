/** Words of the language and shapes that scripts are made of. */
import { LIBRARIES } from '#core';

export const KEYWORDS = [
  'and', 'break', 'do', 'else', 'elseif', 'end', 'false', 'for', 'function', 'goto', 'if', 'in', 'local', 'nil', 'not', 'or',
  'repeat', 'return', 'then', 'true', 'until', 'while', 'ipairs', 'pairs', 'tonumber', 'tostring',
]; // prettier-ignore

/** Libraries beside `battle`, as far as scripts have them. */
export const LIBRARY_MEMBERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(LIBRARIES).filter(([name]) => name !== 'battle'),
);

interface Snippet {
  readonly name: string;
  readonly insert: string;
  readonly en: string;
  readonly zh: string;
}

export const SNIPPETS: readonly Snippet[] = [
  {
    name: 'entry',
    insert: 'function ${1:run}(ctx, params)\n  $0\nend',
    en: 'entry that a row names',
    zh: '供数据行调用的入口',
  },
  {
    name: 'each target',
    insert: 'for _, ${1:target} in ipairs(ctx.targets) do\n  $0\nend',
    en: 'for every chosen unit',
    zh: '遍历选出的单位',
  },
  {
    name: 'guard',
    insert: 'if ctx.target == nil then return end\n$0',
    en: 'nothing without a target',
    zh: '无目标时返回',
  },
  { name: 'if', insert: 'if $1 then\n  $0\nend', en: 'condition', zh: '条件' },
  { name: 'for', insert: 'for ${1:index} = 1, ${2:10} do\n  $0\nend', en: 'counted loop', zh: '计数循环' },
];

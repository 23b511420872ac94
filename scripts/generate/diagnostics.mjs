// Prints docs/formats/diagnostics.md: every code with its messages, why it matters, and whether fixes are offered.
import { build } from 'esbuild';
import { format } from 'prettier';

async function load(root, contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

const DOORS = `
export { CODES } from './src/pack/diagnostics/codes.ts';
export { ABOUT } from './src/pack/diagnostics/about.ts';
export { FIXABLE } from './src/pack/fixes/fixable.ts';
`;

const GROUPS = [
  ['SW10', 'Files', '文件'],
  ['SW11', 'Fields', '字段'],
  ['SW12', 'References and ids', '引用与标识'],
  ['SW13', 'Meaning', '含义'],
  ['SW19', 'What the core cannot take', '核心无法使用的内容'],
  ['SW20', 'Packs', '数据包'],
];

const SEVERITY_ZH = { error: '错误', warning: '警告', info: '提示' };

/** Braces of parameters stay as they are; angle brackets and pipes would be read as HTML or tables. */
const plain = (text) => text.replaceAll('<', '&lt;').replaceAll('_', '\\_');

function section([name, entry], { ABOUT, FIXABLE }) {
  const fixable = FIXABLE.includes(name);
  return [
    `### ${entry.code}`,
    `\`${name}\` · ${entry.severity} · ${SEVERITY_ZH[entry.severity]}${fixable ? ' · fixes offered · 提供修复' : ''}`,
    `> ${plain(entry.en)}`,
    ABOUT[name].en,
    `> ${plain(entry.zh)}`,
    ABOUT[name].zh,
  ];
}

/** The page for people who look a code up. */
export async function printDiagnosticsDocs(root) {
  const facts = await load(root, DOORS);
  const entries = Object.entries(facts.CODES).sort(([, a], [, b]) => (a.code < b.code ? -1 : 1));
  const parts = GROUPS.flatMap(([prefix, en, zh]) => [
    `## ${en} · ${zh}`,
    ...entries.filter(([, { code }]) => code.startsWith(prefix)).flatMap((entry) => section(entry, facts)),
  ]);
  const head = [
    '# Problems',
    'Every problem that the studio and `spellwright validate` report has a code that never changes its meaning. Errors stop an export, warnings and notes do not. `spellwright validate --explain SW1201` prints one entry; `--fix` applies the fixes that need no choice. Words in braces stand for what was found. Printed by `npm run generate`.',
    '工作室与 `spellwright validate` 报告的每个问题都有固定不变的代码。错误会阻止导出，警告与提示不会。`--explain` 显示单条说明，`--fix` 应用无需选择的修复。花括号中的词代表实际内容。',
  ];
  return format([...head, ...parts].join('\n\n'), { parser: 'markdown', printWidth: 120, proseWrap: 'preserve' });
}

import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** All of Math that a shipped core may use: exact in every engine. The square root is rounded correctly by IEEE 754. */
const EXACT = ['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc'];

/** Host objects and calls whose answer depends on the machine, the moment or the language. */
const FOREIGN = /\b(?:Date|Intl|performance|crypto|process|toLocale\w+|localeCompare|structuredClone|eval)\b/g;

/** The core as it is shipped: one script without comments, blanks or names that only people need. */
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    minifyWhitespace: true,
    legalComments: 'none',
    target: 'es2022',
    // It has powers for hexadecimal fractions only, and such numbers are refused: see the compiler of scripts.
    external: ['luaparse'],
  });
  return outputFiles[0]!.text;
}

function faultsOf(script: string): string[] {
  const maths = [...script.matchAll(/\bMath\b(?:\.(\w+))?/g)];
  return [
    ...maths.filter(([, name]) => !name || !EXACT.includes(name)).map(([text]) => text),
    ...(script.match(/\*\*/g) ?? []),
    ...(script.match(FOREIGN) ?? []),
  ];
}

test('O-24 the bundled core holds no engine-dependent mathematics and no foreign object', async () => {
  const script = await bundle("export * from './src/core/index.ts';");
  expect(script.length).toBeGreaterThan(100_000);
  expect(faultsOf(script)).toEqual([]);
});

test.each([
  ['Math.pow(2, 0.5)', ['Math.pow']],
  ['Math["sin"](1)', ['Math']],
  ['Math[String(globalThis)]', ['Math']],
  ['(globalThis as never as { x: number }).x ** 0.3', ['**']],
  ['((m) => m)(Math)', ['Math']],
  ['Date.now()', ['Date']],
  ['"a".localeCompare("b")', ['localeCompare']],
])('O-24 the check sees %s', async (source, found) => {
  expect(faultsOf(await bundle(`export const value = ${source};`))).toEqual(found);
});

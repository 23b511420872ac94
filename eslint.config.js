import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import n from 'eslint-plugin-n';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';

// prettier-ignore
const engineDependentMaths = [
  'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh',
  'exp', 'expm1', 'log', 'log2', 'log10', 'log1p', 'pow', 'cbrt', 'hypot', 'random',
];

// prettier-ignore
const ambientAuthority = [
  'Date', 'performance', 'crypto', 'fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'process', 'globalThis',
  'window', 'document', 'console', 'Intl', 'WeakRef', 'FinalizationRegistry', 'Atomics', 'SharedArrayBuffer',
];

const coreRules = {
  'no-restricted-globals': ['error', ...ambientAuthority],
  'no-restricted-properties': [
    'error',
    ...engineDependentMaths.map((property) => ({
      object: 'Math',
      property,
      message: 'Not bit-identical across engines: use src/core/base.',
    })),
    { property: 'toLocaleString' },
    { property: 'localeCompare' },
    { property: 'toLocaleLowerCase' },
    { property: 'toLocaleUpperCase' },
    { property: 'toSorted', message: 'Use sort with a total comparator on an owned array.' },
    { object: 'JSON', property: 'parse', message: 'Numbers reach the core through compile only.' },
  ],
  'no-restricted-syntax': [
    'error',
    { selector: "MemberExpression[object.name='Math'][computed=true]", message: 'No computed Math access.' },
    { selector: "VariableDeclarator[init.name='Math']", message: 'No alias of Math.' },
    { selector: "BinaryExpression[operator='**'], AssignmentExpression[operator='**=']", message: '** is Math.pow.' },
    {
      selector: 'AwaitExpression, FunctionDeclaration[async=true], ArrowFunctionExpression[async=true]',
      message: 'The core is synchronous.',
    },
    { selector: 'ForInStatement', message: 'Key order is not ours: iterate sorted keys.' },
    {
      selector: "CallExpression[callee.property.name='sort'][arguments.length=0]",
      message: 'sort() needs a total comparator.',
    },
  ],
};

export default defineConfig(
  {
    ignores: [
      'dist/**',
      '.cache/**',
      'node_modules/**',
      'src/generated/**',
      'coverage/**',
      'release/**',
      'test-output/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['src/core/**/*.ts', 'examples/plugins/*/src/core/**/*.ts'],
    ignores: ['**/*.test.ts'],
    languageOptions: { globals: globals.es2021 },
    rules: coreRules,
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    languageOptions: { globals: globals.browser },
    rules: hooks.configs.recommended.rules,
  },
  {
    files: ['main/**/*.ts'],
    plugins: { n },
    rules: {
      'n/no-unsupported-features/node-builtins': ['error', { version: '>=20.19.0', ignores: ['import.meta.dirname'] }],
      'no-restricted-syntax': [
        'error',
        { selector: "Property[key.name='nodeIntegration'][value.value=true]", message: 'Renderers never get Node.' },
        { selector: "Property[key.name='sandbox'][value.value=false]", message: 'Renderers stay sandboxed.' },
      ],
    },
  },
);

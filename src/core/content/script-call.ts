import { isScript } from './lua/index.ts';
import { readParams } from './params.ts';
import type { ScriptCall, ScriptPrototype } from './prototypes.ts';
import type { Reader } from './reader.ts';

const BUDGET_MAX = 10_000_000;
const NO_CODE = { name: '', line: 0, paramCount: 0, isVararg: false, registerCount: 1 } as const;
const NOTHING: ScriptPrototype = {
  name: '',
  main: { ...NO_CODE, code: [], lines: [], constants: [], inner: [], shared: [] },
  globals: [],
  names: [],
};

/** Fields `file`, `entry` and `params`: which function of which script, and the numbers that it gets. */
export function readScriptCall(reader: Reader<'file' | 'entry' | 'params'>, budget: number): ScriptCall {
  const file = reader.text('file');
  const entry = reader.text('entry') ?? 'run';
  const params = readParams(reader, 'params');
  if (file === null) reader.report('missing', 'file', { expected: 'the name of a script' });
  const script = file === null ? undefined : reader.scope.environment.lookup('script', file);
  if (file !== null && script === undefined) reader.report('unknownScript', 'file', { id: file });
  // One that does not compile is reported once, at the script itself.
  if (script === undefined || !isScript(script)) return { script: NOTHING, entry: 0, params, budget };
  const index = script.globals.indexOf(entry);
  if (index < 0)
    reader.report('unknownEntry', 'entry', { id: entry, file: script.name, known: script.globals.join(' | ') });
  return { script, entry: Math.max(0, index), params, budget };
}

export const readBudget = (reader: Reader<'budget'>): number => reader.whole('budget', 0, { min: 1, max: BUDGET_MAX });

/** A project of fifty thousand rows: what opening, checking and a keystroke cost, in processor time of one thread. */
import { cpuUsage } from 'node:process';
import { createProject, createTables, createValidator } from '#pack';
import { openDocuments, setTexts, type Documents } from '../../renderer/stores/documents.ts';
import { median } from './harness.ts';
import { report, type BenchRow } from './report.ts';
import { bigProject, FULL_SIZE } from './scale/big-project.ts';

const ROUND_COUNT = process.env['BENCH_QUICK'] ? 1 : 3;
const KEY_COUNT = 40;

/** Processor time in milliseconds: others on the machine lengthen it less than wall time. */
function cost<T>(work: () => T): { readonly ms: number; readonly result: T } {
  const before = cpuUsage();
  const result = work();
  const { user, system } = cpuUsage(before);
  return { ms: (user + system) / 1000, result };
}

const big = bigProject(FULL_SIZE);
const rows: BenchRow[] = [];
const add = (what: string, ms: number, limits: { readonly must?: number; readonly aim?: number } = {}) =>
  rows.push({ what, value: ms, unit: 'ms', better: 'lower', ...limits });

const rounds = Array.from({ length: ROUND_COUNT }, () => {
  const opened = cost(() => createProject(big.files));
  const checked = cost(() => createValidator().validate(opened.result));
  const bare = cost(() => createProject(big.files));
  const plain = cost(() => createValidator({ compile: false }).validate(bare.result));
  const tables = cost(() => createTables().build(opened.result));
  return { openMs: opened.ms, checkMs: checked.ms, plainMs: plain.ms, tablesMs: tables.ms, found: checked.result };
});
const errorCount = rounds[0]!.found.filter(({ severity }) => severity === 'error').length;
if (errorCount !== big.errorCount) throw new Error(`${errorCount} errors found, ${big.errorCount} were made`);
const best = (pick: (round: (typeof rounds)[number]) => number) => Math.min(...rounds.map(pick));
rows.push({ what: 'rows', value: big.rowCount, unit: '', better: 'higher' });
add('texts to project', best((round) => round.openMs), { must: 3000, aim: 1500 }); // prettier-ignore
add('full validation', best((round) => round.checkMs), { must: 2000, aim: 1000 }); // prettier-ignore
add('  without compiling', best((round) => round.plainMs)); // prettier-ignore
add('tables for the core', best((round) => round.tablesMs)); // prettier-ignore

const original = big.files.find(({ path }) => path === big.editedPath)!.text;
const otherValue = (text: string, turn: number) => text.replace(/"castMs": \d+/, `"castMs": ${300 + turn}`);

/** One key: the text of a row becomes another, documents follow, diagnostics follow. */
function keystrokes(name: string, textOf: (text: string, turn: number) => string): void {
  let documents: Documents = openDocuments(big.files.map(({ path, text }) => ({ path, text, hash: '' })));
  const validator = createValidator();
  const tables = createTables();
  validator.validate(documents.shown);
  tables.build(documents.valid);
  const times = Array.from({ length: KEY_COUNT }, (_, turn) => {
    const text = textOf(original, turn);
    const typed = cost(() => {
      documents = setTexts(documents, [{ path: big.editedPath, text }]);
      return validator.validate(documents.shown);
    });
    return { typedMs: typed.ms, tablesMs: cost(() => tables.build(documents.valid)).ms };
  });
  add(`keystroke to diagnostics, ${name}`, median(times.map(({ typedMs }) => typedMs)), { must: 50, aim: 25 });
  add('  slowest', Math.max(...times.map(({ typedMs }) => typedMs)));
  add('  tables after it', median(times.map(({ tablesMs }) => tablesMs)));
}

keystrokes('value', otherValue);
keystrokes('text that breaks and mends', (text, turn) => (turn % 2 === 0 ? text.slice(0, -3) : otherValue(text, turn)));
report('scale', rows);

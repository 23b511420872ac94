/**
 * A project of fifty thousand rows: what opening, checking and a keystroke cost. The whole project by the time that passes,
 * since the engine's own threads compile and collect beside it; a keystroke by processor time.
 */
import { cpuUsage } from 'node:process';
import { createProject, createTables, createValidator, type Diagnostic, type Project } from '#pack';
import { openDocuments, setTexts, type Documents } from '../../renderer/stores/documents.ts';
import { median } from './harness.ts';
import { report, type BenchRow } from './report.ts';
import { bigProject, FULL_SIZE } from './scale/big-project.ts';

const ROUND_COUNT = process.env['BENCH_QUICK'] ? 1 : 5;
const KEY_COUNT = 40;

interface Cost<T> {
  readonly wallMs: number;
  /** Others on the machine lengthen it less than the time that passes. */
  readonly cpuMs: number;
  readonly result: T;
}

function cost<T>(work: () => T): Cost<T> {
  const [before, startMs] = [cpuUsage(), performance.now()];
  const result = work();
  const wallMs = performance.now() - startMs;
  const { user, system } = cpuUsage(before);
  return { wallMs, cpuMs: (user + system) / 1000, result };
}

/** The studio shows a project before its rows are read; here that is part of opening, and no part of the check. */
function readProject(): Project {
  const project = createProject(big.files);
  const readable = [...project.files.values()].filter(({ row }) => row !== undefined);
  if (readable.length < big.rowCount) throw new Error('some rows cannot be read');
  return project;
}

const countErrors = (found: readonly Diagnostic[]): number =>
  found.filter(({ severity }) => severity === 'error').length;

const big = bigProject(FULL_SIZE);
const rows: BenchRow[] = [];
const add = (what: string, ms: number, limits: { readonly must?: number; readonly aim?: number } = {}) =>
  rows.push({ what, value: ms, unit: 'ms', better: 'lower', ...limits });

const rounds = Array.from({ length: ROUND_COUNT }, () => {
  const opened = cost(() => readProject());
  const checked = cost(() => createValidator().validate(opened.result));
  const tables = cost(() => createTables().build(opened.result));
  return { opened, checked, tables };
});
const errorCount = countErrors(rounds[0]!.checked.result);
if (errorCount !== big.errorCount) throw new Error(`${errorCount} errors found, ${big.errorCount} were made`);
const best = (pick: (round: (typeof rounds)[number]) => number) => Math.min(...rounds.map(pick));
rows.push({ what: 'rows', value: big.rowCount, unit: '', better: 'higher' });
const opening = best(({ opened }) => opened.wallMs);
add('texts to project, all rows read', opening, { must: 3000, aim: 1500 });
const checking = best(({ checked }) => checked.wallMs);
add('full validation', checking, { must: 2000, aim: 1000 });
add('  the first of the process', rounds[0]!.checked.wallMs);
const busy = best(({ checked }) => checked.cpuMs);
add('  processor time of all threads', busy);
const tabled = best(({ tables }) => tables.wallMs);
add('tables for the core', tabled);

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
    return { typedMs: typed.cpuMs, tablesMs: cost(() => tables.build(documents.valid)).cpuMs };
  });
  add(`keystroke to diagnostics, ${name}`, median(times.map(({ typedMs }) => typedMs)), { must: 50, aim: 25 });
  add('  slowest', Math.max(...times.map(({ typedMs }) => typedMs)));
  add('  tables after it', median(times.map(({ tablesMs }) => tablesMs)));
}

keystrokes('value', otherValue);
keystrokes('text that breaks and mends', (text, turn) => (turn % 2 === 0 ? text.slice(0, -3) : otherValue(text, turn)));
report('scale', rows);

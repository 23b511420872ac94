/**
 * A project of fifty thousand rows: what opening, checking and a keystroke cost. Where two threads work it is the time that
 * passes which counts; everything else is processor time.
 */
import { cpuUsage } from 'node:process';
import { createProject, createTables, createValidator, type Diagnostic } from '#pack';
import { startContentChecker } from '../../main/cli/checker/content-helper.ts';
import { validateWith } from '../../main/cli/checker/validate-with.ts';
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

/** As the command line and the studio check a large project: the second thread reads while the first one does. */
async function inTwoThreads(): Promise<{ readonly openMs: number; readonly checkMs: number }> {
  const helper = startContentChecker();
  const startMs = performance.now();
  helper.add(big.files);
  const project = createProject(big.files);
  if (!(await helper.ready())) throw new Error('the second thread cannot help');
  const openMs = performance.now() - startMs;
  const found = await validateWith(project, helper);
  const checkMs = performance.now() - startMs - openMs;
  if (countErrors(found) !== big.errorCount) throw new Error('two threads found something else');
  return { openMs, checkMs };
}

const countErrors = (found: readonly Diagnostic[]): number =>
  found.filter(({ severity }) => severity === 'error').length;

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
const errorCount = countErrors(rounds[0]!.found);
if (errorCount !== big.errorCount) throw new Error(`${errorCount} errors found, ${big.errorCount} were made`);
const pairs: Awaited<ReturnType<typeof inTwoThreads>>[] = [];
for (let round = 0; round < ROUND_COUNT; round++) pairs.push(await inTwoThreads());
const best = (pick: (round: (typeof rounds)[number]) => number) => Math.min(...rounds.map(pick));
rows.push({ what: 'rows', value: big.rowCount, unit: '', better: 'higher' });
add('texts to project, two threads', Math.min(...pairs.map(({ openMs }) => openMs)), { must: 3000, aim: 1500 }); // prettier-ignore
add('full validation, two threads', Math.min(...pairs.map(({ checkMs }) => checkMs)), { must: 2000, aim: 1000 }); // prettier-ignore
add(
  'texts to project, processor time of one thread',
  best((round) => round.openMs),
);
add(
  'full validation, processor time of one thread',
  best((round) => round.checkMs),
);
add(
  '  without compiling',
  best((round) => round.plainMs),
);
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

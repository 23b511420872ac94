import { finish as finishWork, prepareScenario, problemText, seriesTable, watchFight } from '#lab';
import { csvTable } from '#timeline';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { frameCount, projectOption, seedNumber } from '../options.ts';
import { printableWatch, watchReport, type Watched, type WatchReport } from '../watch-report.ts';
import { eventBreakpoint, stateBreakpoint } from '../watch-source.ts';
import { watchText } from '../watch-text.ts';
import { findScenario, writeTo } from './run.ts';

interface WatchOptions {
  readonly project?: string;
  readonly expr: readonly string[];
  readonly break: readonly string[];
  readonly on: readonly string[];
  readonly every?: number;
  readonly seed?: number;
  readonly csv?: string;
  readonly json?: boolean;
}

async function watched(context: CliContext, name: string, options: WatchOptions): Promise<Watched> {
  const breakpoints = [...options.break.map(stateBreakpoint), ...options.on.map(eventBreakpoint)];
  if (options.expr.length + breakpoints.length === 0)
    throw new UnusableInput(
      "There is nothing to watch. Give --expr 'red:1.hp', --break 'red:1.hp < 500' or --on damage.",
    );
  const { data, found } = await findScenario(context, name, options.project);
  const scenario = options.seed === undefined ? found.scenario : { ...found.scenario, seed: options.seed };
  const { prepared, problems } = prepareScenario(data.content, scenario);
  if (prepared) return { prepared, scenario: found.scenario.id, expressions: options.expr, breakpoints };
  const list = problems.map((problem) => `\n  ${problemText(problem)}`).join('');
  throw new UnusableInput(`${found.path} does not fit ${data.origin}:${list}`);
}

async function writeCsv(context: CliContext, target: string, { watches, stepMs }: WatchReport, every?: number) {
  if (watches.length === 0) throw new UnusableInput('--csv writes the values of --expr: give at least one.');
  const lines = seriesTable(watches.map(({ series }) => series), every); // prettier-ignore
  const heading = ['frame', 'ms', ...watches.map(({ expression }) => expression)];
  const pieces = csvTable(heading, lines.map(({ frame, values }) => [frame, frame * stepMs, ...values])); // prettier-ignore
  await writeTo(context, target, Buffer.from([...pieces].join('')));
}

async function watch(context: CliContext, name: string, options: WatchOptions): Promise<ExitCode> {
  const asked = await watched(context, name, options);
  const specs = asked.breakpoints.map(({ spec }) => spec);
  const report = watchReport(asked, finishWork(watchFight(asked.prepared, asked.expressions, specs)));
  if (options.csv !== undefined) await writeCsv(context, options.csv, report, options.every);
  if (options.json) printJson(context, printableWatch(report));
  else context.out(watchText(report, options.every));
  return report.breakpoints.some(({ hits }) => hits.length > 0) ? EXIT.findings : EXIT.fine;
}

const append = (text: string, before: readonly string[]): readonly string[] => [...before, text];

export const registerWatch: Register = (program, context, finish) => {
  program
    .command('watch <scenario>')
    .description(
      'evaluate expressions at every step of a run, and say where conditions came true; ends with 1 when one did',
    )
    .addOption(projectOption())
    .option('--expr <expression>', 'what to list, such as red:1.hp; may be repeated', append, [])
    .option('--break <condition>', 'where this comes true, such as red:1.hp < 500; may be repeated', append, [])
    .option('--on <event>', 'where this happens: damage, or damage: event.amount > 100; may be repeated', append, [])
    .option('--every <frames>', 'list the values of every so many frames instead of each change', frameCount)
    .option('--seed <number>', 'run it under another seed than its own', seedNumber)
    .option('--csv <file>', 'also write the values as a table for spreadsheets')
    .option('--json', 'print one object with all values and hits')
    .addHelpText(
      'after',
      '\nThe language is that of the inspector: units are camp:slot or the id of their row, amounts are decimals.\n' +
        'Examples: blue:1.buff("oath-haste").stacks, distance(blue:1, red:1), red:1.hp < 300 and red:1.alive',
    )
    .action((name: string, options: WatchOptions) => finish(watch(context, name, options)));
};

import { Option } from 'commander';
import { changesBetween, countChanges, htmlOf, markdownOf, plainTextOf, type Changes } from '#pack';
import type { Register } from '../command.ts';
import { EXIT, printJson, type CliContext, type ExitCode } from '../context.ts';
import type { OutputLanguage } from '../diagnostics-text.ts';
import { comparable, diffSide, type DiffSide } from '../diff-source.ts';

interface DiffOptions {
  readonly json?: boolean;
  readonly html?: boolean;
  readonly format: 'text' | 'json' | 'html' | 'markdown';
  readonly language: OutputLanguage;
  readonly exitCode?: boolean;
}

const said = ({ name, title, isPack }: DiffSide) => ({ name, title, isPack });

function print(context: CliContext, changes: Changes, a: DiffSide, b: DiffSide, options: DiffOptions): void {
  const title = `${a.title} → ${b.title}`;
  const format = options.json ? 'json' : options.html ? 'html' : options.format;
  if (format === 'html') context.out(htmlOf(changes, title));
  else if (format === 'markdown') context.out(markdownOf(changes, options.language, title));
  else if (format === 'text') context.out(plainTextOf(changes, options.language));
  else {
    const counts = { rows: changes.rows.length, changes: countChanges(changes.rows) };
    printJson(context, { a: said(a), b: said(b), counts, ...changes });
  }
}

async function diff(context: CliContext, nameA: string, nameB: string, options: DiffOptions): Promise<ExitCode> {
  const [a, b] = [await diffSide(context, nameA), await diffSide(context, nameB)];
  const [before, after, isPack] = comparable(a, b);
  const changes = changesBetween(before, after, { isPack, ignoresLineEnds: true });
  print(context, changes, a, b, options);
  return options.exitCode && changes.rows.length > 0 ? EXIT.findings : EXIT.fine;
}

export const registerDiff: Register = (program, context, finish) => {
  program
    .command('diff <a> <b>')
    .description('tell what differs between two projects, packs or revisions (folder@revision), field by field')
    .addOption(
      new Option('--format <kind>', 'how to print').choices(['text', 'json', 'html', 'markdown']).default('text'),
    )
    .option('--json', 'the same as --format json')
    .option('--html', 'the same as --format html: one page in both languages')
    .addOption(new Option('--language <code>', 'language of text and markdown').choices(['en', 'zh']).default('en'))
    .option('--exit-code', 'end with 1 when there are differences')
    .action((a: string, b: string, options: DiffOptions) => finish(diff(context, a, b, options)));
};

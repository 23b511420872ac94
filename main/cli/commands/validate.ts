import { Option } from 'commander';
import { hasErrors, validateProject, type Diagnostic } from '#pack';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { countBySeverity, diagnosticLine, summaryLine, type OutputLanguage } from '../diagnostics-text.ts';
import { explanation } from '../explain-code.ts';
import { fixCertain, fixedLine, saveFixed, type FixedProblem } from '../fix-project.ts';
import { openProject } from '../project-source.ts';
import { toSarif } from '../sarif.ts';

interface ValidateOptions {
  readonly json?: boolean;
  readonly format: 'text' | 'json' | 'sarif';
  readonly language: OutputLanguage;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly explain?: string;
}

interface Report {
  readonly root: string;
  readonly fixed: readonly FixedProblem[];
  readonly diagnostics: readonly Diagnostic[];
}

function printText(
  context: CliContext,
  { fixed, diagnostics }: Report,
  { language, fix, dryRun }: ValidateOptions,
): void {
  for (const one of fixed) context.out(`${fixedLine(one, language)}\n`);
  for (const diagnostic of diagnostics) context.out(`${diagnosticLine(diagnostic, language)}\n`);
  const count = `${fixed.length} ${dryRun ? 'would be fixed' : 'fixed'}`;
  context.out(`${fix ? `${count}; ` : ''}${summaryLine(diagnostics)}\n`);
}

function print(context: CliContext, report: Report, options: ValidateOptions): void {
  const { root, fixed, diagnostics } = report;
  const format = options.json ? 'json' : options.format;
  const more = options.fix ? { fixed } : {};
  if (format === 'json')
    printJson(context, { project: root, counts: countBySeverity(diagnostics), ...more, diagnostics });
  else if (format === 'sarif') printJson(context, toSarif(root, diagnostics));
  else printText(context, report, options);
}

async function validate(context: CliContext, path: string | undefined, options: ValidateOptions): Promise<ExitCode> {
  if (options.explain !== undefined) return explain(context, options.explain, options.language);
  if (options.dryRun && !options.fix) throw new UnusableInput('--dry-run says what --fix would do. Give both.');
  const { root, project, files } = await openProject(context, path);
  const { fixed, diagnostics, changes } = options.fix
    ? fixCertain(project)
    : { fixed: [], changes: [], diagnostics: validateProject(project) };
  if (!options.dryRun) await saveFixed(root, files, changes);
  print(context, { root, fixed, diagnostics }, options);
  return hasErrors(diagnostics) ? EXIT.findings : EXIT.fine;
}

function explain(context: CliContext, code: string, language: OutputLanguage): Promise<ExitCode> {
  const text = explanation(code, language);
  if (text === undefined) throw new UnusableInput(`No problem has the code “${code}”. Codes look like SW1201.`);
  context.out(text);
  return Promise.resolve(EXIT.fine);
}

export const registerValidate: Register = (program, context, finish) => {
  program
    .command('validate [project]')
    .description('report every problem of a project; ends with 1 when there are errors')
    .addOption(new Option('--format <kind>', 'how to print').choices(['text', 'json', 'sarif']).default('text'))
    .option('--json', 'the same as --format json')
    .option('--fix', 'apply every fix that needs no choice, all or none, and report what is left')
    .option('--dry-run', 'with --fix: say what would be fixed and write nothing')
    .option('--explain <code>', 'say what a code means and what to do, and do nothing else')
    .addOption(new Option('--language <code>', 'language of the messages').choices(['en', 'zh']).default('en'))
    .action((path: string | undefined, options: ValidateOptions) =>
      finish(Promise.resolve().then(() => validate(context, path, options))),
    );
};

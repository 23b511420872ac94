import { Option } from 'commander';
import { hasErrors, validateProject, type Diagnostic } from '#pack';
import type { Register } from '../command.ts';
import { EXIT, printJson, type CliContext, type ExitCode } from '../context.ts';
import { countBySeverity, diagnosticLine, summaryLine, type OutputLanguage } from '../diagnostics-text.ts';
import { openProject } from '../project-source.ts';
import { toSarif } from '../sarif.ts';

interface ValidateOptions {
  readonly json?: boolean;
  readonly format: 'text' | 'json' | 'sarif';
  readonly language: OutputLanguage;
}

function printText(context: CliContext, diagnostics: readonly Diagnostic[], language: OutputLanguage): void {
  for (const diagnostic of diagnostics) context.out(`${diagnosticLine(diagnostic, language)}\n`);
  context.out(`${summaryLine(diagnostics)}\n`);
}

async function validate(context: CliContext, path: string | undefined, options: ValidateOptions): Promise<ExitCode> {
  const { root, project } = await openProject(context, path);
  const diagnostics = validateProject(project);
  const format = options.json ? 'json' : options.format;
  if (format === 'json') printJson(context, { project: root, counts: countBySeverity(diagnostics), diagnostics });
  else if (format === 'sarif') printJson(context, toSarif(root, diagnostics));
  else printText(context, diagnostics, options.language);
  return hasErrors(diagnostics) ? EXIT.findings : EXIT.fine;
}

export const registerValidate: Register = (program, context, finish) => {
  program
    .command('validate [project]')
    .description('report every problem of a project; ends with 1 when there are errors')
    .addOption(new Option('--format <kind>', 'how to print').choices(['text', 'json', 'sarif']).default('text'))
    .option('--json', 'the same as --format json')
    .addOption(new Option('--language <code>', 'language of the messages').choices(['en', 'zh']).default('en'))
    .action((path: string | undefined, options: ValidateOptions) => finish(validate(context, path, options)));
};

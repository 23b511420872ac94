import { duplicatePlan, isTable, type DuplicatePlan, type NewTable } from '#pack';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { openProject } from '../project-source.ts';
import { counted, write } from '../refactoring.ts';

interface DuplicateCommand {
  readonly deep?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const isCopyable = (table: string): table is NewTable => isTable(table) || table === 'scripts' || table === 'scenarios';

function originalOf(name: string) {
  const slash = name.indexOf('/');
  const table = name.slice(0, Math.max(0, slash));
  if (isCopyable(table)) return { table, id: name.slice(slash + 1) };
  throw new UnusableInput(`“${name}” names nothing that can be copied. Write <table>/<id>, such as skills/volley.`);
}

function print(context: CliContext, { rows, parts, problems }: DuplicatePlan, isDry: boolean): void {
  for (const { message } of problems) context.out(`error: ${message.en}\n`);
  for (const { from, path } of rows) context.out(`+ ${path}  copy of ${from.table}/${from.id}\n`);
  if (rows.length === 0) return context.out('Nothing was written.\n');
  for (const { table, id, isCopied, isOwned } of parts) {
    if (!isCopied) context.out(`  ${table}/${id} stays shared${isOwned ? ' (--deep copies it)' : ''}\n`);
  }
  context.out(`${isDry ? 'Would write' : 'Wrote'} ${counted(rows.length, 'file')}.\n`);
}

async function duplicate(
  context: CliContext,
  path: string,
  name: string,
  newId: string,
  options: DuplicateCommand,
): Promise<ExitCode> {
  const original = originalOf(name);
  const { root, project } = await openProject(context, path);
  const plan = duplicatePlan(project, original, newId, options.deep ? 'owned' : 'none');
  const isPossible = plan.problems.length === 0;
  const isDry = options.dryRun === true;
  if (isPossible && !isDry) await write(root, project, plan.rows);
  if (options.json) {
    const rows = plan.rows.map(({ from, table, id, path: file }) => ({ from, table, id, path: file }));
    printJson(context, { isPossible, isWritten: isPossible && !isDry, rows, parts: plan.parts, problems: plan.problems }); // prettier-ignore
  } else print(context, plan, isDry);
  return isPossible ? EXIT.fine : EXIT.findings;
}

export const registerDuplicate: Register = (program, context, finish) => {
  program
    .command('duplicate <project> <row> <newId>')
    .description('copy <table>/<id>; with --deep also the effects, buffs and bullets that only it uses')
    .option('--deep', 'copy what belongs to it too, and lead the copies to each other')
    .option('--dry-run', 'show the copies and write nothing')
    .option('--json', 'print one object')
    .action((path: string, name: string, newId: string, options: DuplicateCommand) =>
      finish(duplicate(context, path, name, newId, options)),
    );
};

import { resolve } from 'node:path';
import type { PackSummary } from '#contract';
import { inspectPack } from '../../host/index.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, type CliContext, type ExitCode } from '../context.ts';

function summaryText({ id, version, schemaVersion, contentHash, files, rows }: PackSummary): string {
  const counts = Object.entries(rows).map(([table, count]) => `  ${table} ${count}\n`);
  const list = files.map(({ path, bytes, hash }) => `  ${path} (${bytes} bytes, sha-256 ${hash.slice(0, 12)}…)\n`);
  return `${id} ${version}, schema ${schemaVersion}, content ${contentHash}\nrows:\n${counts.join('')}files:\n${list.join('')}`;
}

async function inspect(context: CliContext, path: string, options: { readonly json?: boolean }): Promise<ExitCode> {
  const summary = await inspectPack(resolve(context.cwd, path));
  if (options.json) printJson(context, summary);
  else context.out(summaryText(summary));
  return EXIT.fine;
}

export const registerInspect: Register = (program, context, finish) => {
  program
    .command('inspect <pack>')
    .description('check a .swpack and list what is inside')
    .option('--json', 'print one object')
    .action((path: string, options: { json?: boolean }) => finish(inspect(context, path, options)));
};

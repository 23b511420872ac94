import { join, resolve } from 'node:path';
import { Option } from 'commander';
import type { ExportResult, PackProfile } from '#contract';
import { planExport, toTables } from '#pack';
import { DEFAULT_OUT_DIR, exportPacks, previousPack } from '../../host/index.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, type CliContext, type ExitCode } from '../context.ts';
import { openProject, type OpenedProject } from '../project-source.ts';

interface ExportOptions {
  readonly version?: string;
  readonly out?: string;
  readonly project?: string | undefined;
  readonly profile: readonly PackProfile[];
  readonly notes?: string;
  readonly json?: boolean;
}

/** Without a version the lowest that tells the truth about the changes. */
async function suggested({ project }: OpenedProject, outDir: string, profile: PackProfile): Promise<string> {
  const id = toTables(project).tables?.project.id ?? '';
  return planExport(project, await previousPack(outDir, project, id, { profile })).suggestedVersion;
}

function exportText(result: ExportResult, version: string): string {
  if (result.ok) {
    const files = result.files.map(({ path, bytes }) => `  ${path} (${bytes} bytes)\n`);
    return `Exported ${version}, content ${result.contentHash}\n${files.join('')}`;
  }
  const lines = result.findings.map(({ code, file, message }) => `  ${file} ${code} ${message.en}\n`);
  return `Nothing was exported:\n${lines.join('')}`;
}

async function exportPack(context: CliContext, options: ExportOptions): Promise<ExitCode> {
  const opened = await openProject(context, options.project);
  const outDir = options.out === undefined ? join(opened.root, DEFAULT_OUT_DIR) : resolve(context.cwd, options.out);
  const version = options.version ?? (await suggested(opened, outDir, options.profile[0] ?? 'full'));
  const result = await exportPacks({
    root: opened.root,
    outDir,
    version,
    profiles: options.profile,
    notes: options.notes,
    signal: new AbortController().signal,
    report: () => {},
  });
  if (options.json) printJson(context, { version, ...result });
  else context.out(exportText(result, version));
  return result.ok ? EXIT.fine : EXIT.findings;
}

export const registerExport: Register = (program, context, finish) => {
  program
    .command('export [project]')
    .description('write a versioned pack, types and changelog; ends with 1 when the project has errors')
    .option('--version <semver>', 'version of the pack; by default the one that its changes ask for')
    .option('--out <folder>', `folder to write to (default: ${DEFAULT_OUT_DIR} in the project)`)
    .option('--project <folder>', 'project folder; by default the nearest one upwards')
    .addOption(
      new Option('--profile <kinds...>', 'for whom').choices(['full', 'client', 'server']).default(['full'] as const),
    )
    .option('--notes <text>', 'your own words for the changelog')
    .option('--json', 'print one object with the files and hashes')
    .action((project: string | undefined, options: ExportOptions) =>
      finish(exportPack(context, { project, ...options })),
    );
};

import { resolve } from 'node:path';
import type { LinkedPlace } from '#contract';
import { projectRoot } from '../../host/index.ts';
import { runWebHost } from '../../web/index.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, type CliContext, type ExitCode } from '../context.ts';
import { portNumber } from '../options.ts';

export interface ServeOptions {
  readonly port?: number;
  readonly browser?: boolean;
  readonly json?: boolean;
  /** The moment that the studio opens at. */
  readonly place?: LinkedPlace | undefined;
}

export async function serve(
  context: CliContext,
  project: string | undefined,
  options: ServeOptions,
): Promise<ExitCode> {
  // Checked before the page is there to show it: a mistyped path is answered at once.
  const root = project === undefined ? undefined : await projectRoot(resolve(context.cwd, project));
  await runWebHost({
    project: root,
    port: options.port,
    open: options.browser ?? false,
    place: options.place,
    print: (address) =>
      options.json
        ? printJson(context, { address, project: root ?? null })
        : context.out(`Spellwright Studio is at ${address}\nPress Ctrl+C to end it.\n`),
    report: (error) => context.err(`${error instanceof Error ? error.stack : String(error)}\n`),
  });
  return EXIT.fine;
}

export const registerServe: Register = (program, context, finish) => {
  program
    .command('serve [project]')
    .description('serve the studio to a browser on this machine (127.0.0.1 only)')
    .option('--port <number>', 'port to listen on, 0 for any free one', portNumber)
    .option('--json', 'print the address as one object')
    .action((project: string | undefined, options: ServeOptions) => finish(serve(context, project, options)));
};

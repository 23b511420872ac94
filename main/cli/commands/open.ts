import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fragmentOfPlace, PLACE_SWITCH, placeOfAddress, type LinkedPlace } from '#contract';
import { electronBinary, hasDisplay, INSTALL_ROOT, projectRoot } from '../../host/index.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { placeNumber, portNumber } from '../options.ts';
import { serve, type ServeOptions } from './serve.ts';

interface OpenOptions extends ServeOptions {
  readonly web?: boolean;
  readonly scenario?: string;
  readonly frame?: number;
  readonly event?: number;
}

/** Undefined when no moment is asked for; one that no address can say is answered at once. */
export function placeOf({ scenario, frame, event }: OpenOptions): LinkedPlace | undefined {
  const asked = {
    ...(scenario !== undefined && { scenario }),
    ...(frame !== undefined && { frame }),
    ...(event !== undefined && { event }),
  };
  if (Object.keys(asked).length === 0) return undefined;
  const place = placeOfAddress(fragmentOfPlace(asked));
  if (scenario !== undefined && place?.scenario === undefined)
    throw new UnusableInput(`“${scenario}” is no id of a scenario. Name one of the project, such as duel-1v1.`);
  return place;
}

/** Why the studio cannot be a desktop window here; undefined when it can. */
export function reasonAgainstDesktop(options: OpenOptions, binary: string | undefined): string | undefined {
  if (options.web) return 'as asked with --web';
  if (options.port !== undefined) return 'as a port was given';
  if (options.browser === false) return 'as asked with --no-open';
  if (!binary) return 'as the desktop runtime is not installed (npx install-electron gets it)';
  if (!hasDisplay()) return 'as this machine has no display';
  if (process.getuid?.() === 0) return 'as the desktop runtime cannot be sandboxed for the root user';
  return undefined;
}

function runDesktop(binary: string, project: string | undefined, place: LinkedPlace | undefined): Promise<ExitCode> {
  const args = [
    join(INSTALL_ROOT, 'dist', 'main', 'electron.mjs'),
    ...(project === undefined ? [] : [project]),
    ...(place ? [PLACE_SWITCH + fragmentOfPlace(place)] : []),
  ];
  const child = spawn(binary, args, { stdio: 'inherit' });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => done(code === 0 ? EXIT.fine : EXIT.unusable));
  });
}

async function open(context: CliContext, given: string | undefined, options: OpenOptions): Promise<ExitCode> {
  const project = given === undefined ? undefined : await projectRoot(resolve(context.cwd, given));
  const place = placeOf(options);
  const binary = electronBinary();
  const reason = reasonAgainstDesktop(options, binary);
  if (binary && reason === undefined) {
    if (options.json) printJson(context, { host: 'electron', project: project ?? null });
    else context.out('Opening the desktop window.\n');
    return runDesktop(binary, project, place);
  }
  if (!options.json) context.out(`Opening in the browser, ${reason}.\n`);
  return serve(context, project, { ...options, place, browser: options.browser !== false });
}

export const registerOpen: Register = (program, context, finish) => {
  program
    .command('open [project]', { isDefault: false })
    .description('open the studio: as a desktop window where possible, else in the browser')
    .option('--port <number>', 'serve to the browser on this port', portNumber)
    .option('--web', 'use the browser even where the desktop runtime is there')
    .option('--no-open', 'serve only and print the address')
    .option('--scenario <id>', 'show this scenario')
    .option('--frame <number>', 'at this frame', placeNumber)
    .option('--event <id>', 'with this event of the run selected', placeNumber)
    .option('--json', 'print what was opened, and where, as one object')
    .action((project: string | undefined, { open: browser, ...rest }: OpenOptions & { open: boolean }) =>
      finish(open(context, project, { ...rest, ...(browser ? {} : { browser }) })),
    );
};

import { makeBundle, recordReplay, usedRows, type BundleParts } from '#lab';
import { VERSION } from '../../host/index.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { projectOption } from '../options.ts';
import { findReplay } from '../replay-source.ts';
import { findScenario, runOrRefuse, writeTo } from './run.ts';

interface BundleOptions {
  readonly project?: string;
  readonly json?: boolean;
  readonly out: string;
  readonly notes?: string;
  readonly mark: readonly string[];
}

type Parts = Omit<BundleParts, 'madeWith'>;

const madeWith = `spellwright ${VERSION}`;

/** A replay as it is, or a scenario that is run for it, with where its first failed expectation was decided. */
async function partsOf(context: CliContext, name: string, project: string | undefined): Promise<Parts> {
  if (name.endsWith('.replay')) {
    const { replay, data } = await findReplay(context, name, project);
    return { replay, tables: data.tables };
  }
  const { data, found } = await findScenario(context, name, project);
  const { scenario } = found;
  const { result, simulation } = runOrRefuse(data, found, { trace: 'events' });
  const rows = usedRows(data.tables, scenario);
  const wrong = result.expectations.find(({ ok, frame }) => !ok && frame !== undefined);
  return {
    tables: data.tables,
    scenario,
    replay: recordReplay(scenario, simulation, { madeWith, rows, phases: simulation.frame <= PHASED_FRAMES_MAX }),
    ...(wrong && { firstWrong: { frame: wrong.frame!, text: wrong.text.slice(0, 2000) } }),
  };
}

/** Ten thousand frames with phases are under a megabyte. */
const PHASED_FRAMES_MAX = 10_000;

function markOf(text: string) {
  const [, frame, words] = /^(\d+)(?:[:=](.*))?$/s.exec(text) ?? [];
  if (frame === undefined) throw new UnusableInput(`“${text}” is no mark. Write a frame and a text: 120:“too early”.`);
  return { frame: Number(frame), text: words ?? '' };
}

async function bundle(context: CliContext, name: string, options: BundleOptions): Promise<ExitCode> {
  const parts = await partsOf(context, name, options.project);
  const made = makeBundle({
    ...parts,
    madeWith,
    marks: options.mark.map(markOf),
    ...(options.notes !== undefined && { notes: options.notes }),
  });
  if (!made.ok)
    throw new UnusableInput(
      `${name} does not come out on this data (${made.reason}), so a bundle would prove nothing.`,
    );
  const path = await writeTo(context, options.out, made.bytes);
  const { manifest, bytes } = made;
  const count = Object.values(manifest.rows).reduce((sum, rows) => sum + rows, 0);
  if (options.json) printJson(context, { file: path, bytes: bytes.length, manifest });
  else {
    const all = manifest.hasAllRows ? ' (all of the pack: its names alone did not give the same fight)' : '';
    context.out(`${path}: ${parts.replay.frames} frames, ${count} rows${all}, ${bytes.length} bytes\n`);
  }
  return EXIT.fine;
}

const collect = (text: string, before: readonly string[]): readonly string[] => [...before, text];

export const registerBundle: Register = (program, context, finish) => {
  program
    .command('bundle <scenario|replay>')
    .description('write a repro bundle: a replay with exactly the rows that it used, to be run anywhere')
    .requiredOption('--out <file>', 'where to write it; ends with .swrepro')
    .addOption(projectOption())
    .option('--notes <text>', 'for whoever opens it')
    .option('--mark <frame:text>', 'a moment worth looking at; may be given several times', collect, [])
    .option('--json', 'print one object with what it holds')
    .action((name: string, options: BundleOptions) => finish(bundle(context, name, options)));
};

import { Option } from 'commander';
import { deletePlan, type Choice, type DeletePlace, type DeletePlan } from '#pack';
import type { Register } from '../command.ts';
import { EXIT, printJson, type CliContext, type ExitCode } from '../context.ts';
import { openProject } from '../project-source.ts';
import { counted, namedThing, placeText, problemText, write } from '../refactoring.ts';

interface RemoveCommand {
  readonly uses: 'block' | 'remove' | 'keep';
  readonly replaceBy?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const REMOVALS = {
  item: 'can leave its list',
  field: 'can be left out',
  slot: 'can become an empty slot',
  entry: 'goes only with the entry around it',
  none: 'is needed: replace it',
};

function fate({ choice, removal, after }: DeletePlace): string {
  if (choice === 'block') return `in use; ${REMOVALS[removal]}`;
  if (choice === 'keep') return 'stays and points at nothing';
  return choice === 'remove' ? 'goes' : `→ ${after}`;
}

function printPlan(
  context: CliContext,
  { places, problems, isPossible }: DeletePlan,
  { isDry, count }: { readonly isDry: boolean; readonly count: number },
): void {
  const named = ({ before }: DeletePlace) => (count > 1 ? `${before}: ` : '');
  for (const place of places) context.out(`  ${placeText(place)}  ${named(place)}${fate(place)}\n`);
  for (const problem of problems) context.out(`${problemText(problem)}\n`);
  const open = places.filter(({ choice }) => choice === 'block').length;
  if (isPossible)
    context.out(
      `${isDry ? 'Would remove' : 'Removed'} ${count > 1 ? 'them' : 'it'}; ${counted(places.length, 'use')}.\n`,
    );
  else
    context.out(
      `Nothing was removed${open > 0 ? `: ${counted(open, 'use')} undecided (--uses remove or keep, --replace-by <id>)` : ''}.\n`,
    );
}

async function remove(
  context: CliContext,
  path: string,
  names: readonly string[],
  options: RemoveCommand,
): Promise<ExitCode> {
  const things = names.map(namedThing);
  const { root, project } = await openProject(context, path);
  const all: Choice = options.replaceBy === undefined ? options.uses : { replaceBy: options.replaceBy };
  const plan = deletePlan(project, things, { all });
  const isDry = options.dryRun === true;
  if (plan.isPossible && !isDry) await write(root, project, plan.updates);
  if (options.json) {
    const { isPossible, places, problems, updates } = plan;
    printJson(context, {
      isPossible,
      isWritten: isPossible && !isDry,
      places,
      problems,
      files: updates.map((update) => update.path),
    });
  } else printPlan(context, plan, { isDry, count: things.length });
  return plan.isPossible ? EXIT.fine : EXIT.findings;
}

export const registerRemove: Register = (program, context, finish) => {
  program
    .command('remove <project> <things...>')
    .description(
      'remove <table>/<id>, one or several together; ends with 1 and lists who uses them while that is undecided',
    )
    .addOption(
      new Option('--uses <fate>', 'what becomes of uses: remove them, or keep them as dangling')
        .choices(['block', 'remove', 'keep'])
        .default('block'),
    )
    .option('--replace-by <id>', 'every use names this one instead')
    .option('--dry-run', 'show every use and write nothing')
    .option('--json', 'print one object with all uses')
    .action((path: string, names: string[], options: RemoveCommand) => finish(remove(context, path, names, options)));
};

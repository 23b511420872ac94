import { renamePlan, type RefactorPlace, type RenamePlan } from '#pack';
import type { Register } from '../command.ts';
import { EXIT, printJson, type CliContext, type ExitCode } from '../context.ts';
import { openProject } from '../project-source.ts';
import { counted, filesOf, namedThing, placeText, problemText, write } from '../refactoring.ts';

interface RenameCommand {
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly includeUncertain?: boolean;
}

function changeLine(place: RefactorPlace): string {
  const mark = place.isChosen ? ' ' : '?';
  return `${mark} ${placeText(place)}  ${place.before} → ${place.after}\n`;
}

function printPlan(context: CliContext, { places, problems, isPossible }: RenamePlan, isDry: boolean): void {
  for (const place of places) context.out(changeLine(place));
  for (const problem of problems) context.out(`${problemText(problem)}\n`);
  const chosen = places.filter(({ isChosen }) => isChosen);
  const left = places.length - chosen.length;
  const done = !isPossible ? 'Nothing was changed' : isDry ? 'Would change' : 'Changed';
  const amount = isPossible ? ` ${counted(chosen.length, 'place')} in ${counted(filesOf(chosen), 'file')}` : '';
  const asked = left > 0 ? `; ${counted(left, 'uncertain place')} left alone (--include-uncertain takes them too)` : '';
  context.out(`${done}${amount}${asked}.\n`);
}

async function rename(
  context: CliContext,
  path: string,
  name: string,
  newId: string,
  options: RenameCommand,
): Promise<ExitCode> {
  const thing = namedThing(name);
  const { root, project } = await openProject(context, path);
  const plan = renamePlan(project, thing, newId, options.includeUncertain ? { uncertain: 'all' } : {});
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
  } else printPlan(context, plan, isDry);
  return plan.isPossible ? EXIT.fine : EXIT.findings;
}

export const registerRename: Register = (program, context, finish) => {
  program
    .command('rename <project> <thing> <newId>')
    .description('rename <table>/<id> with its file and everything that names it; ends with 1 when it cannot be done')
    .option('--dry-run', 'show every place and write nothing')
    .option('--include-uncertain', 'also change equal texts whose meaning is unknown and keys named after it')
    .option('--json', 'print one object with all places')
    .action((path: string, name: string, newId: string, options: RenameCommand) =>
      finish(rename(context, path, name, newId, options)),
    );
};

import { definitionOf, fieldWords, usesOf, type Project, type Use } from '#pack';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { openProject } from '../project-source.ts';
import { counted, filesOf, namedThing, placeText } from '../refactoring.ts';

const NOWHERE = { en: '', zh: '' };

const fieldOf = (project: Project, { path, pointer }: Use) =>
  pointer === null ? NOWHERE : fieldWords(project, project.files.get(path)!, pointer);

async function usages(
  context: CliContext,
  path: string,
  name: string,
  { json }: { json?: boolean },
): Promise<ExitCode> {
  const thing = namedThing(name);
  const { project } = await openProject(context, path);
  const uses = usesOf(project, thing);
  const isFree = thing.kind === 'tag' || thing.kind === 'cue';
  if (!isFree && uses.length === 0 && !definitionOf(project, thing))
    throw new UnusableInput(`There is no ${name} and nothing names it.`);
  const places = uses.map((use) => ({ ...use, field: fieldOf(project, use) }));
  if (json) printJson(context, { uses: places });
  else {
    for (const use of places) context.out(`${placeText(use)}${use.isCertain ? '' : '  (uncertain)'}\n`);
    context.out(`${counted(uses.length, 'place')} in ${counted(filesOf(uses), 'file')}\n`);
  }
  return EXIT.fine;
}

export const registerUsages: Register = (program, context, finish) => {
  program
    .command('usages <project> <thing>')
    .description('list every place that names <table>/<id>')
    .option('--json', 'print one object with all places')
    .action((path: string, name: string, options: { json?: boolean }) => finish(usages(context, path, name, options)));
};

import {
  applyPlaces,
  planReplace,
  reasonText,
  replaceError,
  type Project,
  type ReplacePlace,
  type ReplacePlan,
  type SearchRequest,
} from '#pack';
import type { Register } from '../command.ts';
import { EXIT, printJson, type CliContext, type ExitCode } from '../context.ts';
import { openProject } from '../project-source.ts';
import { counted, filesOf, write } from '../refactoring.ts';
import { refuse, searchOptions, searchRequest, withinLimit, type SearchOptions } from '../searching.ts';

interface ReplaceOptions extends SearchOptions {
  readonly dryRun?: boolean;
  readonly references?: boolean;
}

function planOf(project: Project, request: SearchRequest, replacement: string, limitMs: number): ReplacePlan {
  return withinLimit(limitMs, () => {
    const steps = planReplace(project, request, replacement);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  });
}

function placeLine(place: ReplacePlace, isChosen: boolean): string {
  const head = `${isChosen ? ' ' : '-'} ${place.path}:${place.line}${place.pointer === '' ? '' : ` ${place.pointer}`}`;
  const change = isChosen ? `  ${JSON.stringify(place.before)} → ${JSON.stringify(place.after)}` : '';
  const text = isChosen ? undefined : reasonText(place);
  const reason = text ? `  ${text.en}` : '';
  return `${head}${change}${reason}\n`;
}

async function replace(
  context: CliContext,
  path: string,
  [text, replacement]: readonly [string, string],
  options: ReplaceOptions,
): Promise<ExitCode> {
  const { root, project } = await openProject(context, path);
  const request = searchRequest(text, options);
  refuse(replaceError(request, replacement));
  const { places, isCut } = planOf(project, request, replacement, options.timeout);
  const takes = ({ status }: ReplacePlace) => status === 'ready' || (status === 'asks' && options.references === true);
  const chosen = places.filter(takes);
  const updates = applyPlaces(project, chosen);
  const isDry = options.dryRun === true;
  if (!isDry && updates.length > 0) await write(root, project, updates);
  if (options.json) {
    const files = updates.map((update) => update.path);
    printJson(context, { isWritten: !isDry && updates.length > 0, isCut, chosen: chosen.length, places, files });
  } else {
    for (const place of places) context.out(placeLine(place, takes(place)));
    const left = places.length - chosen.length;
    const kept = left > 0 ? `; ${counted(left, 'place')} left alone` : '';
    const more = isCut ? ' There are more places: run the command again.' : '';
    const done = isDry ? 'Would change' : 'Changed';
    context.out(`${done} ${counted(chosen.length, 'place')} in ${counted(filesOf(chosen), 'file')}${kept}.${more}\n`);
  }
  return chosen.length > 0 ? EXIT.fine : EXIT.findings;
}

export const registerReplace: Register = (program, context, finish) => {
  searchOptions(program.command('replace <project> <text> <replacement>'))
    .description(
      'replace a text, a pattern, or the fields that a query finds (= 500, ×1.1, = base * 1.2, tick.everyMs -= 5%); ends with 1 when nothing changes',
    )
    .option('--dry-run', 'show every place and write nothing')
    .option('--references', 'also where the text names another row; rename is for the row itself')
    .action((path: string, text: string, replacement: string, options: ReplaceOptions) =>
      finish(replace(context, path, [text, replacement], options)),
    );
};

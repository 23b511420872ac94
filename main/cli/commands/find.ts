import { fieldWords, search, type FoundFile, type Project, type SearchHit } from '#pack';
import type { Register } from '../command.ts';
import { EXIT, printJson, type CliContext, type ExitCode } from '../context.ts';
import { openProject } from '../project-source.ts';
import { counted } from '../refactoring.ts';
import { searchOptions, searchRequest, withinLimit, type SearchOptions } from '../searching.ts';

function findAll(project: Project, text: string, options: SearchOptions) {
  const files: FoundFile[] = [];
  let [hitCount, fileCount] = [0, 0];
  const request = searchRequest(text, options);
  withinLimit(options.timeout, () => {
    for (const slice of search(project, request)) {
      files.push(...slice.found);
      ({ hitCount, fileCount } = slice);
    }
  });
  return { files, hitCount, fileCount };
}

const fieldOf = (project: Project, path: string, pointer: string): string =>
  pointer === '' ? '' : `  ${fieldWords(project, project.files.get(path)!, pointer).en}`;

const hitLine = (project: Project, path: string, { line, column, pointer, excerpt }: SearchHit): string =>
  `${path}:${line}:${column}${fieldOf(project, path, pointer)}  ${excerpt.trim()}\n`;

async function find(context: CliContext, path: string, text: string, options: SearchOptions): Promise<ExitCode> {
  const { project } = await openProject(context, path);
  const { files, hitCount, fileCount } = findAll(project, text, options);
  const listed = files.reduce((sum, { hits }) => sum + hits.length, 0);
  if (options.json) printJson(context, { hitCount, fileCount, isCut: listed < hitCount, files });
  else {
    for (const file of files) for (const hit of file.hits) context.out(hitLine(project, file.path, hit));
    const head = listed < hitCount ? `First ${listed} of ` : '';
    context.out(`${head}${counted(hitCount, 'place')} in ${counted(fileCount, 'file')}\n`);
  }
  return hitCount > 0 ? EXIT.fine : EXIT.findings;
}

export const registerFind: Register = (program, context, finish) => {
  searchOptions(program.command('find <project> <text>'))
    .description('list every place of a text, a pattern or a query; ends with 1 when there is none')
    .action((path: string, text: string, options: SearchOptions) => finish(find(context, path, text, options)));
};

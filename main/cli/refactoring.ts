import {
  parseThing,
  TABLES,
  tablesOfThings,
  type FileChange,
  type Project,
  type RefactorPlace,
  type RefactorProblem,
  type Thing,
} from '#pack';
import { rewriteProject } from '../host/index.ts';
import { UnusableInput } from './context.ts';

/** What a command line names as `<table>/<id>`. */
export function namedThing(text: string): Thing {
  const thing = parseThing(text);
  if (thing) return thing;
  throw new UnusableInput(
    `“${text}” names nothing. Write <table>/<id>; the table is one of ${tablesOfThings(TABLES).join(', ')}.`,
  );
}

/** Writes the texts of a plan, all or none. */
export async function write(root: string, project: Project, updates: readonly FileChange[]): Promise<void> {
  const saved = await rewriteProject(root, project, updates);
  if (saved.ok) return;
  const paths = saved.conflicts.map(({ path }) => path).join(', ');
  throw new UnusableInput(`Changed on disk meanwhile: ${paths}. Nothing was written; run the command again.`);
}

/** `effects/ignite.json:4:13  Action › Buff`, as terminals link it. */
export const placeText = ({
  path,
  line,
  column,
  field,
}: Pick<RefactorPlace, 'path' | 'line' | 'column' | 'field'>): string =>
  `${path}${line > 0 ? `:${line}:${column}` : ''}${field.en === '' ? '' : `  ${field.en}`}`;

export const problemText = ({ path, line, isBlocking, message }: RefactorProblem): string =>
  `${isBlocking ? 'error' : 'note'}: ${path === null ? '' : `${path}:${line} `}${message.en}`;

export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** How many files a list of places or texts lies in. */
export const filesOf = (places: readonly { readonly path: string }[]): number =>
  new Set(places.map(({ path }) => path)).size;

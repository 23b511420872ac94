import { parseTree } from 'jsonc-parser';
import { IDS_PATH, isJsonKind, tableOfKind } from '../files/kinds.ts';
import { rowIdOf, type TextUpdate, type Project, type ProjectFile } from '../model/project.ts';
import { childPointer, parentPointer, valueAt } from '../text/pointer.ts';
import { keyOffsetOf, offsetOf, positionAt } from '../text/position.ts';
import { withoutBom } from '../text/style.ts';
import { fieldWords } from './field-words.ts';
import { placeOfFile, placeOfUse, type Place } from './place.ts';
import { refactorProblem, type RefactorProblem } from './problem.ts';
import { replaceSpans, requoted, tokenLength, type Span } from './spans.ts';
import { definitionOf, isNameFor, renamedPath, type Definition, type Thing } from './thing.ts';
import { unreadUsers } from './unread.ts';
import { usesOf, type Use } from './uses.ts';

export interface RenameOptions {
  /** Keys of uncertain places that are meant too; none by default. */
  readonly uncertain?: 'all' | ReadonlySet<string>;
}

export interface RenamePlan {
  /** False while a problem stands against it; then there is nothing to write. */
  readonly isPossible: boolean;
  /** Texts to write together: all or none. */
  readonly updates: readonly TextUpdate[];
  /** Its own name first, then whoever names it. */
  readonly places: readonly Place[];
  readonly problems: readonly RefactorProblem[];
}

/** Everything that changes when a thing gets another name; its number stays. Nothing is written. */
export function renamePlan(project: Project, thing: Thing, newId: string, options: RenameOptions = {}): RenamePlan {
  const own = ownPlaces(project, thing, newId);
  const uses = usesOf(project, thing);
  const isChosen = chooser(options);
  const names = { id: thing.id, newId };
  const places = [
    ...own.map(({ place }) => place),
    ...uses.map((use) => placeOfUse(project, project.files.get(use.path)!, use, names, isChosen(use))),
  ];
  const problems = [...problemsOf(project, thing, newId, uses), ...unreadUsers(project, thing)];
  const isPossible = !problems.some(({ isBlocking }) => isBlocking);
  const chosen = uses.filter(isChosen);
  const updates = isPossible ? textsOf(project, own, chosen, newId) : [];
  return { isPossible, updates, places, problems };
}

function chooser({ uncertain }: RenameOptions): (use: Use) => boolean {
  if (uncertain === 'all') return () => true;
  return ({ isCertain, key }) => isCertain || uncertain?.has(key) === true;
}

/** A place of the thing's own name. */
interface OwnPlace {
  readonly place: Place;
  readonly file: ProjectFile;
  /** Undefined for the name of the file. */
  readonly span: Span | undefined;
}

function ownPlaces(project: Project, thing: Thing, newId: string): OwnPlace[] {
  const definition = definitionOf(project, thing);
  if (!definition) return [];
  const { file, pointer } = definition;
  const isFile = pointer === '' && file.id === thing.id;
  const moved = isFile ? [{ place: placeOfFile(file.path, renamedPath(file, newId)), file, span: undefined }] : [];
  const written = isJsonKind(file.kind) ? token(project, file, `${pointer}/id`, thing.id, newId, false) : [];
  return [...moved, ...written, ...lockPlace(project, thing, newId)];
}

function lockPlace(project: Project, { kind, id }: Thing, newId: string): OwnPlace[] {
  const table = tableOfKind(kind);
  const file = project.files.get(IDS_PATH);
  return table && file?.row
    ? token(project, file, `/tables/${table}/rows${childPointer('', id)}`, id, newId, true)
    : [];
}

/** The id as it stands at a place, if it stands there. */
function token(
  project: Project,
  file: ProjectFile,
  pointer: string,
  id: string,
  newId: string,
  isKey: boolean,
): OwnPlace[] {
  const found = valueAt(file.row, pointer);
  if (isKey ? found === undefined : found !== id) return [];
  const body = withoutBom(file.text);
  const tree = parseTree(body);
  if (!tree) return [];
  const at = isKey ? keyOffsetOf(tree, pointer) : offsetOf(tree, pointer);
  const length = tokenLength(body, at);
  const span = { offset: at + file.text.length - body.length, length, text: JSON.stringify(newId) };
  const place: Place = {
    key: `${file.path}#${pointer}`,
    kind: 'id',
    path: file.path,
    pointer,
    ...positionAt(body, at),
    field: fieldWords(project, file, pointer),
    before: id,
    after: newId,
    isCertain: true,
    isChosen: true,
  };
  return [{ place, file, span }];
}

function textsOf(project: Project, own: readonly OwnPlace[], uses: readonly Use[], newId: string): TextUpdate[] {
  const spans = new Map<string, Span[]>();
  const add = (path: string, span: Span) => spans.set(path, [...(spans.get(path) ?? []), span]);
  for (const { file, span } of own) if (span) add(file.path, span);
  for (const use of uses) add(use.path, spanOf(project.files.get(use.path)!.text, use, newId));
  const moves = own.filter(({ span }) => !span).map(({ place }) => [place.before, place.after] as const);
  const newPath = new Map(moves);
  const paths = new Set([...newPath.keys(), ...spans.keys()]);
  return [...paths].flatMap((path) => {
    const text = replaceSpans(project.files.get(path)!.text, spans.get(path) ?? []);
    const target = newPath.get(path);
    return target === undefined
      ? [{ path, text }]
      : [
          { path, text: null },
          { path: target, text },
        ];
  });
}

function spanOf(text: string, { offset, length, prefix, suffix }: Use, newId: string): Span {
  return { offset, length, text: requoted(text.slice(offset, offset + length), prefix + newId + suffix) };
}

function problemsOf(project: Project, thing: Thing, newId: string, uses: readonly Use[]): RefactorProblem[] {
  const definition = definitionOf(project, thing);
  const hasDefinition = thing.kind !== 'tag' && thing.kind !== 'cue';
  const problem = (code: RefactorProblem['code'], name: string, path: string | null = null) =>
    refactorProblem(code, thing, name, path);
  if (hasDefinition ? !definition : uses.length === 0) return [problem('missing', thing.id)];
  if (definition && isJsonKind(definition.file.kind) && !definition.file.row)
    return [problem('broken', thing.id, definition.file.path)];
  if (newId === thing.id) return [problem('same', newId)];
  if (!isNameFor(thing.kind, newId)) return [problem('badName', newId)];
  if (isTaken(project, thing, newId, definition)) return [problem('taken', newId)];
  return [
    ...clashes(project, thing, newId, uses),
    ...twins(project, thing, definition),
    ...captured(project, { ...thing, id: newId }),
  ];
}

function isTaken(project: Project, thing: Thing, newId: string, definition: Definition | undefined): boolean {
  if (definitionOf(project, { ...thing, id: newId })) return true;
  if (!definition || definition.pointer !== '' || definition.file.id !== thing.id) return false;
  return project.files.has(renamedPath(definition.file, newId));
}

/** A map with both names would have one key twice. */
function clashes(project: Project, thing: Thing, newId: string, uses: readonly Use[]): RefactorProblem[] {
  return uses
    .filter(({ isKey, path, pointer }) => {
      const map = isKey && valueAt(project.files.get(path)!.row, parentPointer(pointer!));
      return typeof map === 'object' && map !== null && Object.hasOwn(map, newId);
    })
    .map(({ path, line }) => refactorProblem('keyClash', thing, newId, path, line));
}

function twins(project: Project, thing: Thing, definition: Definition | undefined): RefactorProblem[] {
  const table = tableOfKind(thing.kind);
  if (!table || !definition) return [];
  return [...project.files.values()]
    .filter((file) => file.table === table && file !== definition.file && rowIdOf(file) === thing.id)
    .map((file) => refactorProblem('twin', thing, thing.id, file.path));
}

/** Whoever names the new name already, though nothing had it. Tags and cues may be shared, but that is said too. */
const captured = (project: Project, thing: Thing): RefactorProblem[] =>
  usesOf(project, thing)
    .filter(({ isCertain }) => isCertain)
    .map(({ path, line }) => refactorProblem('captured', thing, thing.id, path, line));

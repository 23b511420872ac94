import type { TableName } from '../files/kinds.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import { references } from '../model/references.ts';
import { definitionOf } from '../refactor/thing.ts';
import { usesOf } from '../refactor/uses.ts';
import { parentPointer, valueAt } from '../text/pointer.ts';
import { findPlace } from '../text/position.ts';
import { functionsOf } from './functions.ts';
import { FUNCTION_KIND, type NamedSymbol } from './symbol-at.ts';

/** A piece of a file's text. */
export interface TextPlace {
  readonly path: string;
  readonly offset: number;
  readonly length: number;
}

type Named = Pick<NamedSymbol, 'kind' | 'id' | 'script'>;

const scriptFile = (project: Project, script: string | undefined): ProjectFile | undefined =>
  script === undefined ? undefined : definitionOf(project, { kind: 'script', id: script })?.file;

/** Where a name is defined; undefined when nothing has it, and for free words such as tags. */
export function definitionPlace(project: Project, symbol: Named): TextPlace | undefined {
  if (symbol.kind === FUNCTION_KIND) return functionPlace(scriptFile(project, symbol.script), symbol.id);
  const definition = definitionOf(project, symbol);
  if (!definition) return undefined;
  const { file, pointer } = definition;
  const place = file.row ? findPlace(file.text, `${pointer}/id`) : null;
  // Inside the quotes: there the caret is on the name.
  if (place) return { path: file.path, offset: place.offset + 1, length: place.length - 2 };
  return { path: file.path, offset: 0, length: 0 };
}

function functionPlace(file: ProjectFile | undefined, name: string): TextPlace | undefined {
  if (!file) return undefined;
  const found = functionsOf(file.text).find((one) => one.name === name);
  return { path: file.path, offset: found?.offset ?? 0, length: found ? name.length : 0 };
}

/** Everywhere that a name is used, in order of path and place. */
export function placesOfUses(project: Project, symbol: Named): readonly TextPlace[] {
  if (symbol.kind === FUNCTION_KIND) return functionUses(project, symbol);
  return usesOf(project, symbol)
    .filter((use) => use.isCertain)
    .map(({ path, offset, length, prefix, suffix }) => ({
      path,
      offset: offset + 1 + prefix.length,
      length: Math.max(0, length - 2 - prefix.length - suffix.length),
    }));
}

/** A row names a function by the script and by the entry beside it. */
function functionUses(project: Project, { script = '', id }: Named): TextPlace[] {
  const rows = usesOf(project, { kind: 'script', id: script }).flatMap(({ path, pointer }) => {
    const file = project.files.get(path);
    if (pointer === null || !file) return [];
    const at = `${parentPointer(pointer)}/entry`;
    const place = valueAt(file.row, at) === id ? findPlace(file.text, at) : null;
    return place ? [{ path, offset: place.offset + 1, length: place.length - 2 }] : [];
  });
  return [...rows, ...callsIn(scriptFile(project, script), id)];
}

function callsIn(file: ProjectFile | undefined, name: string): TextPlace[] {
  if (!file) return [];
  const defined = functionsOf(file.text).find((one) => one.name === name)?.offset;
  return [...file.text.matchAll(new RegExp(`(?<![\\w.:"'])${name}(?=\\s*\\()`, 'g'))]
    .filter(({ index }) => index !== defined)
    .map(({ index }) => ({ path: file.path, offset: index, length: name.length }));
}

/** Rows that call a script, for the way back from it. */
export interface ScriptCaller {
  readonly path: string;
  readonly table: TableName;
  readonly id: string;
  readonly pointer: string;
  readonly entry: string;
  /** Names of the numbers that the row gives it. */
  readonly params: readonly string[];
}

/** Asked at every keystroke in a script, so only its users are looked at. */
export function callersOf(project: Project, script: string): readonly ScriptCaller[] {
  return references(project)
    .usagesOf('script', script)
    .flatMap(({ path, table, by, pointer }) => {
      if (table === null || by === null) return [];
      const action = valueAt(project.files.get(path)?.row, parentPointer(pointer));
      const entry = valueAt(action, '/entry');
      const params = valueAt(action, '/params');
      const names = typeof params === 'object' && params !== null ? Object.keys(params) : [];
      return [{ path, table, id: by, pointer, entry: typeof entry === 'string' ? entry : '', params: names }];
    });
}

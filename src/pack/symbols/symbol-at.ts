import { RULESET_LISTS, type Thing } from '../refactor/thing.ts';
import { namesInScript } from '../refactor/script-names.ts';
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';
import { referencesIn } from '../model/references.ts';
import { valueAt, parentPointer } from '../text/pointer.ts';
import { functionsOf } from './functions.ts';
import { placeAt, type JsonPlace } from './json-place.ts';

/** What is named at a place: a thing by its `x-ref` word, or a function of a script. */
export interface NamedSymbol extends Thing {
  /** The script that defines a function; undefined for everything else. */
  readonly script?: string;
  /** The place defines the name; false: it uses it. */
  readonly isDefinition: boolean;
  /** The name alone, without quotes and without what stands around it in a longer word. */
  readonly offset: number;
  readonly length: number;
}

export const FUNCTION_KIND = 'function';

/** The name under an offset of a file; undefined where nothing is named. */
export function symbolAt(project: Project, path: string, offset: number): NamedSymbol | undefined {
  const file = project.files.get(path);
  if (!file || file.problem) return undefined;
  return file.kind === 'script' ? inScript(file, offset) : inJson(project, file, offset);
}

function inJson(project: Project, file: ProjectFile, offset: number): NamedSymbol | undefined {
  const place = placeAt(file.text, offset);
  if (!place || typeof place.value !== 'string') return undefined;
  return definedAt(file, place) ?? usedAt(project, file, place) ?? entryAt(project, file, place);
}

const inQuotes = ({ offset, length }: JsonPlace, before = 0, after = 0) => ({
  offset: offset + 1 + before,
  length: Math.max(0, length - 2 - before - after),
});

const RULESET_ID = new RegExp(`^/(${Object.values(RULESET_LISTS).join('|')})/\\d+/id$`);

function definedAt(file: ProjectFile, place: JsonPlace): NamedSymbol | undefined {
  if (place.isKey) return undefined;
  const id = String(place.value);
  const isNamed = file.table !== null || file.kind === 'scenario';
  if (place.pointer === '/id' && isNamed) return { kind: file.kind, id, isDefinition: true, ...inQuotes(place) };
  const list = file.kind === 'ruleset' ? RULESET_ID.exec(place.pointer)?.[1] : undefined;
  const kind = Object.entries(RULESET_LISTS).find(([, name]) => name === list)?.[0];
  return kind === undefined ? undefined : { kind, id, isDefinition: true, ...inQuotes(place) };
}

function usedAt(project: Project, file: ProjectFile, place: JsonPlace): NamedSymbol | undefined {
  const usage = referencesIn(project, file).find(
    ({ pointer, isKey }) => pointer === place.pointer && isKey === place.isKey,
  );
  if (!usage) return undefined;
  const { kind, id, prefix, suffix } = usage;
  return { kind, id, isDefinition: false, ...inQuotes(place, prefix.length, suffix.length) };
}

/** `entry` beside the `file` of a script. */
function entryAt(project: Project, file: ProjectFile, place: JsonPlace): NamedSymbol | undefined {
  if (place.isKey || !place.pointer.endsWith('/entry')) return undefined;
  const at = `${parentPointer(place.pointer)}/file`;
  const isScript = referencesIn(project, file).some(({ kind, pointer }) => kind === 'script' && pointer === at);
  const script = isScript ? valueAt(file.row, at) : undefined;
  if (typeof script !== 'string') return undefined;
  return { kind: FUNCTION_KIND, id: String(place.value), script, isDefinition: false, ...inQuotes(place) };
}

const covers = (one: { readonly offset: number; readonly length: number }, offset: number): boolean =>
  one.offset <= offset && offset <= one.offset + one.length;

function inScript(file: ProjectFile, offset: number): NamedSymbol | undefined {
  const text = namesInScript(file).names.find((name) => covers(name, offset));
  if (text?.kind !== undefined) {
    return { kind: text.kind, id: text.value, isDefinition: false, offset: text.offset + 1, length: text.length - 2 };
  }
  const script = rowIdOf(file);
  const word = /^\w+/.exec(file.text.slice(startOfWord(file.text, offset)))?.[0];
  const found = functionsOf(file.text).find(({ name }) => name === word);
  if (!found || script === null) return undefined;
  const at = startOfWord(file.text, offset);
  const isDefinition = at === found.offset;
  return { kind: FUNCTION_KIND, id: found.name, script, isDefinition, offset: at, length: found.name.length };
}

const startOfWord = (text: string, offset: number): number =>
  offset - /\w*$/.exec(text.slice(Math.max(0, offset - 128), offset))![0].length;

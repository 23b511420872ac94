/** A search over a project, file by file, in slices: the caller decides when it has waited long enough. */
import { rowIdOf, type Project, type ProjectFile } from '../model/project.ts';
import { own, type JsonObject, type JsonValue } from '../text/json.ts';
import { Locator } from '../text/position.ts';
import { excerptOf } from './excerpt.ts';
import {
  HITS_LISTED_MAX,
  searchTable,
  type FoundFile,
  type SearchError,
  type SearchHit,
  type SearchRequest,
} from './request.ts';
import { RowSearch, type RowMatch } from './rows/row-search.ts';
import { readStructure } from './rows/structure.ts';
import { matchesIn, type TextMatch } from './text/matches.ts';
import { textPattern } from './text/pattern.ts';

export interface SearchSlice {
  /** New since the slice before. */
  readonly found: readonly FoundFile[];
  /** Hits so far, also those that are no longer listed. */
  readonly hitCount: number;
  readonly fileCount: number;
  readonly done: number;
  readonly total: number;
}

const FILES_PER_SLICE = 64;

interface FileHits {
  readonly count: number;
  /** The first few, built only as far as they are listed. */
  readonly list: (max: number) => SearchHit[];
}

type FindIn = (file: ProjectFile) => FileHits | undefined;

/** Why a request cannot be searched for; undefined: it can. */
export function searchError(request: SearchRequest): SearchError | undefined {
  const read = request.mode === 'text' ? textPattern(request) : readStructure(request.text);
  return 'message' in read ? read : undefined;
}

/** Throws on a request that `searchError` refuses. */
export function search(project: Project, request: SearchRequest): Generator<SearchSlice, void> {
  if (request.mode === 'text') return searchText(project.files.values(), request);
  const structure = readStructure(request.text);
  if ('message' in structure) throw new Error(structure.message.en);
  const rows = new RowSearch(project, structure);
  const find: FindIn = (file) => {
    const match = rows.matchOf(file);
    return match && { count: match.places.length, list: (max) => rowHits(match, max) };
  };
  return walk([...project.files.values()].filter(isAsked(request, structure.tables)), find);
}

/** A search for text needs the files only, and reads the rows of none in which it finds nothing. */
export function searchText(files: Iterable<ProjectFile>, request: SearchRequest): Generator<SearchSlice, void> {
  const pattern = textPattern(request);
  if ('message' in pattern) throw new Error(pattern.message.en);
  return walk([...files].filter(isAsked(request, undefined)), (file) => {
    const matches = matchesIn(file, pattern);
    if (matches.length === 0) return undefined;
    return { count: matches.length, list: (max) => matches.slice(0, max).map(textHit) };
  });
}

/** Tables that the request is limited to, and those that its text names. */
export const isAsked =
  (request: SearchRequest, named: ReadonlySet<string> | undefined) =>
  (file: ProjectFile): boolean => {
    const table = searchTable(file);
    return table !== undefined && (named?.has(table) ?? true) && (request.tables?.includes(table) ?? true);
  };

function* walk(files: readonly ProjectFile[], find: FindIn): Generator<SearchSlice, void> {
  const tally = { hitCount: 0, fileCount: 0, listed: 0 };
  for (let done = 0; done < files.length || done === 0; done += FILES_PER_SLICE) {
    const found = files.slice(done, done + FILES_PER_SLICE).flatMap((file) => foundIn(file, find, tally));
    const { hitCount, fileCount } = tally;
    yield { found, hitCount, fileCount, done: Math.min(done + FILES_PER_SLICE, files.length), total: files.length };
  }
}

function foundIn(
  file: ProjectFile,
  find: FindIn,
  tally: { hitCount: number; fileCount: number; listed: number },
): FoundFile[] {
  const table = searchTable(file)!;
  const hits = find(file);
  if (!hits) return [];
  tally.hitCount += hits.count;
  tally.fileCount += 1;
  const list = hits.list(HITS_LISTED_MAX - tally.listed);
  tally.listed += list.length;
  if (list.length === 0) return [];
  const isBroken = !file.parses || file.problem !== undefined;
  return [{ path: file.path, table, id: rowIdOf(file) ?? file.kind, isBroken, hits: list }];
}

const textHit = ({ part, pointer, line, column, text, spans }: TextMatch): SearchHit => ({
  part,
  pointer,
  line,
  column,
  ...excerptOf(text, spans),
});

/** What is shown of a value: a text as it reads, anything else as JSON. */
export const shownValue = (value: JsonValue | undefined): string =>
  value === undefined ? '—' : typeof value === 'string' ? value : JSON.stringify(value);

function rowName(row: JsonObject): string {
  const name = own(row, 'name') ?? own(row, 'title');
  if (typeof name === 'string') return name;
  return typeof name === 'object' && name !== null ? Object.values(name).filter((one) => typeof one === 'string').join(' · ') : ''; // prettier-ignore
}

function rowHits({ file, whole, places }: RowMatch, max: number): SearchHit[] {
  const locator = new Locator(file.text);
  return places.slice(0, max).map(({ pointer, value, isInherited }) => {
    const text = pointer === '' ? rowName(whole) : shownValue(value);
    return {
      part: pointer === '' ? 'row' : 'value',
      pointer,
      ...locator.at(pointer),
      ...excerptOf(text, pointer === '' ? [] : [{ at: 0, length: text.length }]),
      ...(isInherited && { isInherited }),
    };
  });
}

/** A replacement over a project, place by place. Nothing is written here; equal places are left out. */
import { rowValuesOf } from '../../values/plan-cells.ts';
import { afterEdits, planSet } from '../../values/edit-plan.ts';
import type { TextUpdate, Project, ProjectFile } from '../../model/project.ts';
import { rowIdOf } from '../../model/project.ts';
import { keyOrder } from '../../schema/schemas.ts';
import { setMany } from '../../text/edit.ts';
import type { JsonObject } from '../../text/json.ts';
import type { SearchError, SearchRequest } from '../request.ts';
import { RowSearch } from '../rows/row-search.ts';
import { readStructure } from '../rows/structure.ts';
import { isAsked } from '../search.ts';
import { textPattern } from '../text/pattern.ts';
import { rowPlaces } from './in-rows.ts';
import { textPlaces } from './in-text.ts';
import type { PlaceChange, ReplacePlace } from './place.ts';
import { readSetter } from './setter.ts';

/** More places than a preview can honestly show; what lies beyond waits for the next round. */
const PLACES_MAX = 20_000;
const FILES_PER_SLICE = 64;

export interface ReplacePlan {
  readonly places: readonly ReplacePlace[];
  /** Some places are left out: apply, then search again. */
  readonly isCut: boolean;
}

export interface PlanSlice {
  readonly done: number;
  readonly total: number;
}

type PlacesIn = (file: ProjectFile) => readonly ReplacePlace[];

interface Planner {
  readonly tables?: ReadonlySet<string> | undefined;
  readonly placesIn: PlacesIn;
}

function plannerOf(project: Project, request: SearchRequest, replacement: string): Planner | SearchError {
  if (request.mode === 'text') {
    const pattern = textPattern(request);
    if ('message' in pattern) return pattern;
    return { placesIn: (file) => textPlaces(project, file, { request, pattern, replacement }) };
  }
  const structure = readStructure(request.text);
  if ('message' in structure) return structure;
  const setter = readSetter(replacement);
  if ('message' in setter) return setter;
  const rows = new RowSearch(project, structure);
  return {
    tables: structure.tables,
    placesIn: (file) => {
      const match = rows.matchOf(file);
      return match ? rowPlaces(project, match, setter) : [];
    },
  };
}

/** Why this cannot be replaced; undefined: it can. */
export function replaceError(request: SearchRequest, replacement: string): SearchError | undefined {
  if (request.mode === 'text') {
    const pattern = textPattern(request);
    return 'message' in pattern ? pattern : undefined;
  }
  const setter = readSetter(replacement);
  return 'message' in setter ? setter : undefined;
}

const changesSomething = ({ before, after, status }: ReplacePlace): boolean => status === 'refused' || before !== after;

/** Plans in slices, so that a caller may stop between them. Throws on what `replaceError` or `searchError` refuse. */
export function* planReplace(
  project: Project,
  request: SearchRequest,
  replacement: string,
): Generator<PlanSlice, ReplacePlan> {
  const planner = plannerOf(project, request, replacement);
  if ('message' in planner) throw new Error(planner.message.en);
  const places: ReplacePlace[] = [];
  const files = [...project.files.values()].filter(isAsked(request, planner.tables));
  for (let done = 0; done < files.length && places.length <= PLACES_MAX; done++) {
    const file = files[done]!;
    places.push(...planner.placesIn(file).filter(changesSomething));
    if (done % FILES_PER_SLICE === 0) yield { done, total: files.length };
  }
  return { places: places.slice(0, PLACES_MAX), isCut: places.length > PLACES_MAX };
}

/** The texts after these places are changed. The project must be the one that was planned for. */
export function applyPlaces(project: Project, places: readonly ReplacePlace[]): TextUpdate[] {
  const byPath = new Map<string, PlaceChange[]>();
  for (const { path, change } of places) {
    if (change) byPath.set(path, [...(byPath.get(path) ?? []), change]);
  }
  return [...byPath].flatMap(([path, changes]) => {
    const file = project.files.get(path);
    return file && !file.problem ? [{ path, text: changedText(project, file, changes) }] : [];
  });
}

function changedText(project: Project, file: ProjectFile, changes: readonly PlaceChange[]): string {
  const splices = changes.filter((change) => change.kind === 'splice');
  const sets = changes.filter((change) => change.kind === 'set');
  const text = [...splices]
    .sort((a, b) => b.offset - a.offset)
    .reduce((before, { offset, length, content }) => before.slice(0, offset) + content + before.slice(offset + length), file.text); // prettier-ignore
  return sets.length === 0 ? text : withFields(project, file, text, sets);
}

/** Each field is planned on the row as the fields before it left it: an inherited list becomes the row's own once. */
function withFields(
  project: Project,
  file: ProjectFile,
  text: string,
  sets: readonly Extract<PlaceChange, { kind: 'set' }>[],
): string {
  const own = file.row as JsonObject;
  let row = (file.table && rowValuesOf(project, file.table, rowIdOf(file) ?? '')) ?? { own, effective: own, base: undefined }; // prettier-ignore
  for (const { pointer, value } of sets) {
    const edits = planSet(row, pointer, value);
    row = afterEdits(row, edits);
    text = setMany(text, edits, { order: keyOrder(file.kind) });
  }
  return text;
}

/** Runs what is asked: search, then the plan of the replacement, then the problems that it would make. */
import {
  replaceError,
  searchError,
  type Project,
  type ReplacePlace,
  type SearchRequest,
  type SearchSlice,
} from '#pack';
import { useProject } from '../../../stores/index.ts';
import { openSearchWorker } from '../../../worker/search/open-worker.ts';
import { SearchClient } from '../../../worker/search/search-client.ts';
import { remember } from './memory.ts';
import { NO_RESULTS, useSearch } from './state.ts';
import { isChosen } from './choices.ts';

const TYPING_MS = 120;
/** A project that is being edited is searched again when the hand rests. */
const EDITING_MS = 350;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The first slice of a search replaces what an older one found; until then that stays on the screen. */
let isFresh = false;
let stage: 'search' | 'plan' | 'problems' = 'search';
/** What the hits on the screen answer, once they are all there. */
let searched: { readonly project: Project; readonly request: SearchRequest } | undefined;
/** What is being searched for now. */
let asked: typeof searched;

const set = useSearch.setState;
const get = useSearch.getState;
const project = () => useProject.getState().documents.shown;

function takeSlice(slice: SearchSlice): void {
  const before = isFresh ? [] : get().files;
  isFresh = false;
  const { hitCount, fileCount, done, total } = slice;
  const files = slice.found.length === 0 && before.length > 0 ? before : [...before, ...slice.found];
  set({ files, hitCount, fileCount, done, total, isReading: false });
}

const client = new SearchClient(openSearchWorker, {
  onReading: () => set({ isReading: true }),
  onSlice: takeSlice,
  onPlanning: (done, total) => set({ done, total, isReading: false }),
  onPlanned: (plan) => set({ plan }),
  onProblems: (problems) => set({ problems }),
  onDone: () => next(),
  onSlow: () => set({ phase: 'slow', isReading: false }),
  onFailed: (failure) => set({ phase: 'failed', failure, isReading: false }),
});

function next(): void {
  if (stage === 'plan') return check();
  if (stage === 'problems') return;
  searched = asked;
  if (isWorthPlanning()) plan();
  else set({ phase: 'done', isReading: false, plan: undefined });
}

/** In a query an empty replacement means nothing yet; in text it deletes what was found. */
function isWorthPlanning(): boolean {
  const { request, isReplacing, replacement } = get();
  if (!isReplacing || (request.mode === 'query' && replacement.trim() === '')) return false;
  return replaceError(request, replacement) === undefined;
}

function plan(): void {
  const { request, replacement } = get();
  stage = 'plan';
  set({ phase: 'planning', planned: project(), problems: undefined });
  client.plan(project(), request, replacement);
}

/** Asks for the problems of what is ticked now. */
function check(): void {
  const { plan: made, planned } = get();
  set({ phase: 'done', isReading: false, problems: undefined });
  const chosen = chosenPlaces();
  if (!made || planned !== project() || chosen.length === 0) return;
  stage = 'problems';
  client.problems(project(), chosen);
}

export function chosenPlaces(): readonly ReplacePlace[] {
  const { plan: made, choices } = get();
  return made?.places.filter((place) => isChosen(place, choices)) ?? [];
}

/** Starts what the state asks for; whatever was under way is dropped. */
export function start(): void {
  clearTimeout(timer);
  const { request, isReplacing, replacement } = get();
  if (request.text.trim() === '') {
    client.cancel();
    return set({ ...NO_RESULTS, phase: 'idle', error: undefined, replaceError: undefined });
  }
  const error = searchError(request);
  const wrong = isReplacing && replacement !== '' ? replaceError(request, replacement) : undefined;
  if (error) {
    client.cancel();
    return set({ ...NO_RESULTS, phase: 'idle', error, replaceError: wrong });
  }
  stage = 'search';
  isFresh = true;
  asked = { project: project(), request };
  set({ phase: 'searching', error, replaceError: wrong, problems: undefined, isReading: false });
  client.search(project(), request);
}

/** Hits that are still right need no new search when only the replacement changed. */
function planAnew(): void {
  const { request, replacement } = get();
  if (searched?.project !== project() || searched.request !== request) return start();
  set({ replaceError: replacement === '' ? undefined : replaceError(request, replacement) });
  stage = 'search';
  next();
}

function startAfter(ms: number, act = start): void {
  clearTimeout(timer);
  timer = setTimeout(act, ms);
}

/** A change of the question: answered when the hand rests. */
export function ask(change: Partial<SearchRequest>, isTyping = false): void {
  set(({ request }) => ({
    request: { ...request, ...change },
    choices: new Map(),
    phase: 'waiting',
    active: undefined,
  }));
  if (isTyping) startAfter(TYPING_MS);
  else start();
}

export function setReplacement(replacement: string): void {
  set({ replacement, choices: new Map(), phase: 'waiting' });
  startAfter(TYPING_MS, planAnew);
}

export function setReplacing(isReplacing: boolean): void {
  set({ isReplacing, choices: new Map(), ...(!isReplacing && { plan: undefined }) });
  planAnew();
}

/** Enter in the box: at once, and remembered. */
export function submit(): void {
  remember(get().request);
  start();
}

export function stop(): void {
  client.cancel();
  set({ phase: 'stopped', isReading: false });
}

export function tick(keys: readonly string[], isOn: boolean): void {
  set(({ choices }) => ({ choices: new Map([...choices, ...keys.map((key) => [key, isOn] as const)]) }));
  // With a new search under way the problems are asked for at its end.
  if (get().phase === 'done') startAfter(TYPING_MS, check);
}

/** While the panel is on the screen: the worker knows the project, and results follow its edits. Returns the stop. */
export function follow(): () => void {
  client.feed(project());
  if (get().phase !== 'idle' && searched?.project !== project()) startAfter(TYPING_MS);
  return useProject.subscribe(({ documents }, before) => {
    if (documents.shown === before.documents.shown || get().phase === 'idle') return;
    set({ phase: 'waiting' });
    startAfter(EDITING_MS);
  });
}

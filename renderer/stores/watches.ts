/**
 * Expressions and breakpoints over the run on screen. A thread beside it runs the same fight once more for them, so that
 * nobody has to think of them before; they are kept per project.
 */
import { create } from 'zustand';
import type { Json } from '#contract';
import {
  inOrder,
  JobCancelled,
  type BreakpointHits,
  type BreakpointSpec,
  type PlacedHit,
  type Progress,
  type Series,
  type Task,
  type WatchAnswer,
  type Watched,
} from '#lab';
import { laboratory } from '../worker/lab/index.ts';
import { getPreference, setPreference, usePreferences } from './preferences.ts';
import { useProject } from './project.ts';
import { useRun } from './run.ts';

export interface Watch {
  readonly id: string;
  readonly text: string;
}

export interface Breakpoint extends BreakpointSpec {
  readonly id: string;
  readonly isOn: boolean;
  /** Playing and running to hits begins with this one, from 1. */
  readonly fromHit: number;
  /** Its hits are listed and stop nothing. */
  readonly logOnly: boolean;
}

export interface WatchesState {
  readonly watches: readonly Watch[];
  readonly breakpoints: readonly Breakpoint[];
  /** By id of the watch; of a run before until the present one is through. */
  readonly series: ReadonlyMap<string, Watched<Series>>;
  readonly hits: ReadonlyMap<string, Watched<BreakpointHits>>;
  /** Every hit of breakpoints that are on, in order. */
  readonly allHits: readonly PlacedHit[];
  /** Of these the ones that playing stops at. */
  readonly stops: readonly PlacedHit[];
  readonly progress: Progress | null;
  readonly failure: string | null;
}

export const useWatches = create<WatchesState>()(() => ({
  watches: [],
  breakpoints: [],
  series: new Map(),
  hits: new Map(),
  allHits: [],
  stops: [],
  progress: null,
  failure: null,
}));

let idCount = 0;
const newId = (): string => `w${Date.now().toString(36)}${++idCount}`;

export function addWatch(text: string): void {
  change({ watches: [...useWatches.getState().watches, { id: newId(), text }] });
}

export function editWatch(id: string, text: string): void {
  change({ watches: useWatches.getState().watches.map((one) => (one.id === id ? { ...one, text } : one)) });
}

export function removeWatch(id: string): void {
  change({ watches: useWatches.getState().watches.filter((one) => one.id !== id) });
}

export function addBreakpoint(spec: BreakpointSpec): void {
  const breakpoint: Breakpoint = { ...spec, id: newId(), isOn: true, fromHit: 1, logOnly: false };
  change({ breakpoints: [...useWatches.getState().breakpoints, breakpoint] });
}

export function editBreakpoint(id: string, changes: Partial<Omit<Breakpoint, 'id'>>): void {
  change({
    breakpoints: useWatches.getState().breakpoints.map((one) => (one.id === id ? { ...one, ...changes } : one)),
  });
}

export function removeBreakpoint(id: string): void {
  change({ breakpoints: useWatches.getState().breakpoints.filter((one) => one.id !== id) });
}

/** A breakpoint at a frame, or none any more where there was one. */
export function toggleBreakpoint(frame: number): void {
  const known = useWatches.getState().breakpoints.find((one) => one.on === 'frame' && one.frame === frame);
  if (known) removeBreakpoint(known.id);
  else addBreakpoint({ on: 'frame', frame, condition: '' });
}

function change(next: Partial<Pick<WatchesState, 'watches' | 'breakpoints'>>): void {
  useWatches.setState(next);
  placeHits();
  keep();
  evaluate();
}

const KEY = 'watches';

type Kept = Readonly<
  Record<string, { readonly watches: readonly Watch[]; readonly breakpoints: readonly Breakpoint[] }>
>;

const keptNow = (): Kept => (getPreference(KEY) ?? {}) as unknown as Kept;

function keep(): void {
  const { root } = useProject.getState();
  if (root === '') return;
  const { watches, breakpoints } = useWatches.getState();
  setPreference(KEY, { ...keptNow(), [root]: { watches, breakpoints } } as unknown as Json);
}

let shownRoot = '';

function load(root: string): void {
  shownRoot = root;
  const { watches = [], breakpoints = [] } = keptNow()[root] ?? {};
  useWatches.setState({ watches, breakpoints, series: new Map(), hits: new Map(), allHits: [], stops: [] });
  evaluate();
}

let task: Task<WatchAnswer> | undefined;
/** What was asked last, so that the same is not asked twice. */
let asked: { readonly run: unknown; readonly what: string } = { run: null, what: '' };

/** Asks for all of them at once: one run of the fight serves them. */
function evaluate(): void {
  const { watches, breakpoints } = useWatches.getState();
  const { run, scenario } = useRun.getState();
  if (run === null || scenario === null || watches.length + breakpoints.length === 0) return stop();
  const what = JSON.stringify([watches.map(specOf), breakpoints.map(specOf)]);
  if (asked.run === run && asked.what === what) return;
  stop();
  asked = { run, what };
  const input = { scenario, expressions: watches.map(({ text }) => text), breakpoints: breakpoints.map(breakSpec) };
  const mine = laboratory.run('watch', input, {
    onProgress: (progress) => task === mine && useWatches.setState({ progress }),
  });
  task = mine;
  useWatches.setState({ progress: { done: 0, total: run.frames }, failure: null });
  mine.result.then(
    (answer) => task === mine && take(answer, watches, breakpoints),
    (error: unknown) => task === mine && fail(error),
  );
}

const specOf = (one: Watch | Breakpoint): unknown => ('text' in one ? [one.id, one.text] : [one.id, breakSpec(one)]);
const breakSpec = ({ on, frame, condition }: Breakpoint): BreakpointSpec => ({ on, frame, condition });

/** Stops what is under way; what was found before stays. */
export function stop(): void {
  const running = task;
  task = undefined;
  asked = { run: null, what: '' };
  running?.cancel();
  if (useWatches.getState().progress !== null) useWatches.setState({ progress: null });
}

/** Asks again after somebody stopped it. */
export const evaluateAgain = (): void => evaluate();

function take(answer: WatchAnswer, watches: readonly Watch[], breakpoints: readonly Breakpoint[]): void {
  task = undefined;
  if (!answer.ran) return useWatches.setState({ progress: null });
  useWatches.setState({
    progress: null,
    series: new Map(watches.map(({ id }, index) => [id, answer.watches[index]!])),
    hits: new Map(breakpoints.map(({ id }, index) => [id, answer.breakpoints[index]!])),
  });
  placeHits();
}

function fail(error: unknown): void {
  task = undefined;
  if (error instanceof JobCancelled) return;
  useWatches.setState({ progress: null, failure: error instanceof Error ? error.message : String(error) });
}

/** Hits of one list: which breakpoints are on and from which hit they stop is decided here, without another run. */
function placeHits(): void {
  const { breakpoints, hits } = useWatches.getState();
  const placed = (one: Breakpoint): PlacedHit[] => {
    const found = hits.get(one.id);
    return one.isOn && found?.ok === true ? found.found.hits.map((hit) => ({ ...hit, breakpoint: one.id })) : [];
  };
  const stopping = breakpoints.filter(({ logOnly }) => !logOnly);
  useWatches.setState({
    allHits: inOrder(breakpoints.flatMap(placed)),
    stops: inOrder(stopping.flatMap((one) => placed(one).filter(({ count }) => count >= one.fromHit))),
  });
}

/** Follows project and run for as long as the window lives. */
export function followWatches(): () => void {
  const leaving = [
    useRun.subscribe((now, before) => now.run !== before.run && evaluate()),
    useProject.subscribe(({ root }) => root !== shownRoot && usePreferences.getState().loaded && load(root)),
    usePreferences.subscribe(({ loaded }, before) => loaded && !before.loaded && load(useProject.getState().root)),
  ];
  if (usePreferences.getState().loaded) load(useProject.getState().root);
  return () => leaving.forEach((leave) => leave());
}

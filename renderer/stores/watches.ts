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
import { runningTables, useRun } from './run.ts';

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
  /** What lanes of the timeline show besides, by the text of the expression. */
  readonly laneSeries: ReadonlyMap<string, Watched<Series>>;
  /** Every hit of breakpoints that are on, in order. */
  readonly allHits: readonly PlacedHit[];
  /** Of these the ones that playing stops at. */
  readonly stops: readonly PlacedHit[];
  readonly progress: Progress | null;
  readonly failure: string | null;
}

const NOTHING_FOUND = { series: new Map(), hits: new Map(), laneSeries: new Map(), allHits: [], stops: [] };

export const useWatches = create<WatchesState>()(() => ({
  watches: [],
  breakpoints: [],
  ...NOTHING_FOUND,
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
  useWatches.setState({ ...NOTHING_FOUND, watches, breakpoints });
  evaluate();
}

let laneTexts: readonly string[] = [];

/** Expressions that somebody looks at as lanes, for as long as they are shown. */
export function watchForLanes(texts: readonly string[]): void {
  if (texts.length === laneTexts.length && texts.every((text, index) => text === laneTexts[index])) return;
  laneTexts = texts;
  evaluate();
}

let task: Task<WatchAnswer> | undefined;
/** What was asked last, so that the same is not asked twice. */
let asked: { readonly run: unknown; readonly what: string } = { run: null, what: '' };

/** Asks for all of them at once: one run of the fight serves them. */
function evaluate(): void {
  const { watches, breakpoints } = useWatches.getState();
  const { run, scenario } = useRun.getState();
  const count = watches.length + breakpoints.length + laneTexts.length;
  if (run === null || scenario === null || count === 0) return stop();
  const lanes = laneTexts;
  const what = JSON.stringify([watches.map(specOf), breakpoints.map(specOf), lanes]);
  if (asked.run === run && asked.what === what) return;
  stop();
  asked = { run, what };
  const tables = runningTables();
  const expressions = [...watches.map(({ text }) => text), ...lanes];
  const input = { scenario, expressions, breakpoints: breakpoints.map(breakSpec) };
  const mine = laboratory.run('watch', input, {
    onProgress: (progress) => task === mine && useWatches.setState({ progress }),
    // Those of a recording, while one is looked at.
    ...(tables && { tables }),
  });
  task = mine;
  useWatches.setState({ progress: { done: 0, total: run.frames }, failure: null });
  mine.result.then(
    (answer) => task === mine && take(answer, { watches, lanes, breakpoints }),
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

interface Asked extends Pick<WatchesState, 'watches' | 'breakpoints'> {
  readonly lanes: readonly string[];
}

function take(answer: WatchAnswer, { watches, lanes, breakpoints }: Asked): void {
  task = undefined;
  if (!answer.ran) return useWatches.setState({ progress: null });
  useWatches.setState({
    progress: null,
    series: new Map(watches.map(({ id }, index) => [id, answer.watches[index]!])),
    laneSeries: new Map(lanes.map((text, index) => [text, answer.watches[watches.length + index]!])),
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

/**
 * The run that stands beside the present one: that before the last edit, or one of another branch, scenario, seed or
 * version of the data. The worker runs and keeps it, so that everything can be asked about it as well.
 */
import { create } from 'zustand';
import type { PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import { diffTables } from '#lab';
import { createTables, type Project } from '#pack';
import { listenToBeside, tellWorker } from '../worker/client.ts';
import type { Run, RunRefusal } from '../worker/protocol.ts';
import { followEarlier, loadEarlier, useEarlier } from './earlier.ts';
import { usePlayhead } from './playhead.ts';
import { keepBeside, originOf, runningTables, scenarioOfBranch, showSide, useRun, type RunOrigin } from './run.ts';
import { scenariosNow } from './session.ts';

export type BesideChoice =
  /** The run before the last edit. */
  | { readonly kind: 'before' }
  | { readonly kind: 'branch'; readonly id: number }
  | { readonly kind: 'scenario'; readonly id: string }
  | { readonly kind: 'seed'; readonly seed: number }
  /** The present orders on the data of the last export, or of the last commit. */
  | { readonly kind: 'export' }
  | { readonly kind: 'head' }
  /** Of the recording on screen what was recorded: hashes, and no run that could be looked at. */
  | { readonly kind: 'recorded' };

export interface BesideState {
  readonly choice: BesideChoice;
  /** Null while there is none, and for the run before the edit, which the run itself knows. */
  readonly run: Run | null;
  /** `missing`: there is no such data or branch. */
  readonly status: 'none' | 'running' | 'ready' | 'refused' | 'missing';
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly problems: RunRefusal['problems'];
  /** So many frames is the cursor of B ahead of that of A, while they go together. */
  readonly offsetFrames: number;
  /** Where the other run stands still; null while the cursors go together. */
  readonly heldFrame: number | null;
}

const NOTHING = { run: null, status: 'none', progress: null, problems: [] } as const;

export const useBeside = create<BesideState>()(() => ({
  choice: { kind: 'before' },
  ...NOTHING,
  offsetFrames: 0,
  heldFrame: null,
}));

let besideCount = 0;
/** What was asked for last, so that nothing is run twice. */
let asked: (RunOrigin & { readonly choice: BesideChoice }) | undefined;

const tablesByProject = new WeakMap<Project, PackTables | undefined>();

function tablesOf(project: Project): PackTables | undefined {
  if (!tablesByProject.has(project)) tablesByProject.set(project, createTables().build(project));
  return tablesByProject.get(project);
}

/** Undefined while it is not known, or where there is none. */
function originOfChoice(choice: BesideChoice): RunOrigin | undefined {
  const { scenario } = useRun.getState();
  const of = (tables: PackTables | undefined, other: ScenarioFile | null | undefined) =>
    tables && other ? { tables, scenario: other } : undefined;
  switch (choice.kind) {
    case 'before': {
      const { previous } = useRun.getState();
      return previous ? originOf(previous) : undefined;
    }
    case 'branch':
      return of(runningTables(), scenarioOfBranch(choice.id));
    case 'scenario':
      return of(runningTables(), scenariosNow()?.scenarios.get(choice.id));
    case 'seed':
      return of(runningTables(), scenario && { ...scenario, seed: choice.seed });
    case 'recorded':
      return undefined;
    case 'export':
    case 'head': {
      const earlier = useEarlier.getState()[choice.kind];
      return earlier.state === 'ready' ? of(tablesOf(earlier.project), scenario) : undefined;
    }
  }
}

/** Tables and scenario of the run beside. */
export const besideOrigin = (): RunOrigin | undefined => originOfChoice(useBeside.getState().choice);

const isLoading = ({ kind }: BesideChoice): boolean =>
  (kind === 'export' || kind === 'head') && useEarlier.getState()[kind].state === 'loading';

const isAskedFor = (choice: BesideChoice, { tables, scenario }: RunOrigin): boolean =>
  asked?.choice === choice &&
  asked.tables === tables &&
  (asked.scenario === scenario || JSON.stringify(asked.scenario) === JSON.stringify(scenario));

/** Runs what is chosen, unless just that was run. */
function refresh(): void {
  const { choice } = useBeside.getState();
  if (choice.kind === 'before' || choice.kind === 'recorded' || useRun.getState().own === null) return;
  const origin = originOfChoice(choice);
  if (!origin) return drop(isLoading(choice) ? 'running' : 'missing');
  if (isAskedFor(choice, origin)) return;
  asked = { ...origin, choice };
  const present = runningTables()!;
  const patch = origin.tables === present ? null : diffTables(present, origin.tables);
  useBeside.setState({ status: 'running', progress: null, problems: [] });
  tellWorker({ type: 'beside', request: { runId: -++besideCount, scenario: origin.scenario, patch } });
}

function drop(status: BesideState['status']): void {
  asked = undefined;
  besideCount++;
  tellWorker({ type: 'beside', request: null });
  keepBeside(undefined);
  if (useRun.getState().side === 'b') showSide(null);
  useBeside.setState({ ...NOTHING, status });
}

let isFollowing = false;

/** Other runs follow what they are made of: an edit runs a branch again, a new commit its data. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  useRun.subscribe((state, before) => {
    if (state.scenarioId !== before.scenarioId) return chooseBeside({ kind: 'before' });
    if (state.own !== before.own) refresh();
  });
  useEarlier.subscribe(refresh);
}

/** What stands beside from now on. */
export function chooseBeside(choice: BesideChoice): void {
  follow();
  drop('none');
  useBeside.setState({ choice, offsetFrames: 0, heldFrame: null });
  if (choice.kind === 'export' || choice.kind === 'head') {
    followEarlier();
    void loadEarlier(choice.kind);
  }
  refresh();
}

listenToBeside({
  onBeside(run) {
    if (run.runId !== -besideCount) return;
    keepBeside(run.runId);
    const isLookedAt = useRun.getState().side === 'b';
    useBeside.setState({ run, status: 'ready', progress: null });
    if (isLookedAt) showSide(run);
  },
  onBesideProgress(runId, done, total) {
    if (runId === -besideCount) useBeside.setState({ progress: { done, total } });
  },
  onBesideRefused({ runId, problems }) {
    if (runId === -besideCount) useBeside.setState({ ...NOTHING, status: 'refused', problems });
  },
});

/** B, whichever of the two is looked at. */
export function besideNow(): Run | null {
  const { choice, run } = useBeside.getState();
  return choice.kind === 'before' ? useRun.getState().previous : run;
}

export function useBesideRun(): Run | null {
  const isBefore = useBeside(({ choice }) => choice.kind === 'before');
  const run = useBeside((state) => state.run);
  const previous = useRun((state) => state.previous);
  return isBefore ? previous : run;
}

/** Of A and B the one that is not looked at: what the ghosts are. */
export function otherNow(): Run | null {
  const { side, own } = useRun.getState();
  return side === 'b' ? own : besideNow();
}

export function useOtherRun(): Run | null {
  const beside = useBesideRun();
  const own = useRun((state) => state.own);
  const side = useRun((state) => state.side);
  return side === 'b' ? own : beside;
}

/** Looks at B, or at A again: at the moment of it that belongs to the present one. */
export function toggleSide(): void {
  const { side } = useRun.getState();
  const other = side === 'b' ? null : besideNow();
  if (side === 'a' && !other) return;
  const { frame, seek } = usePlayhead.getState();
  const next = frameOfOther(frame);
  showSide(other);
  if (useBeside.getState().heldFrame !== null) useBeside.setState({ heldFrame: frame });
  if (next !== frame) seek(next);
}

/** As many frames as B is ahead of A, seen from the run that is looked at. */
const signed = (offsetFrames: number): number => (useRun.getState().side === 'b' ? -offsetFrames : offsetFrames);

/** The other run stays where it is while this one moves on, or goes along again from there. */
export function toggleLock(): void {
  const { frame } = usePlayhead.getState();
  if (useBeside.getState().heldFrame === null) useBeside.setState({ heldFrame: frameOfOther(frame) });
  else alignBy(frameOfOther(frame) - frame);
}

/** The cursors go together, that of the run that is not looked at so many frames later. */
export function alignBy(offsetFrames: number): void {
  useBeside.setState({ heldFrame: null, offsetFrames: signed(offsetFrames) });
}

type Cursors = Pick<BesideState, 'heldFrame' | 'offsetFrames'>;

/** The frame of the run that is not looked at that belongs to one of the run that is. */
export const frameOfOther = (frame: number, { heldFrame, offsetFrames }: Cursors = useBeside.getState()): number =>
  Math.max(0, heldFrame ?? frame + signed(offsetFrames));

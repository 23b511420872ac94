/**
 * The live loop: whatever changes — a row, the scenario, an order in the arena — is sent to the worker as a difference
 * and simulated anew. The last good run stays on screen until the next one is there.
 */
import { create } from 'zustand';
import type { PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import { diffTables } from '#lab';
import type { TimelineProjector } from '#timeline';
import { listenToWorker, lookAt, retireRun, tellTables, tellWorker } from '../worker/client.ts';
import { laboratory } from '../worker/lab/index.ts';
import type { OrderAction, Run } from '../worker/protocol.ts';
import { followRun, usePlayhead } from './playhead.ts';
import { markMoment, markWhenPainted } from './live-loop.ts';
import {
  firstFrameChanged,
  givenCommands,
  inOrder,
  TRUNK,
  untilFrame,
  withEdit,
  type Branch,
  type BranchCommand,
} from './branches.ts';
import { beginTimeline } from './timelines.ts';
import type { RunState } from './types.ts';

let sentTables: PackTables | undefined;
let runCount = 0;
let branchCount = 0;
/** Orders given in the arena to the scenario itself, kept apart so that an edit of its file does not lose them. */
let orders: readonly BranchCommand[] = [];
let authored: ScenarioFile | undefined;
/** What the project showed before a recording was opened, to go back to. */
let home:
  (Pick<RunState, 'scenarioId' | 'branches' | 'branchId'> & { orders: typeof orders; frame: number }) | undefined;
let onGuestRefusal = (): void => undefined;
/** Another scenario was loaded: the run on screen is no earlier version of the next one. */
let isNewFight = false;
let sources: (id: string) => ScenarioFile | undefined = () => undefined;

/** The last one that was put together: it stays the same object while nothing in it changed. */
let merged:
  | {
      readonly authored: ScenarioFile;
      readonly orders: readonly BranchCommand[];
      readonly branch: Branch;
      readonly commands: readonly BranchCommand[];
      readonly scenario: ScenarioFile;
    }
  | undefined;

const currentBranch = (): Branch => {
  const { branches, branchId } = useRun.getState();
  return branches.find(({ id }) => id === branchId) ?? TRUNK;
};

function putTogether(authoredNow: ScenarioFile) {
  const branch = currentBranch();
  if (merged?.authored === authoredNow && merged.orders === orders && merged.branch === branch) return merged;
  const commands = branch.commands ?? inOrder([...(authoredNow.commands ?? []), ...orders]);
  const { seed } = branch;
  const scenario = { ...authoredNow, commands: givenCommands(commands), ...(seed !== null && { seed }) };
  merged = { authored: authoredNow, orders, branch, commands, scenario };
  return merged;
}

/** The worker keeps it: an edit of a row need not send hundreds of commands along. */
let sentScenario: ScenarioFile | undefined;

/** Runs what the present branch orders. */
function request(unchangedBeforeFrame = 0): void {
  if (!authored || !sentTables) return;
  const { scenario, commands } = putTogether(authored);
  const ownCommands = commands.filter(({ isOwn }) => isOwn).length;
  useRun.setState({ scenario, commands, ownCommands, status: 'running', progress: null, refusal: null });
  const news = scenario === sentScenario ? null : scenario;
  sentScenario = scenario;
  tellWorker({
    type: 'run',
    runId: ++runCount,
    request: {
      scenario: news,
      unchangedBeforeFrame,
      lookFrame: usePlayhead.getState().frame,
      ...(home && { isGuest: true }),
    },
  });
  markMoment('sent');
}

/** Called for every accepted edit; sends only the rows whose identity changed. */
export function simulateTables(tables: PackTables): void {
  if (sentTables === tables) return;
  const patch = sentTables && diffTables(sentTables, tables);
  sentTables = tables;
  if (patch) tellWorker({ type: 'patch', ...patch });
  else tellTables(tables);
  if (home) return;
  laboratory.setTables(tables);
  request();
}

/** The project's data as they are now, also while a recording is looked at. */
export const runningTables = (): PackTables | undefined => sentTables;

/** The project tells where scenarios come from; a changed scenario file runs at once. */
export function followScenarios(find: (id: string) => ScenarioFile | undefined): void {
  sources = find;
  if (home) return;
  const id = useRun.getState().scenarioId;
  const scenario = id === null ? undefined : find(id);
  if (!scenario || scenario === authored) return;
  authored = scenario;
  request();
}

export interface GuestRun {
  /** Exactly the rows of the recording. */
  readonly tables: PackTables;
  readonly scenario: ScenarioFile;
  /** Under which it is shown, and what is noted on it kept; no id of a row. */
  readonly name: string;
}

/** Shows a recording on its own rows. The project is left alone, and what it showed comes back with `closeGuest`. */
export function showGuest({ tables, scenario, name }: GuestRun): void {
  const { scenarioId, branches, branchId } = useRun.getState();
  home ??= { scenarioId, branches, branchId, orders, frame: usePlayhead.getState().frame };
  tellWorker({ type: 'guest', tables });
  laboratory.setTables(tables);
  begin(scenario, name, true);
  usePlayhead.getState().seek(0);
}

function begin(scenario: ScenarioFile | undefined, scenarioId: string | null, isGuest: boolean): void {
  orders = [];
  isNewFight = true;
  authored = scenario;
  usePlayhead.getState().pause();
  useRun.setState({ scenarioId, isGuest, previous: null, branches: [TRUNK], branchId: TRUNK.id });
  request();
}

function leaveGuest(): typeof home {
  const left = home;
  home = undefined;
  if (!left) return undefined;
  tellWorker({ type: 'guest', tables: null });
  if (sentTables) laboratory.setTables(sentTables);
  return left;
}

/** Back to what the project showed. */
export function closeGuest(): void {
  const left = leaveGuest();
  if (!left) return;
  const { scenarioId, branches, branchId, frame } = left;
  isNewFight = true;
  authored = scenarioId === null ? undefined : sources(scenarioId);
  orders = left.orders;
  usePlayhead.getState().pause();
  useRun.setState({ scenarioId, isGuest: false, previous: null, branches, branchId });
  // Its run is not there yet, so the length to seek in is that of the recording.
  usePlayhead.setState({ frame });
  request();
}

/** Somebody orders something in a recording: it is said why nothing comes of it. */
export function listenToGuestRefusals(listener: () => void): void {
  onGuestRefusal = listener;
}

function isRefused(): boolean {
  if (home) onGuestRefusal();
  return home !== undefined;
}

/** A renamed scenario stays the one that runs; orders given in the arena name the skill by its new id. */
export function followInRun(table: string, from: string, to: string): void {
  if (table === 'scenarios' && useRun.getState().scenarioId === from) useRun.setState({ scenarioId: to });
  if (table !== 'skills') return;
  const named = (action: OrderAction): boolean => 'skill' in action && action.skill === from;
  const followed = (commands: readonly BranchCommand[]) =>
    commands.map((command) =>
      named(command.action) ? ({ ...command, action: { ...command.action, skill: to } } as BranchCommand) : command,
    );
  orders = followed(orders);
  useRun.setState(({ branches }) => ({
    branches: branches.map((branch) => ({ ...branch, commands: branch.commands && followed(branch.commands) })),
  }));
}

/** What a run came of. */
export interface RunOrigin {
  readonly tables: PackTables;
  readonly scenario: ScenarioFile;
}

const origins = new WeakMap<Run, RunOrigin>();

/** Undefined for a run that was made elsewhere. */
export const originOf = (run: Run): RunOrigin | undefined => origins.get(run);

/** What a branch orders, as a scenario. */
export function scenarioOfBranch(id: number): ScenarioFile | undefined {
  const branch = useRun.getState().branches.find((one) => one.id === id);
  if (!authored || !branch) return undefined;
  const commands = branch.commands ?? inOrder([...(authored.commands ?? []), ...orders]);
  const { seed } = branch;
  return { ...authored, commands: givenCommands(commands), ...(seed !== null && { seed }) };
}

/** The run that stands beside and is kept as long; undefined = none. */
let besideId: number | undefined;

export function keepBeside(runId: number | undefined): void {
  besideId = runId;
  tellKept();
}

function tellKept(): void {
  const { own, previous } = useRun.getState();
  const runIds = [own?.runId, previous?.runId, besideId].filter((id) => id !== undefined);
  tellWorker({ type: 'keep', runIds });
}

/** Everybody looks at another run that is kept, at the same frame; null = at the present one again. */
export function showSide(other: Run | null): void {
  const { own, run } = useRun.getState();
  const shown = other ?? own;
  if (shown === null || shown === run) return;
  lookAt(other?.runId);
  void followRun(shown);
  useRun.setState({ run: shown, side: other ? 'b' : 'a' });
}

/** A new branch is the one that runs from now on. */
function branchOff(branch: Omit<Branch, 'id' | 'parent'>): void {
  const { branches, branchId } = useRun.getState();
  const id = ++branchCount;
  useRun.setState({ branches: [...branches, { ...branch, id, parent: branchId }], branchId: id });
}

function changeBranch(change: Partial<Branch>): void {
  const { branches, branchId } = useRun.getState();
  useRun.setState({ branches: branches.map((one) => (one.id === branchId ? { ...one, ...change } : one)) });
}

type BranchActions = Pick<RunState, 'takeOver' | 'editCommand' | 'chooseBranch' | 'removeBranch' | 'runSeed'>;

const branchActions: BranchActions = {
  takeOver() {
    if (!authored || isRefused()) return;
    const { frame } = usePlayhead.getState();
    const { commands } = putTogether(authored);
    branchOff({ why: 'takeOver', fromFrame: frame, commands: untilFrame(commands, frame), seed: currentBranch().seed });
    request(frame + 1);
  },
  editCommand(index, edit) {
    if (!authored || isRefused()) return;
    const { commands } = putTogether(authored);
    const edited = withEdit(commands, index, edit);
    const fromFrame = firstFrameChanged(givenCommands(commands), givenCommands(edited));
    if (currentBranch().commands === null) {
      const first = Math.min(fromFrame, commands[index]?.frame ?? 0);
      branchOff({ why: 'whatIf', fromFrame: Math.max(0, first - 1), commands: edited, seed: null });
    } else changeBranch({ commands: edited });
    if (fromFrame !== Infinity) request(fromFrame);
    else useRun.setState({ commands: edited });
  },
  chooseBranch(id) {
    if (!useRun.getState().branches.some((branch) => branch.id === id) || id === useRun.getState().branchId) return;
    useRun.setState({ branchId: id });
    request();
  },
  removeBranch(id) {
    const { branches, branchId } = useRun.getState();
    const gone = branches.find((branch) => branch.id === id);
    if (!gone || id === TRUNK.id) return;
    const kept = branches.filter((branch) => branch !== gone);
    // What grew out of it grows out of what it grew out of.
    useRun.setState({
      branches: kept.map((branch) => (branch.parent === id ? { ...branch, parent: gone.parent } : branch)),
    });
    if (branchId !== id) return;
    useRun.setState({ branchId: gone.parent });
    request();
  },
  runSeed(seed) {
    if (!authored || isRefused()) return;
    const { commands } = currentBranch();
    branchOff({ why: 'seed', fromFrame: 0, commands: commands && [...commands], seed });
    request();
  },
};

export const useRun = create<RunState>()((set, get) => ({
  scenarioId: null,
  isGuest: false,
  scenario: null,
  branches: [TRUNK],
  branchId: TRUNK.id,
  commands: [],
  ownCommands: 0,
  status: 'idle',
  progress: null,
  run: null,
  own: null,
  side: 'a',
  previous: null,
  refusal: null,
  crash: null,
  loadScenario(id) {
    leaveGuest();
    begin(sources(id), id, false);
  },
  order: (player, action) => get().orderAll([{ player, action }]),
  orderAll(wanted) {
    if (!authored || wanted.length === 0 || isRefused()) return;
    const frame = usePlayhead.getState().frame + 1;
    const given = wanted.map((one): BranchCommand => ({ ...one, frame, isOwn: true }));
    const { commands } = currentBranch();
    if (commands === null) orders = [...orders, ...given];
    else changeBranch({ commands: inOrder([...commands, ...given]) });
    request(frame);
  },
  dropOrder(command) {
    const { commands } = currentBranch();
    if (commands === null) orders = orders.filter((one) => one !== command);
    else changeBranch({ commands: commands.filter((one) => one !== command) });
    request(command.frame);
  },
  cancel() {
    if (get().status !== 'running') return;
    tellWorker({ type: 'cancel' });
    runCount++;
    set(({ run }) => ({ status: run ? 'ready' : 'idle', progress: null }));
  },
  clearOrders() {
    const { commands } = currentBranch();
    if (get().ownCommands === 0) return;
    if (commands === null) orders = [];
    else changeBranch({ commands: commands.filter(({ isOwn }) => isOwn !== true) });
    request();
  },
  ...branchActions,
}));

let projector: TimelineProjector | undefined;

listenToWorker({
  onStarted: (start, events) => {
    projector = start.runId === runCount ? beginTimeline(start, events) : undefined;
  },
  onEvents: (runId) => {
    if (runId === runCount) projector?.advance();
  },
  onProgress: (runId, done, total) => {
    if (runId === runCount) useRun.setState({ progress: { done, total } });
  },
  onFinished: (run, view) => {
    if (run.runId !== runCount) return;
    const { compileMs, simulateMs, postedAtMs } = run;
    markMoment('received', { compileMs, simulateMs, postedAtMs });
    const { own: last, previous: ghost, scenario } = useRun.getState();
    if (sentTables && scenario) origins.set(run, { tables: sentTables, scenario });
    const isChanged = last !== null && last.traceDigest !== run.traceDigest;
    const previous = isNewFight ? null : isChanged ? last : ghost;
    isNewFight = false;
    lookAt(undefined);
    const isPictured = followRun(run, view);
    useRun.setState({
      run,
      own: run,
      side: 'a',
      previous,
      status: 'ready',
      progress: null,
      refusal: null,
      crash: null,
    });
    for (const gone of [last, ghost]) if (gone && gone !== previous) retireRun(gone);
    tellKept();
    markMoment('shown');
    void isPictured.then(markWhenPainted);
  },
  onRefused: (refusal) => {
    if (refusal.runId === runCount) useRun.setState({ refusal, status: 'refused', progress: null });
  },
  onCrashed: (message) => useRun.setState({ status: 'crashed', crash: message, progress: null }),
});

/**
 * The live loop: whatever changes — a row, the scenario, an order in the arena — is sent to the worker as a difference
 * and simulated anew. The last good run stays on screen until the next one is there.
 */
import { create } from 'zustand';
import type { PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import { diffTables } from '#lab';
import type { TimelineProjector } from '#timeline';
import { listenToWorker, retireRun, tellTables, tellWorker } from '../worker/client.ts';
import { laboratory } from '../worker/lab/index.ts';
import type { OrderAction } from '../worker/protocol.ts';
import { followRun, usePlayhead } from './playhead.ts';
import { markMoment, markWhenPainted } from './live-loop.ts';
import { beginTimeline } from './timelines.ts';
import type { RunState } from './types.ts';

type Commands = NonNullable<ScenarioFile['commands']>;

let sentTables: PackTables | undefined;
let runCount = 0;
/** Orders given in the arena, kept apart so that an edit of the scenario file does not lose them. */
let orders: Commands = [];
let authored: ScenarioFile | undefined;
/** Another scenario was loaded: the run on screen is no earlier version of the next one. */
let isNewFight = false;
let sources: (id: string) => ScenarioFile | undefined = () => undefined;

const byFrame = (a: Commands[number], b: Commands[number]) => a.frame - b.frame;

/** The last one that was put together: it stays the same object while nothing in it changed. */
let merged: { readonly authored: ScenarioFile; readonly orders: Commands; readonly scenario: ScenarioFile } | undefined;

/** Authored commands first within a frame; arena orders after them in the order given. */
function withOrders(authoredNow: ScenarioFile): ScenarioFile {
  if (merged?.authored === authoredNow && merged.orders === orders) return merged.scenario;
  const commands = [...(authoredNow.commands ?? []), ...orders].sort(byFrame);
  merged = { authored: authoredNow, orders, scenario: { ...authoredNow, commands } };
  return merged.scenario;
}

/** The worker keeps it: an edit of a row need not send hundreds of commands along. */
let sentScenario: ScenarioFile | undefined;

function request(scenario: ScenarioFile, unchangedBeforeFrame: number): void {
  useRun.setState({ scenario, ownCommands: orders.length, status: 'running', progress: null, refusal: null });
  const news = scenario === sentScenario ? null : scenario;
  sentScenario = scenario;
  tellWorker({ type: 'run', runId: ++runCount, request: { scenario: news, unchangedBeforeFrame } });
  markMoment('sent');
}

/** Called for every accepted edit; sends only the rows whose identity changed. */
export function simulateTables(tables: PackTables): void {
  if (sentTables === tables) return;
  const patch = sentTables && diffTables(sentTables, tables);
  sentTables = tables;
  laboratory.setTables(tables);
  if (patch) tellWorker({ type: 'patch', ...patch });
  else tellTables(tables);
  if (authored) request(withOrders(authored), 0);
}

/** The project tells where scenarios come from; a changed scenario file runs at once. */
export function followScenarios(find: (id: string) => ScenarioFile | undefined): void {
  sources = find;
  const id = useRun.getState().scenarioId;
  const scenario = id === null ? undefined : find(id);
  if (!scenario || scenario === authored) return;
  authored = scenario;
  if (sentTables) request(withOrders(scenario), 0);
}

/** A renamed scenario stays the one that runs; orders given in the arena name the skill by its new id. */
export function followInRun(table: string, from: string, to: string): void {
  if (table === 'scenarios' && useRun.getState().scenarioId === from) useRun.setState({ scenarioId: to });
  if (table !== 'skills') return;
  const named = (action: OrderAction): boolean => 'skill' in action && action.skill === from;
  orders = orders.map((order) =>
    named(order.action) ? ({ ...order, action: { ...order.action, skill: to } } as typeof order) : order,
  );
}

export const useRun = create<RunState>()((set) => ({
  scenarioId: null,
  scenario: null,
  ownCommands: 0,
  status: 'idle',
  progress: null,
  run: null,
  previous: null,
  refusal: null,
  crash: null,
  loadScenario(id) {
    orders = [];
    isNewFight = true;
    authored = sources(id);
    usePlayhead.getState().pause();
    set({ scenarioId: id, previous: null });
    if (authored && sentTables) request(withOrders(authored), 0);
  },
  order(player: number, action: OrderAction) {
    if (!authored) return;
    const frame = usePlayhead.getState().frame + 1;
    orders = [...orders, { frame, player, action }];
    request(withOrders(authored), frame);
  },
  cancel() {
    if (useRun.getState().status !== 'running') return;
    tellWorker({ type: 'cancel' });
    runCount++;
    set(({ run }) => ({ status: run ? 'ready' : 'idle', progress: null }));
  },
  clearOrders() {
    if (orders.length === 0 || !authored) return;
    orders = [];
    request(withOrders(authored), 0);
  },
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
  onFinished: (run) => {
    if (run.runId !== runCount) return;
    const { compileMs, simulateMs, postedAtMs } = run;
    markMoment('received', { compileMs, simulateMs, postedAtMs });
    const { run: last, previous: ghost } = useRun.getState();
    const isChanged = last !== null && last.traceDigest !== run.traceDigest;
    const previous = isNewFight ? null : isChanged ? last : ghost;
    isNewFight = false;
    followRun(run);
    useRun.setState({ run, previous, status: 'ready', progress: null, refusal: null, crash: null });
    for (const gone of [last, ghost]) if (gone && gone !== previous) retireRun(gone);
    markMoment('shown');
    markWhenPainted();
  },
  onRefused: (refusal) => {
    if (refusal.runId === runCount) useRun.setState({ refusal, status: 'refused', progress: null });
  },
  onCrashed: (message) => useRun.setState({ status: 'crashed', crash: message, progress: null }),
});

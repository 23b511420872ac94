/** The studio's side of the worker that owns the battle. One worker lives as long as the window. */
import type { FrameView, PackTables } from '#core';
import { tablePieces, type Figures } from '#lab';
import { EventLog, type EventStretch } from '#timeline';
import type { FromWorker, KeyedRequest, Run, RunRefusal, RunStart, ToWorker } from './protocol.ts';
import type { Answer, Question, QuestionKind } from './questions/index.ts';
import workerUrl from './sim.worker.ts?worker&url';
import { buffersOf, columnsOf, ToldRuns } from './told-runs.ts';
import { trustedWorkerUrl } from './trusted-url.ts';

export interface WorkerListener {
  /** The log grows until the run is finished. */
  onStarted(start: RunStart, events: EventLog): void;
  onEvents(runId: number): void;
  onProgress(runId: number, done: number, total: number): void;
  /** With the picture of the frame that was looked at, where it is known. */
  onFinished(run: Run, view: FrameView | null): void;
  onRefused(refusal: RunRefusal): void;
  onCrashed(message: string): void;
}

/** Who wants a run beside the one on screen. */
export interface BesideListener {
  onBeside(run: Run): void;
  onBesideProgress(runId: number, done: number, total: number): void;
  onBesideRefused(refusal: RunRefusal): void;
}

type FiguresListener = (key: string, figures: Figures, left: number) => void;

/** Longest time for which giving tables holds up the window; those of most projects are given at once. */
const GIVE_MS = 25;

let worker: Worker | undefined;
let onFigures: FiguresListener | undefined;
let besideListener: BesideListener | undefined;
let listener: WorkerListener | undefined;
let askCount = 0;
const waiting = new Map<number, (value: unknown) => void>();

const runs = new ToldRuns();

function addEvents(runId: number, stretch: EventStretch): void {
  runs.add(stretch);
  const columns = columnsOf(stretch);
  theWorker().postMessage({ type: 'spare', columns } satisfies ToWorker, buffersOf(columns));
  listener?.onEvents(runId);
}

/** A run leaves the screen for good: its events are gone from here on. */
export function retireRun({ events }: Run): void {
  if (events instanceof EventLog) runs.retire(events);
}

function receive(message: FromWorker): void {
  switch (message.type) {
    case 'started':
      return listener?.onStarted(message.start, runs.begin(message.start, message.continues));
    case 'events':
      return addEvents(message.runId, message.stretch);
    case 'answer':
      waiting.get(message.askId)?.(message.value);
      waiting.delete(message.askId);
      return;
    case 'progress':
      return listener?.onProgress(message.runId, message.done, message.total);
    case 'finished':
      return listener?.onFinished(runs.finish(message.end), message.view);
    case 'refused':
      return listener?.onRefused(message.refusal);
    case 'beside': {
      const events = new EventLog().append(message.stretch);
      return besideListener?.onBeside({ ...message.start, ...message.end, events, traceDigest: events.digest });
    }
    case 'besideProgress':
      return besideListener?.onBesideProgress(message.runId, message.done, message.total);
    case 'besideRefused':
      return besideListener?.onBesideRefused(message.refusal);
    case 'figures':
      return onFigures?.(message.key, message.figures, message.left);
    case 'crashed':
      return listener?.onCrashed(message.message);
  }
}

function theWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(trustedWorkerUrl(workerUrl) as string, { type: 'module', name: 'battle' });
  worker.addEventListener('message', (event: MessageEvent<FromWorker>) => receive(event.data));
  worker.addEventListener('error', (event) => listener?.onCrashed(event.message));
  return worker;
}

/** What is told while tables are on their way comes after them. */
let held: ToWorker[] | undefined;

export function tellWorker(message: ToWorker): void {
  if (held) held.push(message);
  else theWorker().postMessage(message);
}

/** Gives new tables, in pieces when they are many: the window answers its user between two. */
export function tellTables(tables: PackTables): void {
  const pieces = tablePieces(tables);
  if (held) return void held.push(...pieces);
  held = [];
  const giveOn = () => {
    const endMs = performance.now() + GIVE_MS;
    do {
      const { value, done } = pieces.next();
      if (done) return release();
      theWorker().postMessage(value);
    } while (performance.now() < endMs);
    setTimeout(giveOn);
  };
  giveOn();
}

function release(): void {
  const messages = held ?? [];
  held = undefined;
  messages.forEach(tellWorker);
}

/** Starts the worker at once, so that it has read its code by the time there is a project to run. */
export function listenToWorker(next: WorkerListener): void {
  listener = next;
  if (typeof Worker !== 'undefined') theWorker();
}

export function listenToBeside(next: BesideListener): void {
  besideListener = next;
}

/** Figures that are wanted now, the most wanted first; they replace those that were asked for before. */
export function askFigures(requests: readonly KeyedRequest[], listen: FiguresListener): void {
  onFigures = listen;
  tellWorker({ type: 'figures', requests });
}

/** The run that questions are about which name none; undefined = the latest finished one. */
let lookedAt: number | undefined;

/** Everybody who asks looks at this run from now on. */
export function lookAt(runId: number | undefined): void {
  lookedAt = runId;
}

/** A question about the run that is looked at, or about another one that is kept; null where there is none. */
export function askWorker<Kind extends QuestionKind>(
  kind: Kind,
  question: Question<Kind>,
  runId: number | undefined = lookedAt,
): Promise<Answer<Kind> | null> {
  const askId = ++askCount;
  return new Promise((resolve) => {
    waiting.set(askId, resolve as (value: unknown) => void);
    tellWorker({ type: 'ask', askId, runId, kind, question });
  });
}

import type { PackTables } from '#core';
import { diffTables, tablePieces } from '../transfer/index.ts';
import type { FromLane, ToLane } from './host.ts';
import type { JobInput, JobKind, JobResult } from './kinds.ts';
import { WaitingLine } from './waiting-line.ts';
import type { Progress } from './work.ts';

/** The way to one thread. */
export interface Lane {
  post(message: ToLane): void;
  close(): void;
}

/** `fail` when the thread itself is gone; it is then closed and another one opened for the next job. */
export type OpenLane = (receive: (message: FromLane) => void, fail: (message: string) => void) => Lane;

export interface JobOptions {
  readonly onProgress?: (progress: Progress) => void;
  /** Jobs that somebody waits for go before those that run in the background. Default false. */
  readonly isBackground?: boolean;
  /** A thread begins with it. */
  readonly onStart?: () => void;
  /** When it is done: the time that it took on its thread. */
  readonly onSpent?: (spentMs: number) => void;
  /** Other data than those that were set last. */
  readonly tables?: PackTables;
}

export interface Task<Result> {
  /** Rejects with `JobCancelled`, or with what went wrong. */
  readonly result: Promise<Result>;
  cancel(): void;
}

export class JobCancelled extends Error {
  constructor() {
    super('The job was cancelled.');
  }
}

interface Job {
  readonly jobId: number;
  readonly kind: JobKind;
  readonly input: unknown;
  readonly options: JobOptions;
  readonly tables: PackTables;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface OpenedLane {
  readonly lane: Lane;
  sent: PackTables | undefined;
  job: Job | undefined;
  isHeld: boolean;
}

function unsettled(): Pick<Job, 'resolve' | 'reject'> & { readonly result: Promise<unknown> } {
  let settle!: Pick<Job, 'resolve' | 'reject'>;
  const result = new Promise<unknown>((resolve, reject) => (settle = { resolve, reject }));
  return { result, ...settle };
}

/**
 * Gives jobs to as many threads as there are, opened when they are first needed. A job runs on the tables that were set
 * when it was asked for, or on others; a thread is told only what has changed since its last job.
 */
export class JobPool {
  private readonly lanes: OpenedLane[] = [];
  private readonly waiting = new WaitingLine<Job>(({ options }) => options.isBackground === true);
  private tables: PackTables | undefined;
  private count = 0;
  private isHeld = false;

  constructor(
    private readonly open: OpenLane,
    readonly laneCount: number,
  ) {}

  setTables(tables: PackTables): void {
    this.tables = tables;
  }

  run<Kind extends JobKind>(kind: Kind, input: JobInput<Kind>, options: JobOptions = {}): Task<JobResult<Kind>> {
    const tables = options.tables ?? this.tables;
    if (!tables) throw new Error('there is no data to work on yet');
    const jobId = ++this.count;
    const { result, ...settle } = unsettled();
    const job = { jobId, kind, input, options, tables, ...settle };
    this.waiting.add(job);
    this.next();
    return { result: result as Promise<JobResult<Kind>>, cancel: () => this.cancel(job) };
  }

  /** Jobs in the background stand still while it holds, unless one is in the way of somebody who waits. */
  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    this.next();
  }

  /** Ends all threads; jobs under way are cancelled. */
  close(): void {
    for (let job = this.waiting.take(); job; job = this.waiting.take()) job.reject(new JobCancelled());
    for (const { lane, job } of this.lanes.splice(0)) {
      job?.reject(new JobCancelled());
      lane.close();
    }
  }

  private next(): void {
    const { waiting } = this;
    while (waiting.wantedCount > 0 || (!this.isHeld && waiting.size > 0)) {
      const lane = this.lanes.find(({ job }) => job === undefined) ?? this.another();
      if (!lane) break;
      this.give(lane, waiting.take()!);
    }
    this.tellLanes();
  }

  private tellLanes(): void {
    const isHeld = this.isHeld && this.waiting.wantedCount === 0;
    for (const opened of this.lanes) {
      if (opened.isHeld === isHeld) continue;
      opened.isHeld = isHeld;
      opened.lane.post({ type: 'hold', isHeld });
    }
  }

  private another(): OpenedLane | undefined {
    if (this.lanes.length >= this.laneCount) return undefined;
    const opened: OpenedLane = {
      lane: this.open(
        (message) => this.receive(opened, message),
        (message) => this.lost(opened, message),
      ),
      sent: undefined,
      job: undefined,
      isHeld: false,
    };
    this.lanes.push(opened);
    return opened;
  }

  private give(opened: OpenedLane, job: Job): void {
    opened.job = job;
    const { lane, sent } = opened;
    if (sent === undefined) for (const piece of tablePieces(job.tables)) lane.post(piece);
    else if (sent !== job.tables) lane.post({ type: 'patch', ...diffTables(sent, job.tables) });
    opened.sent = job.tables;
    job.options.onStart?.();
    const isPatient = job.options.isBackground === true;
    lane.post({ type: 'job', jobId: job.jobId, kind: job.kind, input: job.input, ...(isPatient && { isPatient }) });
  }

  private receive(opened: OpenedLane, message: FromLane): void {
    const { job } = opened;
    // What was cancelled may still have had something to say.
    if (job?.jobId !== message.jobId) return;
    if (message.type === 'progress') return job.options.onProgress?.(message);
    opened.job = undefined;
    if (message.type === 'result') {
      job.options.onSpent?.(message.spentMs);
      job.resolve(message.value);
    } else job.reject(new Error(message.message));
    this.next();
  }

  private lost(opened: OpenedLane, message: string): void {
    this.lanes.splice(this.lanes.indexOf(opened), 1);
    opened.lane.close();
    opened.job?.reject(new Error(message));
    this.next();
  }

  private cancel(job: Job): void {
    if (this.waiting.delete(job)) {
      job.reject(new JobCancelled());
      return this.tellLanes();
    }
    const opened = this.lanes.find((one) => one.job === job);
    if (!opened) return;
    job.reject(new JobCancelled());
    opened.lane.post({ type: 'cancel' });
    opened.job = undefined;
    this.next();
  }
}

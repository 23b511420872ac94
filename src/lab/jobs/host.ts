import { ArrivingTables, patchTables, type TablesMessage } from '../transfer/index.ts';
import { startJob, type JobKind } from './kinds.ts';
import { LabData } from './lab-data.ts';
import type { Progress, Work } from './work.ts';

export type ToLane =
  | TablesMessage
  | {
      readonly type: 'job';
      readonly jobId: number;
      readonly kind: JobKind;
      readonly input: unknown;
      /** Nobody waits for it: it leaves the machine to others half of the time. */
      readonly isPatient?: boolean;
    }
  /** Whatever is being worked on. */
  | { readonly type: 'cancel' }
  /** Patient jobs stand still while it holds. */
  | { readonly type: 'hold'; readonly isHeld: boolean };

export type FromLane =
  | ({ readonly type: 'progress'; readonly jobId: number } & Progress)
  /** With the time that it took on this thread, without that of others in between. */
  | { readonly type: 'result'; readonly jobId: number; readonly value: unknown; readonly spentMs: number }
  | { readonly type: 'failed'; readonly jobId: number; readonly message: string };

export interface LaneClock {
  /** Milliseconds of any clock. */
  now(): number;
  /** Lets waiting messages in first. */
  later(work: () => void): void;
  /** The same after about as long as a slice; without it patient jobs go on at once. */
  rest?(work: () => void): void;
}

/** A message waits about so long at most. */
const SLICE_MS = 20;

/** One thread of the laboratory, without the thread: keeps the data and does one job at a time, in slices. */
export class JobHost {
  private data: LabData | undefined;
  private readonly arriving = new ArrivingTables();
  private current:
    { readonly jobId: number; readonly work: Work<unknown>; readonly isPatient: boolean; spentMs: number } | undefined;
  private isHeld = false;
  /** A held job that would go on now. */
  private isStopped = false;

  constructor(
    private readonly send: (message: FromLane) => void,
    private readonly clock: LaneClock,
  ) {}

  receive(message: ToLane): void {
    switch (message.type) {
      case 'rows':
        return this.arriving.add(message.table, message.rows);
      case 'tables':
        this.data = new LabData(this.arriving.finish(message.whole));
        return;
      case 'patch':
        this.data = this.data!.next(patchTables(this.data!.tables, message));
        return;
      case 'job':
        return this.begin(message);
      case 'cancel':
        this.current = undefined;
        return;
      case 'hold':
        return this.hold(message.isHeld);
    }
  }

  private hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    const { current } = this;
    if (isHeld || !this.isStopped || !current) return;
    this.isStopped = false;
    this.attempt(current.jobId, () => this.goOn());
  }

  private begin({ jobId, kind, input, isPatient = false }: Extract<ToLane, { type: 'job' }>): void {
    this.attempt(jobId, () => {
      // What others of the same data profit from is not this one's time.
      void this.data!.compiled;
      this.current = { jobId, work: startJob(this.data!, kind, input), isPatient, spentMs: 0 };
      this.isStopped = false;
      this.goOn();
    });
  }

  private goOn(): void {
    const { current, clock } = this;
    if (!current) return;
    const startMs = clock.now();
    let step: IteratorResult<Progress, unknown>;
    do step = current.work.next();
    while (step.done !== true && clock.now() - startMs < SLICE_MS);
    current.spentMs += clock.now() - startMs;
    if (step.done === true) return this.end(current, step.value);
    this.send({ type: 'progress', jobId: current.jobId, ...step.value });
    const wait = (current.isPatient && clock.rest) || clock.later;
    wait.call(clock, () => {
      if (this.current !== current) return;
      if (this.isHeld && current.isPatient) this.isStopped = true;
      else this.attempt(current.jobId, () => this.goOn());
    });
  }

  private end({ jobId, spentMs }: { readonly jobId: number; readonly spentMs: number }, value: unknown): void {
    this.current = undefined;
    this.send({ type: 'result', jobId, value, spentMs });
  }

  /** A job that breaks is told and leaves the thread fit for the next one. */
  private attempt(jobId: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.current = undefined;
      this.send({ type: 'failed', jobId, message: error instanceof Error ? error.message : String(error) });
    }
  }
}

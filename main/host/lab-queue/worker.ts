import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import type { PackTables } from '#core';
import { JobCancelled, type JobPool, type Progress } from '#lab';
import { openLaboratory } from '../lab-threads/index.ts';
import { readAddress, readQueueName, type QueueAddress } from './address.ts';
import { putResult, takeTables } from './blobs.ts';
import { decode, encode } from './codec.ts';
import { connect } from './connection.ts';
import { asFault, QueueFault } from './fault.ts';
import { BULL_PREFIX, keysOf, type QueueKeys } from './keys.ts';
import { LIMITS, TIMES } from './limits.ts';
import { leave } from './leave.ts';
import { beat } from './presence.ts';
import { readJob, type QueuedJob, type QueuedResult, type WorkerInfo } from './protocol.ts';
import { isSameVersion, ownVersion, versionText } from './version.ts';

export type WorkerEvent =
  | { readonly type: 'done'; readonly job: string; readonly kind: string; readonly spentMs: number }
  | { readonly type: 'failed'; readonly job: string; readonly kind: string; readonly message: string }
  /** Nobody wants its result any more. */
  | { readonly type: 'dropped'; readonly job: string; readonly kind: string }
  | { readonly type: 'connection'; readonly isUp: boolean };

export interface QueueWorkerOptions {
  readonly redisUrl: string;
  readonly queue?: string;
  /** How many jobs at a time, each in a thread. Default 1. */
  readonly jobs?: number;
  /** How long nothing may be heard of a worker before others get its jobs. */
  readonly lostAfterMs?: number;
  /** How long one job may take. */
  readonly limitMs?: number;
  readonly onEvent?: (event: WorkerEvent) => void;
  /** See `LaboratoryOptions`. */
  readonly threadFile?: string;
}

export interface QueueWorker {
  /** Without secrets. */
  readonly address: string;
  readonly queue: string;
  readonly name: string;
  readonly jobs: number;
  readonly version: string;
  /** Rejects with `QueueFault` when the connection is lost for good. */
  readonly ended: Promise<void>;
  /** After the jobs that it has. */
  close(): Promise<void>;
}

const LOST_AFTER_MS = 15_000;
const LIMIT_MS = 600_000;
const RECONNECT_MS = 600_000;
/** A job that so many workers died of is given up. */
const LOST_MAX = 2;
const TABLES_MAX = 2;
const NOBODY = 'nobody';

/** Takes jobs from a queue until it is closed. Rejects with `QueueFault` when there is none. */
export async function startQueueWorker(options: QueueWorkerOptions): Promise<QueueWorker> {
  const address = readAddress(options.redisUrl, process.env.SPELLWRIGHT_QUEUE_PASSWORD);
  const queue = readQueueName(options.queue);
  const client = await connect(address, RECONNECT_MS);
  const worker = new LabWorker(client, address, queue, options);
  try {
    await worker.start();
    return worker;
  } catch (error) {
    await worker.close().catch(() => undefined);
    throw asFault(error, address.shown);
  }
}

interface Active {
  readonly batch: string;
  readonly cancel: () => void;
  isLate: boolean;
}

class LabWorker implements QueueWorker {
  readonly address: string;
  readonly jobs: number;
  readonly ended: Promise<void>;
  private readonly keys: QueueKeys;
  private readonly own = ownVersion();
  private readonly info: WorkerInfo;
  private readonly pool: JobPool;
  private readonly active = new Map<string, Active>();
  private readonly tables = new Map<string, Promise<PackTables>>();
  private timers: NodeJS.Timeout[] = [];
  private worker: Worker<unknown, QueuedResult> | undefined;
  private closing: Promise<void> | undefined;
  private tellEnd!: (fault?: QueueFault) => void;

  constructor(
    private readonly client: Redis,
    { shown }: QueueAddress,
    readonly queue: string,
    private readonly options: QueueWorkerOptions,
  ) {
    const { jobs = 1, threadFile } = options;
    this.address = shown;
    this.jobs = jobs;
    this.keys = keysOf(queue);
    this.info = { id: randomUUID(), name: `${hostname()}/${process.pid}`, jobs, version: this.own };
    // Threads even for one job: this one has to give signs of life.
    this.pool = openLaboratory({ jobs, isApart: true, ...(threadFile !== undefined && { threadFile }) });
    this.ended = new Promise((done, fail) => (this.tellEnd = (fault) => (fault ? fail(fault) : done())));
    this.ended.catch(() => undefined);
  }

  get name(): string {
    return this.info.name;
  }

  get version(): string {
    return versionText(this.own);
  }

  async start(): Promise<void> {
    const lostAfterMs = this.options.lostAfterMs ?? LOST_AFTER_MS;
    await this.sayAlive();
    const worker = new Worker<unknown, QueuedResult>(this.queue, (job) => this.work(job), {
      connection: this.client,
      prefix: BULL_PREFIX,
      name: this.name,
      concurrency: this.jobs,
      lockDuration: lostAfterMs,
      // A lost job is found at the second look after its lock has ended.
      stalledInterval: Math.ceil(lostAfterMs / 3),
      maxStalledCount: LOST_MAX,
    });
    this.worker = worker;
    this.listen(worker);
    await worker.waitUntilReady();
    this.timers = [
      setInterval(() => void this.look().catch(() => undefined), TIMES.beatMs),
      setInterval(() => void this.dropUnwanted().catch(() => undefined), TIMES.wantedMs),
    ];
  }

  close(): Promise<void> {
    return (this.closing ??= this.end());
  }

  private listen(worker: Worker<unknown, QueuedResult>): void {
    const { client } = this;
    const tell = this.options.onEvent ?? (() => undefined);
    // Jobs whose batch took them away, connections that are tried again: both are told elsewhere.
    worker.on('error', () => undefined);
    worker.on('completed', (job, { spentMs }) => tell({ type: 'done', job: job.id!, kind: job.name, spentMs }));
    worker.on('failed', (job, error) => {
      // Its batch may be gone, so nobody else takes it away.
      if (error instanceof Unwanted) job?.remove().catch(() => undefined);
      else if (job) tell({ type: 'failed', job: job.id!, kind: job.name, message: error.message });
    });
    client.on('close', () => !this.closing && tell({ type: 'connection', isUp: false }));
    client.on('ready', () => tell({ type: 'connection', isUp: true }));
    client.once('end', () => void this.lostConnection());
  }

  private async work(job: Job<unknown>): Promise<QueuedResult> {
    const asked = readJob(job.data);
    if (typeof asked === 'string') throw new Error(`Worker ${this.name} refuses the job: ${asked}.`);
    try {
      return await this.answer(job, asked);
    } catch (error) {
      // Also what a batch took away in the middle of it.
      if (!(error instanceof Unwanted) && (await this.isWanted(job.id!, asked.batch))) throw error;
      // Told here: of a job that is no longer there nothing more is heard.
      this.options.onEvent?.({ type: 'dropped', job: job.id!, kind: job.name });
      throw new Unwanted();
    }
  }

  private async answer(job: Job<unknown>, asked: QueuedJob): Promise<QueuedResult> {
    if (!isSameVersion(asked.version, this.own)) throw new Error(this.otherVersion(asked));
    if (!(await this.isWanted(job.id!, asked.batch))) throw new Unwanted();
    const tables = await this.tablesOf(asked.dataHash);
    const { value, spentMs } = await this.runJob(job, asked, tables);
    const text = encode(value);
    if (text.length <= LIMITS.inlineResultCharsMax) return { spentMs, text };
    await putResult(this.client, this.keys.result(job.id!), text);
    return { spentMs };
  }

  private async runJob(job: Job<unknown>, { kind, input, batch }: QueuedJob, tables: PackTables) {
    let spentMs = 0;
    const task = this.pool.run(kind, decode(input) as never, {
      tables,
      onProgress: this.progressOf(job),
      onSpent: (ms) => (spentMs = ms),
    });
    const active: Active = { batch, cancel: () => task.cancel(), isLate: false };
    const limitMs = this.options.limitMs ?? LIMIT_MS;
    const limit = setTimeout(() => {
      active.isLate = true;
      task.cancel();
    }, limitMs);
    this.active.set(job.id!, active);
    try {
      return { value: (await task.result) as unknown, spentMs };
    } catch (error) {
      if (!(error instanceof JobCancelled)) throw error;
      if (!active.isLate) throw new Unwanted();
      throw new Error(`Worker ${this.name} stopped the job after ${limitMs / 1000} s. Split it, or start workers with a longer --limit.`); // prettier-ignore
    } finally {
      clearTimeout(limit);
      this.active.delete(job.id!);
    }
  }

  private progressOf(job: Job<unknown>): (progress: Progress) => void {
    let saidMs = performance.now();
    return ({ done, total }) => {
      const nowMs = performance.now();
      if (nowMs - saidMs < TIMES.progressMs) return;
      saidMs = nowMs;
      job.updateProgress({ done, total }).catch(() => undefined);
    };
  }

  private otherVersion({ version }: QueuedJob): string {
    const [theirs, ours] = [versionText(version), versionText(this.own)];
    return `Worker ${this.name} is of version ${ours} and refuses jobs of version ${theirs}: results could differ. Install the same version on both machines.`;
  }

  /** The same object for the same hash, so that threads are told only what differs. */
  private tablesOf(hash: string): Promise<PackTables> {
    const known = this.tables.get(hash) ?? takeTables(this.client, this.keys, hash);
    this.tables.delete(hash);
    this.tables.set(hash, known);
    known.catch(() => this.tables.delete(hash));
    if (this.tables.size > TABLES_MAX) this.tables.delete(this.tables.keys().next().value!);
    return known;
  }

  private async isWanted(jobId: string, batch: string): Promise<boolean> {
    const [isCancelled, alive] = await Promise.all([
      this.client.sismember(this.keys.cancelled(batch), jobId),
      this.client.zscore(this.keys.batches, batch),
    ]);
    return isCancelled === 0 && alive !== null;
  }

  private async dropUnwanted(): Promise<void> {
    const all = [...this.active];
    const wanted = await Promise.all(all.map(([jobId, { batch }]) => this.isWanted(jobId, batch)));
    all.forEach(([, job], at) => !wanted[at] && job.cancel());
  }

  private sayAlive = (): Promise<readonly string[]> =>
    beat(this.client, this.keys.workers, TIMES.workerGoneMs, JSON.stringify(this.info));

  /** What batches leave that die goes as well, once nobody knows them any more. */
  private async look(): Promise<void> {
    await this.sayAlive();
    await leave(this.client, this.keys, NOBODY, []);
  }

  private async lostConnection(): Promise<void> {
    if (this.closing) return;
    this.closing = this.stop(true);
    await this.closing;
    this.tellEnd(
      new QueueFault(`The connection to Redis at ${this.address} is lost. Start it, then the worker again.`),
    );
  }

  private async end(): Promise<void> {
    await this.stop(false);
    this.tellEnd();
  }

  private async stop(isForced: boolean): Promise<void> {
    try {
      await this.worker?.close(isForced);
      if (!isForced) await this.client.zrem(this.keys.workers, JSON.stringify(this.info));
    } finally {
      this.timers.forEach((timer) => clearInterval(timer));
      this.pool.close();
      this.client.disconnect();
    }
  }
}

/** Nobody waits for the job any more. */
class Unwanted extends Error {
  constructor() {
    super('The job was cancelled.');
  }
}

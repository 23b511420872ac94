import { randomUUID } from 'node:crypto';
import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import type { PackTables } from '#core';
import { JobCancelled, type JobInput, type JobKind, type JobOptions, type JobResult, type Progress, type Task } from '#lab'; // prettier-ignore
import type { Laboratory } from '../laboratory.ts';
import type { QueueAddress } from './address.ts';
import { Waiting, type Asked } from './asked.ts';
import { keepTables, putTables, takeResult } from './blobs.ts';
import { decode, encode } from './codec.ts';
import { QueueFault } from './fault.ts';
import { BULL_PREFIX, keysOf, type QueueKeys } from './keys.ts';
import { leave } from './leave.ts';
import { LIMITS, TIMES } from './limits.ts';
import { finishedJobs, listeningWorkers, vanishedJobs, workersText } from './overlook.ts';
import { beat } from './presence.ts';
import { PROTOCOL, readResult, type QueuedJob, type WorkerInfo } from './protocol.ts';
import { ownVersion } from './version.ts';

export interface BatchOptions {
  readonly tables?: PackTables;
  readonly onNotice?: (text: string) => void;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const FIRST_LOOK_MS = 1_500;

/** One user of a queue: gives jobs to it, a bounded number at a time, and gets what workers made of them. */
export class Batch implements Laboratory {
  private readonly id = randomUUID();
  private readonly keys: QueueKeys;
  private readonly jobs = new Map<string, Asked>();
  private readonly waiting = new Waiting();
  private readonly hashes = new Map<PackTables, Promise<string>>();
  private readonly version = ownVersion();
  private queue!: Queue;
  private events!: QueueEvents;
  private timers: NodeJS.Timeout[] = [];
  private sentChars = 0;
  private sentCount = 0;
  private count = 0;
  private lastNotice = '';
  private closing: Promise<void> | undefined;

  private constructor(
    private readonly client: Redis,
    private readonly address: QueueAddress,
    private readonly name: string,
    private readonly options: BatchOptions,
  ) {
    this.keys = keysOf(name);
  }

  static async open(client: Redis, address: QueueAddress, name: string, options: BatchOptions): Promise<Batch> {
    const batch = new Batch(client, address, name, options);
    await batch.start();
    return batch;
  }

  private async start(): Promise<void> {
    const { client, name, keys } = this;
    // Before anything else of it is there, so that no other batch takes the queue away.
    await this.sayAlive();
    const [[lastEventId = '0-0'] = []] = await client.xrevrange(`${keys.bull}events`, '+', '-', 'COUNT', 1);
    const shared = { connection: client, prefix: BULL_PREFIX };
    this.queue = new Queue(name, shared);
    this.events = new QueueEvents(name, { ...shared, lastEventId });
    // A connection that is gone for good ends everything; what is tried again needs no word.
    this.queue.on('error', () => undefined);
    this.events.on('error', () => undefined);
    client.once('end', () => this.lostConnection());
    this.listen();
    await Promise.all([this.queue.waitUntilReady(), this.events.waitUntilReady()]);
    for (const signal of SIGNALS) process.once(signal, this.onSignal);
    this.timers = [
      setInterval(() => void this.look().catch(() => undefined), TIMES.beatMs),
      setTimeout(() => void this.look().catch(() => undefined), FIRST_LOOK_MS),
    ];
  }

  run<Kind extends JobKind>(kind: Kind, input: JobInput<Kind>, options: JobOptions = {}): Task<JobResult<Kind>> {
    const tables = options.tables ?? this.options.tables;
    if (!tables) throw new Error('there is no data to work on yet');
    if (this.closing) throw new Error('the laboratory is closed');
    const jobId = `${this.id}-${++this.count}`;
    const result = new Promise<unknown>((resolve, reject) => {
      const job: Asked = { jobId, kind, input, options, tables, resolve, reject, chars: 0, hasStarted: false, missed: 0 }; // prettier-ignore
      this.jobs.set(jobId, job);
      this.waiting.add(job);
    }) as Promise<JobResult<Kind>>;
    this.next();
    return { result, cancel: () => this.cancel(jobId) };
  }

  close(): Promise<void> {
    // Not before it is known that it closes.
    return (this.closing ??= Promise.resolve().then(() => this.end()));
  }

  private next(): void {
    while (this.waiting.size > 0 && this.sentCount < LIMITS.sentJobsMax && this.sentChars < LIMITS.sentCharsMax)
      this.send(this.waiting.take());
  }

  private send(job: Asked): void {
    let input: string;
    try {
      input = encode(job.input);
      if (input.length > LIMITS.inputCharsMax)
        throw new QueueFault(`The input of a job is too much for a queue: ${input.length} characters.`);
    } catch (error) {
      return this.settle(job, () => job.reject(error as Error));
    }
    job.chars = input.length;
    this.sentChars += job.chars;
    this.sentCount++;
    this.add(job, input).catch((error: unknown) => this.settle(job, () => job.reject(this.explained(error))));
  }

  private async add({ jobId, kind, tables }: Asked, input: string): Promise<void> {
    const { version, id: batch } = this;
    const dataHash = await this.hashOf(tables);
    if (!this.jobs.has(jobId)) return;
    const data: QueuedJob = { protocol: PROTOCOL, version, batch, dataHash, kind, input };
    await this.queue.add(kind, data, { jobId, attempts: 1, removeOnComplete: false, removeOnFail: false });
    // Cancelled on its way.
    if (!this.jobs.has(jobId)) await this.forget(jobId);
  }

  private hashOf(tables: PackTables): Promise<string> {
    const known = this.hashes.get(tables) ?? putTables(this.client, this.keys, this.id, tables);
    this.hashes.set(tables, known);
    return known;
  }

  private listen(): void {
    const { events } = this;
    events.on('active', ({ jobId }) => {
      const job = this.jobs.get(jobId);
      if (!job || job.hasStarted) return;
      job.hasStarted = true;
      job.options.onStart?.();
    });
    events.on('progress', ({ jobId, data }) => this.jobs.get(jobId)?.options.onProgress?.(data as unknown as Progress));
    events.on('completed', ({ jobId, returnvalue }) => this.completed(jobId, returnvalue));
    events.on('failed', ({ jobId, failedReason }) => this.failed(jobId, failedReason));
    events.on('stalled', ({ jobId }) => {
      if (this.jobs.has(jobId)) this.options.onNotice?.('A worker was lost; another one gets its job.');
    });
  }

  private completed(jobId: string, value: unknown): void {
    const job = this.jobs.get(jobId);
    if (job) void this.finish(job, value).catch((error: unknown) => this.settle(job, () => job.reject(this.explained(error)))); // prettier-ignore
  }

  private async finish(job: Asked, value: unknown): Promise<void> {
    const result = readResult(value);
    if (!result) throw new QueueFault('A worker answered in a form that is not known here. Update it.');
    const text = result.text ?? (await takeResult(this.client, this.keys.result(job.jobId)));
    const made = decode(text);
    this.settle(job, () => {
      job.options.onSpent?.(result.spentMs);
      job.resolve(made);
    });
  }

  private failed(jobId: string, reason: string): void {
    const job = this.jobs.get(jobId);
    if (job) this.settle(job, () => job.reject(failureOf(reason)));
  }

  /** Once for each job, whoever comes first. */
  private settle(job: Asked, tell: () => void): void {
    if (!this.jobs.delete(job.jobId)) return;
    this.waiting.delete(job);
    if (job.chars > 0) {
      this.sentCount--;
      this.sentChars -= job.chars;
      if (!this.closing) this.forget(job.jobId).catch(() => undefined);
    }
    tell();
    if (!this.closing) this.next();
  }

  private cancel(jobId: string): void {
    const job = this.jobs.get(jobId);
    if (!job) return;
    this.settle(job, () => job.reject(new JobCancelled()));
  }

  /** Takes a job out of the queue; a worker that has it hears of it and drops it. */
  private async forget(jobId: string): Promise<void> {
    const isGone = await this.queue.remove(jobId);
    if (isGone) return;
    const key = this.keys.cancelled(this.id);
    await this.client.multi().sadd(key, jobId).pexpire(key, TIMES.dataMs).exec();
  }

  private sayAlive = (): Promise<readonly string[]> => beat(this.client, this.keys.batches, TIMES.batchGoneMs, this.id);

  /** From time to time: signs of life, who works, and whatever was not heard of. */
  private async look(): Promise<void> {
    if (this.closing) return;
    await this.sayAlive();
    const hashes = await Promise.all(this.hashes.values());
    await keepTables(this.client, this.keys, hashes);
    if (this.jobs.size > 0) this.notice(await listeningWorkers(this.client, this.keys));
    for (const { jobId, failure, value } of await finishedJobs(this.queue))
      if (failure) this.failed(jobId, failure);
      else this.completed(jobId, value);
    for (const job of await vanishedJobs(this.client, this.keys, this.jobs.values()))
      this.settle(job, () => job.reject(new QueueFault(`A job vanished from the queue at ${this.address.shown}. Run the batch again.`))); // prettier-ignore
  }

  /** The same is said once. */
  private notice(workers: readonly WorkerInfo[]): void {
    const text = workersText(workers, { shown: this.address.shown, queue: this.name, own: this.version });
    if (text !== '' && text !== this.lastNotice) this.options.onNotice?.(text);
    this.lastNotice = text;
  }

  private lostConnection(): void {
    if (this.closing) return;
    for (const job of [...this.jobs.values()]) this.settle(job, () => job.reject(this.lost()));
  }

  private lost = (): QueueFault =>
    new QueueFault(`The connection to Redis at ${this.address.shown} is lost. Start it again, then the batch.`);

  private explained(error: unknown): Error {
    if (error instanceof QueueFault) return error;
    if (this.client.status === 'end') return this.lost();
    const reason = error instanceof Error ? error.message : String(error);
    return new QueueFault(`The queue at ${this.address.shown} did not take a job: ${reason}`);
  }

  /** Whoever is ended from outside takes its jobs away first; twice ends at once. */
  private readonly onSignal = (signal: NodeJS.Signals): void => {
    void this.close().finally(() => process.kill(process.pid, signal));
  };

  private async end(): Promise<void> {
    this.timers.forEach((timer) => clearTimeout(timer));
    const open = [...this.jobs.values()];
    for (const job of open) this.settle(job, () => job.reject(new JobCancelled()));
    try {
      if (this.client.status === 'ready') await this.leave(open);
    } catch {
      // Whatever could not be taken away goes by itself: it has a time.
    } finally {
      await Promise.allSettled([this.events.close(), this.queue.close()]);
      for (const signal of SIGNALS) process.off(signal, this.onSignal);
      this.client.disconnect();
    }
  }

  private async leave(open: readonly Asked[]): Promise<void> {
    const sent = open.filter(({ chars }) => chars > 0);
    await Promise.allSettled(sent.map(({ jobId }) => this.queue.remove(jobId)));
    const stored = sent.map(({ jobId }) => this.keys.result(jobId));
    if (stored.length > 0) await this.client.del(...stored);
    const hashes = await Promise.allSettled(this.hashes.values());
    const known = hashes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await leave(this.client, this.keys, this.id, known);
  }
}

/** BullMQ says in its own words that workers died of a job. */
function failureOf(reason: string): Error {
  if (!reason.includes('stalled more than')) return new Error(reason);
  return new QueueFault('A job was given up: each worker that took it was lost. See why they end, or split the job.');
}

/** What batches and workers say to each other. Neither trusts what it reads. */
import { isJobKind, type JobKind } from '#lab';
import { LIMITS } from './limits.ts';
import type { ToolVersion } from './version.ts';

export const PROTOCOL = 1;

export interface QueuedJob {
  readonly protocol: typeof PROTOCOL;
  readonly version: ToolVersion;
  /** Nobody works for a batch that is gone. */
  readonly batch: string;
  readonly dataHash: string;
  readonly kind: JobKind;
  /** See `encode`. */
  readonly input: string;
}

export interface QueuedResult {
  readonly spentMs: number;
  /** Encoded; without it the result lies at a key of its own, compressed. */
  readonly text?: string;
}

export interface WorkerInfo {
  readonly id: string;
  /** For people: machine and process. */
  readonly name: string;
  readonly jobs: number;
  readonly version: ToolVersion;
}

const HASH = /^[0-9a-f]{64}$/;
const ID = /^[0-9a-f-]{1,64}$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fits = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

const isVersion = (value: unknown): value is ToolVersion =>
  isObject(value) && typeof value['tool'] === 'string' && typeof value['rules'] === 'string';

/** A job as it came, or what is wrong with it. */
export function readJob(data: unknown): QueuedJob | string {
  if (!isObject(data)) return 'it is no job';
  const { protocol, version, batch, dataHash, kind, input } = data;
  if (protocol !== PROTOCOL || !isVersion(version)) return 'it is written in another form than this version reads';
  if (!fits(batch, ID) || !fits(dataHash, HASH)) return 'it does not name its batch and its data';
  if (!isJobKind(kind)) return `there is no kind of job called ${JSON.stringify(String(kind).slice(0, 40))}`;
  if (typeof input !== 'string') return 'it has no input';
  if (input.length > LIMITS.inputCharsMax) return `its input is longer than ${LIMITS.inputCharsMax} characters`;
  return { protocol, version, batch, dataHash, kind, input };
}

export function readResult(value: unknown): QueuedResult | undefined {
  if (!isObject(value) || typeof value['spentMs'] !== 'number') return undefined;
  const { spentMs, text } = value;
  return typeof text === 'string' ? { spentMs, text } : { spentMs };
}

export function readWorker(text: string): WorkerInfo | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (!isObject(read) || !isVersion(read['version'])) return undefined;
    const { id, name, jobs, version } = read;
    if (typeof id !== 'string' || typeof name !== 'string' || typeof jobs !== 'number') return undefined;
    return { id, name, jobs, version };
  } catch {
    return undefined;
  }
}

import type { FileBytes } from '#contract';
import { createQueue } from './in-parallel.ts';
import { beginScan, type ProjectScan } from './scan.ts';

/** Other windows are served between two steps. */
const STEP_FILES = 250;
/** A piece waits until it is worth its journey… */
const PIECE_FILES_MIN = 1_000;
/** …and is no longer than the page takes in without a stop that one would see. */
const PIECE_FILES_MAX = 2_000;
const PIECE_BYTES_MAX = 4 * 1024 * 1024;

function pieceLength(files: readonly FileBytes[], countMax: number, bytesMax: number): number {
  let byteCount = 0;
  for (let count = 0; count < Math.min(files.length, countMax); count++) {
    byteCount += files[count]!.bytes.length;
    if (byteCount > bytesMax && count > 0) return count;
  }
  return Math.min(files.length, countMax);
}

/** Reads the files of a project without waiting for anybody, and forgets them as they are given. */
export class PieceReader {
  /** Resolves when nothing is left to read. */
  readonly ended: Promise<void>;
  readonly #scan: Promise<ProjectScan>;
  readonly #oneByOne = createQueue();
  #ready: FileBytes[] = [];
  #isOver = false;
  #leftCount = Infinity;
  #failure: unknown;
  #wake: () => void = () => {};

  constructor(root: string) {
    this.#scan = beginScan(root);
    this.ended = this.#readOn().catch((failure: unknown) => this.#end(failure));
  }

  /** Known when the folders were looked through; throws when they cannot be. */
  async fileCount(): Promise<number> {
    return (await this.#scan).fileCount;
  }

  /** The files that follow those given so far, as many as are there already; none when that was all. */
  next(): Promise<readonly FileBytes[]> {
    return this.#oneByOne(async () => {
      await this.#until(PIECE_FILES_MIN);
      return this.#cut(PIECE_FILES_MAX);
    });
  }

  /** All files that were not given yet. */
  rest(): Promise<readonly FileBytes[]> {
    return this.#oneByOne(async () => {
      await this.#until(Infinity);
      return this.#cut(Infinity, Infinity);
    });
  }

  /** Whether all was given. */
  isDone(): boolean {
    return this.#leftCount === 0;
  }

  hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  /** Lets go of what was read. */
  stop(): void {
    this.#ready = [];
    this.#end();
  }

  #cut(countMax: number, bytesMax = PIECE_BYTES_MAX): readonly FileBytes[] {
    const files = this.#ready.splice(0, pieceLength(this.#ready, countMax, bytesMax));
    this.#leftCount -= files.length;
    return files;
  }

  async #readOn(): Promise<void> {
    const scan = await this.#scan;
    this.#leftCount = scan.fileCount;
    while (!scan.isDone() && !this.#isOver) {
      const files = await scan.next(STEP_FILES);
      if (!this.#isOver) this.#ready.push(...files);
      this.#wake();
    }
    this.#end();
  }

  #end(failure?: unknown): void {
    this.#isOver = true;
    this.#failure ??= failure;
    this.#wake();
  }

  async #until(count: number): Promise<void> {
    while (!this.#isOver && this.#ready.length < count) await new Promise<void>((wake) => (this.#wake = wake));
    if (this.#failure !== undefined) throw this.#failure;
  }
}

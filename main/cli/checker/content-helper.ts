import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ContentPiece, FileInput, FromChecker, ToChecker } from '#pack';

/** A second thread that finds the content findings of a project. Whoever asks it never depends on an answer. */
export interface ContentHelper {
  /** Texts of the project, in any order and in as many pieces as they come. */
  add(files: readonly FileInput[]): void;
  /** Waits until all texts are read and indexed; false when the thread cannot help. */
  ready(): Promise<boolean>;
  /** To be called once, when all texts were added. */
  check(take: (piece: ContentPiece) => void): void;
  end(): Promise<void>;
}

/** Up to here one thread is done before a second one has read its code. */
const SMALL_FILE_COUNT = 2_000;
const FILES_PER_MESSAGE = 2_000;
/** Reading all files again, and collecting what that leaves, keeps two cores busy: on fewer a second thread gains nothing. */
const CORE_COUNT_MIN = 4;

/** Beside the bundle of the command line. */
const WORKER = new URL('./content-worker.mjs', import.meta.url);

class WorkerHelper implements ContentHelper {
  private readonly worker: Worker;
  private take: (piece: ContentPiece) => void = () => undefined;
  private tellReady: (isReady: boolean) => void = () => undefined;
  private isDead = false;

  constructor(bundle: URL) {
    this.worker = new Worker(bundle);
    // What it does is of no use to anybody once the work here has ended, however that came.
    this.worker.unref();
    this.worker.on('message', (message: FromChecker) => this.receive(message));
    const die = () => {
      this.isDead = true;
      this.tellReady(false);
    };
    // Whatever ails it, the work is done without it.
    this.worker.on('error', die).on('exit', die);
  }

  add(files: readonly FileInput[]): void {
    for (let from = 0; from < files.length; from += FILES_PER_MESSAGE) {
      const some = files
        .slice(from, from + FILES_PER_MESSAGE)
        .map(({ path, text, problem }) => ({ path, text, problem }));
      this.tell({ type: 'add', files: some });
    }
  }

  ready(): Promise<boolean> {
    return new Promise((done) => {
      if (this.isDead) return done(false);
      this.tellReady = done;
      this.worker.ref();
      this.tell({ type: 'prepare' });
    });
  }

  check(take: (piece: ContentPiece) => void): void {
    this.take = take;
    this.tell({ type: 'check' });
  }

  async end(): Promise<void> {
    this.take = () => undefined;
    await this.worker.terminate();
  }

  private tell(message: ToChecker): void {
    this.worker.postMessage(message);
  }

  private receive(message: FromChecker): void {
    if (message.type === 'ready') {
      this.worker.unref();
      this.tellReady(true);
    } else this.take(message.piece);
  }
}

export const startContentChecker = (bundle = WORKER): ContentHelper => new WorkerHelper(bundle);

/** A helper that has the texts already, where it is worth one. */
export function helperFor(files: readonly FileInput[]): ContentHelper | undefined {
  if (files.length <= SMALL_FILE_COUNT || availableParallelism() < CORE_COUNT_MIN) return undefined;
  const helper = startContentChecker();
  helper.add(files);
  return helper;
}

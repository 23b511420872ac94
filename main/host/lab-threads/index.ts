/** The laboratory of commands: jobs on the data of one project or pack, on as many threads as are asked for. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { JobHost, JobPool, type FromLane, type OpenLane } from '#lab';
import { INSTALL_ROOT } from '../install.ts';

export interface LaboratoryOptions {
  /** Threads at most; with one, or where no built thread is at hand, jobs run in this thread, in slices. Default 1. */
  readonly jobs?: number;
  /** One job also gets a thread, where one is at hand: this one is needed. */
  readonly isApart?: boolean;
  /** What runs in a thread; default the one that the build made. */
  readonly threadFile?: string;
}

const THREAD_FILE = join(INSTALL_ROOT, 'dist', 'main', 'lab-thread.mjs');

/** Sources may be newer than what was built, so that only a built program starts built threads by itself. */
const isBuilt = (): boolean => import.meta.dirname.startsWith(join(INSTALL_ROOT, 'dist'));

/** Results do not depend on how many threads there are. Whoever opens it closes it. */
export function openLaboratory({ jobs = 1, isApart = false, threadFile }: LaboratoryOptions = {}): JobPool {
  const file = threadFile ?? (isBuilt() ? THREAD_FILE : undefined);
  if ((jobs === 1 && !isApart) || file === undefined || !existsSync(file)) return new JobPool(openHere, 1);
  return new JobPool(threadLane(file), jobs);
}

const threadLane =
  (file: string): OpenLane =>
  (receive, fail) => {
    const worker = new Worker(file, { name: 'laboratory' });
    let isClosed = false;
    worker.on('message', (message: FromLane) => receive(message));
    worker.on('error', (error) => !isClosed && fail(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => !isClosed && fail(`a thread of the laboratory ended with ${code}`));
    return {
      post: (message) => worker.postMessage(message),
      close: () => {
        isClosed = true;
        void worker.terminate();
      },
    };
  };

/** The same without a thread: messages wait their turn as they would between threads. */
const openHere: OpenLane = (receive) => {
  let isClosed = false;
  const host = new JobHost((message) => !isClosed && receive(message), {
    now: () => performance.now(),
    later: setImmediate,
  });
  return {
    post: (message) => setImmediate(() => !isClosed && host.receive(message)),
    close: () => {
      isClosed = true;
      host.receive({ type: 'cancel' });
    },
  };
};

/** The laboratory of the window: jobs on the project's data, in threads that are opened when they are first needed. */
import { JobPool, type FromLane, type OpenLane, type ToLane } from '#lab';
import { trustedWorkerUrl } from '../trusted-url.ts';
import workerUrl from './lab.worker.ts?worker&url';

const openLane: OpenLane = (receive, fail) => {
  const worker = new Worker(trustedWorkerUrl(workerUrl) as string, { type: 'module', name: 'laboratory' });
  worker.addEventListener('message', (event: MessageEvent<FromLane>) => receive(event.data));
  worker.addEventListener('error', (event) => fail(event.message));
  return {
    post: (message: ToLane) => worker.postMessage(message),
    close: () => worker.terminate(),
  };
};

/** The battle on screen has a core of its own. */
const laneCount = () => Math.max(1, Math.min(8, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));

export const laboratory = new JobPool(openLane, laneCount());

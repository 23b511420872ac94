/** One thread of the laboratory: what runs inside it. */
import { parentPort } from 'node:worker_threads';
import { JobHost, type ToLane } from '#lab';

const port = parentPort!;
const host = new JobHost((message) => port.postMessage(message), { now: () => performance.now(), later: setImmediate });

port.on('message', (message: ToLane) => host.receive(message));

/** One thread of the laboratory: scenarios, sweeps and whatever else takes a while, beside the battle on screen. */
import { JobHost, type ToLane } from '#lab';
import { makeLater } from '../later.ts';

/** About a slice. */
const REST_MS = 20;

const host = new JobHost((message) => self.postMessage(message), {
  now: () => performance.now(),
  later: makeLater(),
  rest: (work) => void setTimeout(work, REST_MS),
});

self.addEventListener('message', (event: MessageEvent<ToLane>) => host.receive(event.data));

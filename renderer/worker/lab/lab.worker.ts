/** One thread of the laboratory: scenarios, sweeps and whatever else takes a while, beside the battle on screen. */
import { JobHost, type ToLane } from '#lab';
import { makeLater } from '../later.ts';

const host = new JobHost((message) => self.postMessage(message), { now: () => performance.now(), later: makeLater() });

self.addEventListener('message', (event: MessageEvent<ToLane>) => host.receive(event.data));

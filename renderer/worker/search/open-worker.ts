import { trustedWorkerUrl } from '../trusted-url.ts';
import type { FromSearch } from './protocol.ts';
import type { OpenPort } from './search-client.ts';
import workerUrl from './search.worker.ts?worker&url';

export const openSearchWorker: OpenPort = (receive, fail) => {
  const worker = new Worker(trustedWorkerUrl(workerUrl) as string, { type: 'module', name: 'search' });
  worker.addEventListener('message', (event: MessageEvent<FromSearch>) => receive(event.data));
  worker.addEventListener('error', (event) => fail(event.message));
  return worker;
};

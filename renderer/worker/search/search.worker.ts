/** The worker that searches. A pattern of a person may never end: then the studio ends this worker. */
import type { FromSearch, ToSearch } from './protocol.ts';
import { SearchHost } from './search-host.ts';

const host = new SearchHost((message: FromSearch) => self.postMessage(message));

self.addEventListener('message', (event: MessageEvent<ToSearch>) => host.receive(event.data));
self.postMessage({ type: 'ready' } satisfies FromSearch);

import type { FromChecker, ToChecker } from '#pack';
import { trustedWorkerUrl } from '../trusted-url.ts';
import workerUrl from './content.worker.ts?worker&url';

export interface CheckerPort {
  postMessage(message: ToChecker): void;
  terminate(): void;
}

export type OpenChecker = (receive: (message: FromChecker) => void, fail: () => void) => CheckerPort;

export const openChecker: OpenChecker = (receive, fail) => {
  const worker = new Worker(trustedWorkerUrl(workerUrl) as string, { type: 'module', name: 'content' });
  worker.addEventListener('message', (event: MessageEvent<FromChecker>) => receive(event.data));
  worker.addEventListener('error', fail);
  return worker;
};

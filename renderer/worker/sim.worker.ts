/** The worker that owns the battle. It answers questions between slices, so a long run never blocks the studio. */
import { SimulationHost } from './simulation-host.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

const host = new SimulationHost((message: FromWorker, handedOver: Transferable[] = []) =>
  self.postMessage(message, { transfer: handedOver }),
);

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  try {
    host.receive(event.data);
  } catch (error) {
    self.postMessage({ type: 'crashed', message: error instanceof Error ? `${error.message}` : String(error) });
  }
});

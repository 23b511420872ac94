import type { EventMessage, Reply, Transport } from '#contract';

/** What the preload script exposes; nothing else of Electron reaches the page. */
export interface PreloadBridge {
  send(method: string, params: unknown): Promise<Reply>;
  /** Returns a function that ends the subscription. */
  listen(receive: (message: EventMessage) => void): () => void;
}

export const electronTransport = (bridge: PreloadBridge): Transport => ({
  send: (method, params) => bridge.send(method, params),
  listen: (receive) => ({ dispose: bridge.listen(receive) }),
});

import type { EventMessage } from './events.ts';
import type { HostProblem } from './errors.ts';

export interface Disposable {
  dispose(): void;
}

export type Reply =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: HostProblem };

/** The only difference between Electron and the web host that client code could ever meet. */
export interface Transport {
  send(method: string, params: unknown): Promise<Reply>;
  listen(receive: (message: EventMessage) => void): Disposable;
}

/** Names of the two lines between an Electron window and its main process. */
export const CHANNELS = { call: 'spellwright:call', event: 'spellwright:event' } as const;

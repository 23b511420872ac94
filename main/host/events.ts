import type { Disposable, EventMessage, HostEventName, HostEvents } from '#contract';

export interface EventHub {
  emit<E extends HostEventName>(event: E, payload: HostEvents[E]): void;
  listen(receive: (message: EventMessage) => void): Disposable;
}

export function createEventHub(): EventHub {
  const receivers = new Set<(message: EventMessage) => void>();
  return {
    emit(event, payload) {
      for (const receive of [...receivers]) receive({ event, payload } as EventMessage);
    },
    listen(receive) {
      receivers.add(receive);
      return { dispose: () => void receivers.delete(receive) };
    },
  };
}

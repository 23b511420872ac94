import { HOST_METHODS, type HostApi } from './api.ts';
import { HostError } from './errors.ts';
import type { HostEventName, HostEvents } from './events.ts';
import type { Disposable, Transport } from './transport.ts';

export type HostClient = HostApi & {
  on<E extends HostEventName>(event: E, listener: (payload: HostEvents[E]) => void): Disposable;
};

type Listener = (payload: never) => void;

function createHub(transport: Transport) {
  const listeners = new Map<HostEventName, Set<Listener>>();
  let connection: Disposable | undefined;
  const connect = () =>
    transport.listen(({ event, payload }) => {
      for (const listener of [...(listeners.get(event) ?? [])]) (listener as (value: unknown) => void)(payload);
    });
  return (event: HostEventName, listener: Listener): Disposable => {
    const set = listeners.get(event) ?? new Set();
    listeners.set(event, set.add(listener));
    connection ??= connect();
    return { dispose: () => void set.delete(listener) };
  };
}

/** Arguments are checked here too, so that a fault shows at the caller and not as an answer from afar. */
export function createClient(transport: Transport): HostClient {
  const call = async (name: string, guard: (value: unknown, where: string) => unknown, params: unknown) => {
    const reply = await transport.send(name, guard(params, name));
    if (!reply.ok) throw HostError.from(reply.problem);
    return reply.value;
  };
  const groups = Object.entries(HOST_METHODS).map(([group, methods]) => [
    group,
    Object.fromEntries(
      Object.entries(methods).map(([name, { params: guard }]) => [
        name,
        (params: unknown) => call(`${group}.${name}`, guard, params),
      ]),
    ),
  ]);
  return Object.assign(Object.fromEntries(groups) as HostApi, { on: createHub(transport) }) as HostClient;
}

import { decode } from '@msgpack/msgpack';
import type { EventMessage, Reply, Transport } from '#contract';

const lost = (where: string): Reply => ({ ok: false, problem: { code: 'connection', where } });

const PACKED = 'application/msgpack';

/** What is refused before it reaches the host comes as JSON. Undefined: it comes from somebody else. */
async function readReply(response: Response): Promise<Reply | undefined> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith(PACKED)) return decode(await response.arrayBuffer()) as Reply;
  return type.startsWith('application/json') ? ((await response.json()) as Reply) : undefined;
}

/** The session cookie authenticates; the client id only tells tabs apart, so that closing one frees its project. */
export function webTransport(client: string = crypto.randomUUID()): Transport {
  const send = async (method: string, params: unknown): Promise<Reply> => {
    try {
      const response = await fetch('/api/call', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: `${PACKED}, application/json`, 'x-client': client },
        body: JSON.stringify({ method, params }),
      });
      return (await readReply(response)) ?? lost(`${method} → HTTP ${response.status}`);
    } catch {
      return lost(method);
    }
  };

  const listen = (receive: (message: EventMessage) => void) => {
    const source = new EventSource(`/api/events?client=${encodeURIComponent(client)}`);
    const connection = (connected: boolean) => () => receive({ event: 'host.connection', payload: { connected } });
    source.addEventListener('open', connection(true));
    source.addEventListener('error', connection(false));
    source.addEventListener('message', ({ data }) => receive(JSON.parse(data as string) as EventMessage));
    return { dispose: () => source.close() };
  };

  return { send, listen };
}

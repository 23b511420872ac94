import { BINARY_REPLY_TYPE, joinReply, type EventMessage, type Reply, type Transport } from '#contract';
import { decodeText } from './decode-text.ts';

const lost = (where: string): Reply => ({ ok: false, problem: { code: 'connection', where } });

/** The session cookie authenticates; the client id only tells tabs apart, so that closing one frees its project. */
export function webTransport(client: string = crypto.randomUUID()): Transport {
  const send = async (method: string, params: unknown): Promise<Reply> => {
    try {
      const response = await fetch('/api/call', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client': client },
        body: JSON.stringify({ method, params }),
      });
      const type = response.headers.get('content-type') ?? '';
      if (type === BINARY_REPLY_TYPE) return joinReply(await response.arrayBuffer(), decodeText);
      const isReply = type.startsWith('application/json');
      return isReply ? ((await response.json()) as Reply) : lost(`${method} → HTTP ${response.status}`);
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

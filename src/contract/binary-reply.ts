/**
 * A reply whose value holds bytes, for a transport that carries bytes only: the length of its head, the head (the reply
 * as JSON, without the bytes), the bytes. In a desktop window the value travels as it is.
 */
import type { Reply } from './transport.ts';

export const BINARY_REPLY_TYPE = 'application/x-spellwright-reply';

const LENGTH_BYTES = 4;

interface ReplyParts {
  /** The reply without its bytes. */
  readonly head: Reply;
  readonly bytes: Uint8Array;
}

/** Undefined when there are no bytes in the reply and JSON can carry all of it. */
export function splitReply(reply: Reply): ReplyParts | undefined {
  if (!reply.ok || typeof reply.value !== 'object' || reply.value === null || !('bytes' in reply.value))
    return undefined;
  const { bytes, ...value } = reply.value;
  return bytes instanceof Uint8Array ? { head: { ok: true, value }, bytes } : undefined;
}

/** What goes before the bytes. */
export function framedHead(head: Uint8Array): Uint8Array {
  const framed = new Uint8Array(LENGTH_BYTES + head.length);
  new DataView(framed.buffer).setUint32(0, head.length);
  framed.set(head, LENGTH_BYTES);
  return framed;
}

/** The reply again; its bytes are a view into what was received. Throws when it was cut off. */
export function joinReply(received: ArrayBuffer, decode: (bytes: Uint8Array) => string): Reply {
  const headEnd = LENGTH_BYTES + new DataView(received).getUint32(0);
  const head = JSON.parse(decode(new Uint8Array(received, LENGTH_BYTES, headEnd - LENGTH_BYTES))) as Reply;
  if (!head.ok) return head;
  return { ok: true, value: { ...(head.value as object), bytes: new Uint8Array(received, headEnd) } };
}

import { decode } from '@msgpack/msgpack';
import { isObject } from '../text/json.ts';

/** Keeps a BOM, which decoders usually take for a mark of the encoding. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

export const textOfBytes = (bytes: Uint8Array): string => utf8.decode(bytes);

/** The library reads short texts letter by letter, and drops a BOM at the start of long ones. */
const SHORT_BYTES_MAX = 16;

const keyDecoder = {
  canBeCached: (length: number) => length > SHORT_BYTES_MAX,
  decode: (bytes: Uint8Array, at: number, length: number) => textOfBytes(bytes.subarray(at, at + length)),
};

const beginsWithBom = ([first, second, third]: Uint8Array): boolean =>
  first === 0xef && second === 0xbb && third === 0xbf;

/** MessagePack with every text as it was written. */
export function decodeExactly(bytes: Uint8Array): unknown {
  // The first tells texts from binary data, the second has their bytes.
  return restored(decode(bytes, { keyDecoder }), decode(bytes, { keyDecoder, rawStrings: true }));
}

function restored(value: unknown, raw: unknown): unknown {
  if (typeof value === 'string') return raw instanceof Uint8Array && beginsWithBom(raw) ? textOfBytes(raw) : value;
  if (Array.isArray(value)) return value.map((item, index) => restored(item, (raw as readonly unknown[])[index]));
  if (!isObject(value) || !isObject(raw) || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.keys(value).map((key) => [key, restored(value[key], raw[key])]));
}

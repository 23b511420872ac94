import { decode } from '@msgpack/msgpack';
import { strFromU8 } from 'fflate';
import { isObject } from '../text/json.ts';
import { BOM } from '../text/style.ts';

const BOM_BYTES = [0xef, 0xbb, 0xbf];

const hasBomAt = (bytes: Uint8Array, at: number): boolean =>
  BOM_BYTES.every((byte, index) => bytes[at + index] === byte);

/** Decoders take a BOM at the start for a mark of the encoding; here it belongs to the text. */
export function textOfBytes(bytes: Uint8Array): string {
  let start = 0;
  while (hasBomAt(bytes, start)) start += BOM_BYTES.length;
  return BOM.repeat(start / BOM_BYTES.length) + strFromU8(bytes.subarray(start));
}

/** The library reads short texts letter by letter, and drops a BOM at the start of long ones. */
const SHORT_BYTES_MAX = 16;

const keyDecoder = {
  canBeCached: (length: number) => length > SHORT_BYTES_MAX,
  decode: (bytes: Uint8Array, at: number, length: number) => textOfBytes(bytes.subarray(at, at + length)),
};

/** MessagePack with every text as it was written. */
export function decodeExactly(bytes: Uint8Array): unknown {
  // The first tells texts from binary data, the second has their bytes.
  return restored(decode(bytes, { keyDecoder }), decode(bytes, { keyDecoder, rawStrings: true }));
}

function restored(value: unknown, raw: unknown): unknown {
  if (typeof value === 'string') return raw instanceof Uint8Array && hasBomAt(raw, 0) ? textOfBytes(raw) : value;
  if (Array.isArray(value)) return value.map((item, index) => restored(item, (raw as readonly unknown[])[index]));
  if (!isObject(value) || !isObject(raw) || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.keys(value).map((key) => [key, restored(value[key], raw[key])]));
}

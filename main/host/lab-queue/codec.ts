/**
 * Values as text between machines: JSON, and with a mark what JSON would lose. What comes out equals what went in, as
 * between threads. The text is read as data only: no prototype, no code.
 */
const MARK = '$';

type Bytes = Uint8Array | Uint32Array | Int32Array | Float64Array;

const ARRAYS = { Uint8Array, Uint32Array, Int32Array, Float64Array } as const;
type ArrayName = keyof typeof ARRAYS;

export const encode = (value: unknown): string => JSON.stringify(pack(value));
export const decode = (text: string): unknown => unpack(JSON.parse(text));

function pack(value: unknown): unknown {
  switch (typeof value) {
    case 'undefined':
      return { [MARK]: 'undefined' };
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0) ? value : { [MARK]: 'number', text: numberText(value) };
    case 'bigint':
      return { [MARK]: 'bigint', text: String(value) };
    case 'string':
    case 'boolean':
      return value;
    case 'object':
      return packObject(value);
    default:
      throw new TypeError(`a ${typeof value} cannot be sent to a worker`);
  }
}

const numberText = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

function packObject(value: object | null): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return Array.from(value, pack);
  if (ArrayBuffer.isView(value)) return packBytes(value as Bytes);
  if (value instanceof Map) return { [MARK]: 'map', entries: [...value].map(([key, one]) => [pack(key), pack(one)]) };
  if (value instanceof Set) return { [MARK]: 'set', entries: [...value].map(pack) };
  const entries = Object.entries(value).map(([key, one]) => [key, pack(one)] as const);
  // A field that is called like the mark would be taken for it.
  return Object.hasOwn(value, MARK) ? { [MARK]: 'object', entries } : record(entries);
}

function packBytes(value: Bytes): unknown {
  const name = value.constructor.name;
  if (!Object.hasOwn(ARRAYS, name)) throw new TypeError(`a ${name} cannot be sent to a worker`);
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return { [MARK]: name, base64: bytes.toString('base64') };
}

/** A key such as `__proto__` is a field like any other. */
function record(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    if (key === '__proto__')
      Object.defineProperty(made, key, { value, enumerable: true, writable: true, configurable: true });
    else made[key] = value;
  }
  return made;
}

function unpack(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(unpack);
  if (!Object.hasOwn(value, MARK)) return record(Object.entries(value).map(([key, one]) => [key, unpack(one)]));
  return unpackMarked(value as Readonly<Record<string, unknown>>);
}

function unpackMarked(value: Readonly<Record<string, unknown>>): unknown {
  const mark = value[MARK];
  const entries = () => value['entries'] as readonly unknown[];
  const pairs = () => entries() as readonly (readonly [unknown, unknown])[];
  switch (mark) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(value['text']);
    case 'bigint':
      return BigInt(value['text'] as string);
    case 'map':
      return new Map(pairs().map(([key, one]) => [unpack(key), unpack(one)]));
    case 'set':
      return new Set(entries().map(unpack));
    case 'object':
      return record(pairs().map(([key, one]) => [String(key), unpack(one)]));
    default:
      return unpackBytes(mark, value['base64']);
  }
}

function unpackBytes(name: unknown, base64: unknown): Bytes {
  if (typeof name !== 'string' || !Object.hasOwn(ARRAYS, name) || typeof base64 !== 'string')
    throw new TypeError('a value from the queue is not readable');
  // A copy of its own: the pool of buffers is not aligned for wider numbers.
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  return new ARRAYS[name as ArrayName](bytes.buffer);
}

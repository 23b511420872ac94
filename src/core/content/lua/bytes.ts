/**
 * A script's texts are bytes, as in Lua: each character of the string stands for one byte of the UTF-8 form. So lengths,
 * patterns and order are those of every other Lua.
 */
export function toBytes(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  let bytes = '';
  for (const character of text) bytes += encoded(character.codePointAt(0)!);
  return bytes;
}

function encoded(point: number): string {
  if (point < 0x80) return String.fromCharCode(point);
  if (point < 0x800) return String.fromCharCode(0xc0 | (point >> 6), tail(point));
  if (point < 0x1_0000) return String.fromCharCode(0xe0 | (point >> 12), tail(point >> 6), tail(point));
  return String.fromCharCode(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
}

const tail = (bits: number): number => 0x80 | (bits & 0x3f);

const REPLACEMENT = '\ufffd';

/** The text that the bytes spell; what is no UTF-8 becomes a replacement character a byte. */
export function toText(bytes: string): string {
  if (/^[\0-\x7f]*$/.test(bytes)) return bytes;
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const length = lengthOf(bytes.charCodeAt(at));
    const point = pointAt(bytes, at, length);
    text += point < 0 ? REPLACEMENT : String.fromCodePoint(point);
    at += point < 0 ? 1 : length;
  }
  return text;
}

const lengthOf = (lead: number): number => (lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4);
const LEAD_BITS = [0, 0x7f, 0x1f, 0x0f, 0x07];
const LEAST = [0, 0, 0x80, 0x800, 0x1_0000];

function pointAt(bytes: string, at: number, length: number): number {
  const lead = bytes.charCodeAt(at);
  if ((lead >= 0x80 && lead < 0xc0) || lead >= 0xf8) return -1;
  let point = lead & LEAD_BITS[length]!;
  for (let index = 1; index < length; index++) {
    const next = at + index < bytes.length ? bytes.charCodeAt(at + index) : 0;
    if ((next & 0xc0) !== 0x80) return -1;
    point = (point << 6) | (next & 0x3f);
  }
  const isSurrogate = point >= 0xd800 && point < 0xe000;
  return point < LEAST[length]! || point > 0x10_ffff || isSurrogate ? -1 : point;
}

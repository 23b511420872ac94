import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framedHead, joinReply, packFiles, splitReply, unpackFiles, type PackedFiles, type Reply } from '#contract';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const text = fc.oneof(
  fc.string({ unit: 'binary' }), // astral letters, NUL, line ends
  fc.constantFrom('', '\uFEFF', '\uFEFF{\r\n}\r\n', '\uFEFF\uFEFF', '火球术', '\u0000', '🔥', 'é'),
);
const file = fc.record(
  {
    path: fc.string({ unit: 'binary', minLength: 1 }),
    text,
    hash: fc.constantFrom('', 'ab'.repeat(32)),
    problem: fc.record({ code: fc.constant('caseTwin' as const), detail: fc.string() }),
  },
  { requiredKeys: ['path', 'text', 'hash'] },
);

const packed = (files: readonly { path: string; text: string; hash: string }[]): PackedFiles =>
  packFiles(files.map(({ text: given, ...rest }) => ({ ...rest, bytes: encode(given) })));

/** What arrives: the bytes begin in the midst of what was received. */
function carried(reply: Reply): Reply {
  const { head, bytes } = splitReply(reply)!;
  const framed = framedHead(encode(JSON.stringify(head)));
  const sent = new Uint8Array(framed.length + bytes.length);
  sent.set(framed);
  sent.set(bytes, framed.length);
  return joinReply(sent.buffer, decode);
}

describe('files on their way to a page', () => {
  it('arrive as they were, whatever their texts are', () => {
    fc.assert(
      fc.property(fc.array(file, { maxLength: 12 }), (files) => {
        const reply = carried({ ok: true, value: packed(files) });
        expect(unpackFiles((reply as { value: PackedFiles }).value, decode)).toEqual(files);
      }),
    );
  });

  it('are refused when something of them is missing or too much', () => {
    const whole = packed([{ path: 'a.json', text: '{}', hash: '' }]);
    for (const wrong of [whole.bytes.subarray(1), new Uint8Array(3)])
      expect(() => unpackFiles({ ...whole, bytes: wrong }, decode)).toThrow(
        expect.objectContaining({ code: 'connection' }),
      );
  });
});

describe('a reply', () => {
  it.each([
    { ok: true, value: undefined },
    { ok: true, value: null },
    { ok: true, value: 'bytes' },
    { ok: true, value: { bytes: 7 } },
    { ok: false, problem: { code: 'noHandle', where: 'h' } },
  ] as Reply[])('without bytes is left to JSON: %o', (reply) => expect(splitReply(reply)).toBeUndefined());

  it('that was cut off in its head is no reply', () => {
    const framed = framedHead(encode('{"ok":true,"value":{}}'));
    expect(() => joinReply(framed.slice(0, 9).buffer, decode)).toThrow();
    expect(() => joinReply(new ArrayBuffer(2), decode)).toThrow();
  });
});

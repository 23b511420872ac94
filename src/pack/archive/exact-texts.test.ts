import { encode } from '@msgpack/msgpack';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPack } from '../release/build.ts';
import { buff, tinyProject } from '../testing/project-builder.ts';
import { decodeExactly } from './exact-texts.ts';
import { openPack } from './open-pack.ts';

const BOM = '\uFEFF';

/** From none to far beyond the length at which the library changes its way of reading. */
const text = fc
  .tuple(fc.integer({ min: 0, max: 2 }), fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 400 }))
  .map(([boms, words, letters]) => BOM.repeat(boms) + words + 'x'.repeat(letters));

const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.constantFrom(null, true, 0.5),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      text.filter((key) => key !== '__proto__'),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
})).value;

test('texts come back letter for letter, whatever they begin with and however long they are', () => {
  fc.assert(
    fc.property(value, (written) => void expect(decodeExactly(encode(written))).toEqual(written)),
    { numRuns: 300 },
  );
});

test('binary data stays what it is', () => {
  const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 1]);
  expect(decodeExactly(encode({ a: [bytes] }))).toEqual({ a: [bytes] });
});

test.each([1, 2])('a pack with long texts and scripts behind %i BOMs opens with all of them', (count) => {
  const long = BOM.repeat(count) + 'note '.repeat(60);
  const project = tinyProject()
    .row('buffs', buff('burn', { durationMs: 1000, notes: long }))
    .text('scripts/heat.lua', `${BOM.repeat(count)}-- heat\nfunction run(ctx) end\n`)
    .build();
  const built = buildPack(project, { version: '1.0.0' });
  const opened = built.ok ? openPack(built.bytes) : built;
  expect(opened.ok ? [] : opened).toEqual([]);
});

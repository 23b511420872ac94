import fc from 'fast-check';
import { expect, test } from 'vitest';
import { own } from '../text/json.ts';
import { createProject, readFile, rowIdOf } from './project.ts';

/** By reading all of it. */
function idByRow(text: string): unknown {
  const file = readFile({ path: 'effects/e.json', text });
  const id = file.row && own(file.row, 'id');
  return typeof id === 'string' ? id : 'e';
}

const piece = fc.constantFrom(
  '{', '}', '"id"', ':', ',', '"e"', '"f"', '"$schema"', '"x"', ' ', '\n', '\uFEFF', '"e\\"', '"i\\u0064"', '1', 'null', '[', ']',
); // prettier-ignore

test('the id of a file is the same whether or not its row was read', () => {
  const text = fc.oneof(
    fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 8 }).map((rest) => `{"$schema": "x", "id": "e"${rest.join('')}`),
    fc.array(piece, { maxLength: 8 }).map((rest) => `{"id": "e"${rest.join('')}}`),
  );
  fc.assert(
    fc.property(text, (given) => {
      expect(rowIdOf(readFile({ path: 'effects/e.json', text: given }))).toBe(idByRow(given));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['{"id": "e", "id": "f"}', 'f'],
  ['{"id": "e", "i\\u0064": "f"}', 'f'],
  ['{"id": "f", "id": "e"}', 'e'],
  ['{"$schema": "s", "id": "e"', 'e'],
  ['{"id": "e\\u0066"}', 'ef'],
])('%s is called %s', (text, id) => expect(rowIdOf(readFile({ path: 'effects/e.json', text }))).toBe(id));

test('of two files of one id the first in order of paths is the row, in whatever order they come', () => {
  const files = ['a', 'b'].map((name) => ({ path: `effects/${name}.json`, text: '{"id": "e"}' }));
  for (const inputs of [files, files.toReversed()])
    expect(createProject(inputs).rows.effects.get('e')?.path).toBe('effects/a.json');
});

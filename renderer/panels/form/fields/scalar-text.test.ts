import { describe, expect, it } from 'vitest';
import { asScalarText, readScalar } from './scalar-text.ts';

describe('a value of any plain sort', () => {
  it('is a number, a yes or a word by how it looks', () => {
    expect(['12', '-0.5', 'true', 'red:1', '1e3'].map((text) => readScalar(text, false))).toEqual([
      12,
      -0.5,
      true,
      'red:1',
      '1e3',
    ]);
  });

  it('is a list only where the schema allows one', () => {
    expect(readScalar('a, 2', true)).toEqual(['a', 2]);
    expect(readScalar('a, 2', false)).toBe('a, 2');
  });

  it('reads back what it shows', () => {
    expect(readScalar(asScalarText(['oath-mark', 3]), true)).toEqual(['oath-mark', 3]);
  });
});

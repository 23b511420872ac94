import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from './examples/index.ts';
import { GUIDE, shownExamples, workedGuide } from './guide.ts';

const text = readFileSync(GUIDE, 'utf8');

describe('the guide to the rules', () => {
  it('shows the numbers that the core gives', () => {
    expect(text, 'the rules or the examples changed; if that is meant, run: npm run guide').toBe(workedGuide(text));
  });

  it('shows every example once', () => {
    expect(shownExamples(text).sort()).toEqual(Object.keys(EXAMPLES).sort());
  });
});

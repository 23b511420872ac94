import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from './examples/index.ts';
import { untranslated } from './chinese/index.ts';
import { CHINESE, ENGLISH, GUIDES, shownExamples, withoutExamples, workedExample, workedGuide } from './guide.ts';

const read = (path: string) => readFileSync(path, 'utf8');

describe.each(GUIDES)('the guide to the rules, $path', (guide) => {
  const text = read(guide.path);

  it('shows the numbers that the core gives', () => {
    expect(text, 'the rules or the examples changed; if that is meant, run: npm run guide').toBe(
      workedGuide(guide, text),
    );
  });

  it('shows every example once', () => {
    expect(shownExamples(text).sort()).toEqual(Object.keys(EXAMPLES).sort());
  });
});

describe('the Chinese guide to the rules', () => {
  const [english, chinese] = [read(ENGLISH.path), read(CHINESE.path)];
  const parts = (text: string, pattern: RegExp) =>
    text.split(/^## /m).map((part) => [...part.matchAll(pattern)].length);

  it('has the examples of each chapter in the same order', () => {
    expect(chinese.split(/^## /m).map(shownExamples)).toEqual(english.split(/^## /m).map(shownExamples));
  });

  it('has as many bold leads in each chapter, since links go by their order', () => {
    const LEAD = /\n\n(?:An? )?\*\*/g;
    expect(parts(chinese, LEAD)).toEqual(parts(english, LEAD));
  });

  it('speaks of the same codes and fields in each chapter', () => {
    const codes = (text: string) =>
      withoutExamples(text)
        .split(/^## /m)
        .map((part) => [...new Set([...part.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code))].sort());
    expect(codes(chinese)).toEqual(codes(english));
  });

  it('has words for every cell of the worked tables', () => {
    expect(Object.keys(EXAMPLES).flatMap((name) => untranslated(workedExample(ENGLISH, name)))).toEqual([]);
  });
});

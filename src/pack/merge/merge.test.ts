import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../text/json.ts';
import { mergeFieldWords } from './words.ts';
import { conflictKeys, hunkKey, mergeText, openConflicts, planMerge, WHOLE, type MergeChoices } from './merge.ts';

const PATH = 'buffs/mark.json';
const planOf = (base: string | null, mine: string | null, theirs: string | null, path = PATH) =>
  planMerge({ path, base, mine, theirs });
const merge = (base: string, mine: string, theirs: string, choices?: MergeChoices) =>
  mergeText(planOf(base, mine, theirs), choices);
const mergeValues = (base: unknown, mine: unknown, theirs: unknown) =>
  JSON.parse(
    merge(...([base, mine, theirs].map((value) => JSON.stringify(value, null, 2)) as [string, string, string]))!,
  );

const scalar = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.boolean(), fc.constantFrom('a', 'b'), fc.constant(null));
const item = fc.record({ id: fc.constantFrom('p', 'q', 'r', 's', 't'), size: scalar });
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 5 });
const row = fc.dictionary(
  fc.constantFrom('u', 'v', 'w', 'list', 'deep'),
  fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), items, fc.array(fc.record({ kind: fc.constantFrom('k', 'l'), size: scalar }), { maxLength: 3 }), fc.dictionary(fc.constantFrom('x', 'y'), fc.oneof(scalar, items))),
); // prettier-ignore

describe('merging rows', () => {
  it('takes theirs where only they changed something, and mine where only I did', () => {
    fc.assert(
      fc.property(row, row, (base, other) => {
        expect(mergeValues(base, base, other)).toEqual(other);
        expect(mergeValues(base, other, base)).toEqual(other);
        expect(mergeValues(base, other, other)).toEqual(other);
      }),
    );
  });

  it('gives either side when every conflict goes to it', () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const texts = [base, mine, theirs].map((value) => JSON.stringify(value)) as [string, string, string];
        const plan = planOf(...texts);
        const all = (side: 'mine' | 'theirs') =>
          new Map(plan.kind === 'fields' ? plan.fields.map(({ key }) => [key, side]) : []);
        expect(mergeText(plan, all('mine'))).toBe(texts[1]);
        if (plan.kind === 'fields' && plan.fields.length > 0)
          expect(JSON.parse(mergeText(plan, all('theirs'))!)).toEqual(theirs);
      }),
    );
  });

  it('finds the same conflicts from either side', () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const [b, m, t] = [base, mine, theirs].map((value) => JSON.stringify(value)) as [string, string, string];
        expect(conflictKeys(planOf(b, m, t)).sort()).toEqual(conflictKeys(planOf(b, t, m)).sort());
      }),
    );
  });

  it('keeps my bytes, and their number as they wrote it', () => {
    const base = '{\n  "id":  "mark",\n  "durationMs": 4e3, "every": 1000,\n  "max": 2\n}\n';
    const mine = base.replace('"max": 2', '"max": 3.0');
    const theirs = base.replace('1000', '9.0e2');
    expect(merge(base, mine, theirs)).toBe(
      '{\n  "id":  "mark",\n  "durationMs": 4e3, "every": 9.0e2,\n  "max": 3.0\n}\n',
    );
  });

  it('leaves a field that both changed open until it is chosen', () => {
    const [base, mine, theirs] = [4000, 5000, 4500].map((durationMs) => JSON.stringify({ durationMs }));
    const plan = planOf(base!, mine!, theirs!);
    expect(openConflicts(plan, new Map())).toEqual(['/durationMs']);
    expect(mergeText(plan)).toBe(mine);
    expect(mergeText(plan, new Map([['/durationMs', 'theirs']]))).toBe(theirs);
    expect(mergeText(plan, new Map([['/durationMs', { value: 4750 }]]))).toBe('{"durationMs":4750}');
    expect(openConflicts(plan, new Map([['/durationMs', { value: 4750 }]]))).toEqual([]);
  });

  it('joins two lists of words: what either added stays, what they removed goes', () => {
    const [base, mine, theirs] = [['a', 'b'], ['a', 'b', 'mine'], ['b', 'theirs']].map((tags) => JSON.stringify({ tags }));
    const plan = planOf(base!, mine!, theirs!);
    expect(JSON.parse(mergeText(plan, new Map([['/tags', 'both']]))!)).toEqual({ tags: ['b', 'mine', 'theirs'] });
  }); // prettier-ignore

  it('knows items by their id, wherever they stand', () => {
    const base = { attributes: [{ id: 'a', v: 1 }, { id: 'b', v: 1 }] }; // prettier-ignore
    const mine = { attributes: [{ id: 'a', v: 2 }, { id: 'b', v: 1 }] }; // prettier-ignore
    const theirs = { attributes: [{ id: 'new', v: 0 }, { id: 'b', v: 3 }, { id: 'a', v: 1 }] }; // prettier-ignore
    expect(mergeValues(base, mine, theirs)).toEqual({
      attributes: [{ id: 'new', v: 0 }, { id: 'b', v: 3 }, { id: 'a', v: 2 }],
    }); // prettier-ignore
  });

  it('goes into the items of a list that has the same ones, by kind, in all three', () => {
    const costs = (...bases: number[]) => JSON.stringify({ cost: bases.map((base, i) => ({ resource: `r${i}`, base })) });
    expect(merge(costs(1, 1), costs(2, 1), costs(1, 3))).toBe(costs(2, 3));
    expect(conflictKeys(planOf(costs(1, 1), costs(2, 1), costs(1)))).toEqual(['/cost']);
  }); // prettier-ignore

  it('takes an action of another kind as a whole', () => {
    const action = (kind: string, amount: number) => JSON.stringify({ action: { kind, amount } });
    const plan = planOf(action('damage', 1), action('heal', 1), action('damage', 2));
    expect(conflictKeys(plan)).toEqual(['/action']);
  });
});

describe('merging texts', () => {
  it('goes by lines where there are no fields', () => {
    const base = 'one\ntwo\nthree\nfour\n';
    const plan = planOf(base, 'ONE\ntwo\nthree\nfour\n', 'one\ntwo\nthree\nFOUR\nfive\n', 'scripts/a.lua');
    expect(conflictKeys(plan)).toEqual([]);
    expect(mergeText(plan)).toBe('ONE\ntwo\nthree\nFOUR\nfive\n');
  });

  it('chooses one hunk at a time', () => {
    const plan = planOf('{"a": \n1\nx', '{"a": \n2\nx', '{"a": \n3\nx');
    expect(plan.kind).toBe('lines');
    const [key] = conflictKeys(plan);
    expect(key).toBe(hunkKey(1));
    expect(mergeText(plan, new Map([[key!, 'theirs']]))).toBe('{"a": \n3\nx');
    expect(mergeText(plan, new Map([[key!, 'both']]))).toBe('{"a": \n2\n3\nx');
  });

  it('gives each side back line by line', () => {
    const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\r\n', 'd\n'), { maxLength: 12 }).map((lines) => lines.join(''));
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const plan = planOf(base, mine, theirs, 'scripts/a.lua');
        if (plan.kind !== 'lines') throw new Error('no lines');
        for (const side of ['base', 'mine', 'theirs'] as const)
          expect(plan.hunks.map((hunk) => hunk[side]).join('')).toBe({ base, mine, theirs }[side]);
        expect(mergeText(planOf(base, base, theirs, 'scripts/a.lua'))).toBe(theirs);
        expect(mergeText(planOf(base, mine, base, 'scripts/a.lua'))).toBe(mine);
      }),
    );
  }); // prettier-ignore

  it('asks for the whole file when one side has none', () => {
    const plan = planOf('{}', '{"a": 1}', null);
    expect(openConflicts(plan, new Map())).toEqual([WHOLE]);
    expect(mergeText(plan, new Map([[WHOLE, 'theirs']]))).toBe(null);
    expect(mergeText(plan, new Map([[WHOLE, 'mine']]))).toBe('{"a": 1}');
  });

  it('does not compare numbers that it cannot hold', () => {
    const of = (digits: string) => `{"id": ${digits}}`;
    expect(planOf(of('1'), of('9007199254740993'), of('9007199254740992')).kind).toBe('lines');
  });
});

it('calls fields by their titles, with units', () => {
  const plan = planOf('{"name": {"en": "A"}}', '{"name": {"en": "B"}}', '{"name": {"en": "C"}}');
  const field = plan.kind === 'fields' ? plan.fields[0]! : undefined;
  const words = mergeFieldWords(PATH, { name: { en: 'B' } } as JsonValue, field!);
  expect(words.label.en).toMatch(/^Name · /);
  expect(words.label.zh).toMatch(/^名称 · /);
});

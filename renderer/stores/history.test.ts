import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { emptyHistory, joined, record, redo, undo, type History, type HistoryEntry } from './history.ts';
import { named } from './testing/named.ts';

const edit = (
  path: string,
  before: string | null,
  after: string | null,
  atMs = 0,
  mergeKey: string | null = null,
): HistoryEntry => ({
  label: named(`${path}`),
  changes: [{ path, before, after }],
  mergeKey,
  atMs,
});

describe('history', () => {
  it('gives back the exact text before an edit', () => {
    const history = record(emptyHistory, edit('a', '{"x": 1.0}', '{"x": 2}'));
    expect(undo(history)!.texts).toEqual([{ path: 'a', text: '{"x": 1.0}' }]);
    expect(redo(undo(history)!.history)!.texts).toEqual([{ path: 'a', text: '{"x": 2}' }]);
  });

  it('joins close keystrokes in one field', () => {
    let history: History = record(emptyHistory, edit('a', '1', '12', 0, 'a:/x'));
    history = record(history, edit('a', '12', '123', 300, 'a:/x'));
    expect(history.done).toHaveLength(1);
    expect(undo(history)!.texts[0]!.text).toBe('1');
  });

  it('keeps slow keystrokes and other fields apart', () => {
    let history: History = record(emptyHistory, edit('a', '1', '12', 0, 'a:/x'));
    history = record(history, edit('a', '12', '123', 5000, 'a:/x'));
    history = record(history, edit('a', '123', '124', 5001, 'a:/y'));
    expect(history.done).toHaveLength(3);
  });

  it('joins several edits to one step with the first texts and the last', () => {
    const before = record(emptyHistory, edit('a', '0', '1'));
    const made = record(record(record(before, edit('b', null, 'new')), edit('a', '1', '2')), edit('a', '2', '3'));
    const history = joined(made, before.done[0], named('create and link'));
    expect(history.done.map(({ label }) => label)).toEqual([named('a'), named('create and link')]);
    expect(undo(history)!.texts).toEqual([
      { path: 'a', text: '1' },
      { path: 'b', text: null },
    ]);
  });

  it('forgets what was undone once a new edit is made', () => {
    const undone = undo(record(emptyHistory, edit('a', '1', '2')))!.history;
    expect(redo(record(undone, edit('a', '1', '3')))).toBeNull();
  });

  it('returns to the first and to the last text over any random edits', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.string()), { maxLength: 30 }), (edits) => {
        const texts = new Map<string, string | null>([
          ['a', ''],
          ['b', null],
        ]);
        const first = new Map(texts);
        let history = emptyHistory;
        edits.forEach(([path, after], index) => {
          history = record(history, edit(path, texts.get(path)!, after, index * 100, index % 3 ? 'k' : null));
          texts.set(path, after);
        });
        const last = new Map(texts);
        const apply = (step: typeof undo) => {
          for (let move = step(history); move; move = step(history)) {
            history = move.history;
            for (const { path, text } of move.texts) texts.set(path, text);
          }
        };
        apply(undo);
        expect(texts).toEqual(first);
        apply(redo);
        expect(texts).toEqual(last);
      }),
    );
  });
});

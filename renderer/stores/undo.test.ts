// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import type { OpenedProject } from '#contract';
import { named } from './testing/named.ts';

vi.mock('../host-client/index.ts', () => ({ host: { on: () => undefined, project: {} } }));

const { adopt, cancelRevert, editTexts, goToStep, redoEdit, revertPart, revertStep, undoEdit, useProject } =
  await import('./project.ts');
const { followRows } = await import('./follow.ts');
const { useSelection } = await import('./selection.ts');

const file = (id: string, more = '') => ({ path: `skills/${id}.json`, text: `{"id": "${id}"${more}}`, hash: id });
const opened: OpenedProject = {
  handle: 'h',
  root: '/p',
  name: 'p',
  readOnly: false,
  isSample: false,
  fileCount: 1,
  files: [file('a', ', "range": 1.0'), file('b', ', "next": "a"'), file('c', ', "next": "a"')],
};
const texts = () => new Map([...useProject.getState().documents.shown.files].map(([path, { text }]) => [path, text]));
const textOf = (id: string) => texts().get(`skills/${id}.json`);
const edit = (label: string, ...updates: readonly [id: string, text: string | null][]) =>
  editTexts(updates.map(([id, text]) => ({ path: `skills/${id}.json`, text })), { label: named(label) }); // prettier-ignore
const last = () => useProject.getState().history.done.at(-1)!;

/** One change over three files, one of them with another name afterwards. */
const rename = () =>
  edit(
    'rename a to z',
    ['a', null],
    ['z', '{"id": "z", "range": 1.0}'],
    ['b', '{"id": "b", "next": "z"}'],
    ['c', '{"id": "c", "next": "z"}'],
  );

beforeEach(() => {
  adopt(opened, []);
  useSelection.setState({ row: null, openRows: [], pointer: '' });
});

describe('O-31 one undo for a change across files', () => {
  it('gives back every content and the name, and again by redo', () => {
    const before = texts();
    rename();
    const after = texts();
    expect(undoEdit()).toEqual(named('rename a to z'));
    expect(texts()).toEqual(before);
    expect(redoEdit()).toEqual(named('rename a to z'));
    expect(texts()).toEqual(after);
  });

  it('keeps what was edited later elsewhere in the files', () => {
    rename();
    const step = last();
    edit('later', ['b', '{"id": "b", "next": "z", "range": 7}']);
    revertStep(step, named('undo rename'));
    expect(textOf('b')).toBe('{"id": "b", "next": "a", "range": 7}');
    expect(textOf('c')).toBe('{"id": "c", "next": "a"}');
    expect(textOf('a')).toBe('{"id": "a", "range": 1.0}');
    expect(textOf('z')).toBeUndefined();
  });

  it('asks when a later edit lies in the same place, and cancelling loses nothing', () => {
    rename();
    const step = last();
    edit('later', ['b', '{"id": "b", "next": "q"}']);
    const before = texts();
    revertStep(step, named('undo rename'));
    expect(useProject.getState().pendingRevert?.files.map(({ outcome }) => outcome)).toEqual([
      'exact',
      'exact',
      'conflict',
      'exact',
    ]);
    expect(texts()).toEqual(before);
    cancelRevert();
    expect(useProject.getState().history.done).toHaveLength(2);
    undoEdit();
    undoEdit();
    expect(textOf('b')).toBe('{"id": "b", "next": "a"}');
  });

  it('takes back a part when told so, as a step of its own', () => {
    rename();
    const step = last();
    edit('later', ['b', '{"id": "b", "next": "q"}']);
    const before = texts();
    revertStep(step, named('undo rename'));
    revertPart(named('undo rename in part'));
    expect(textOf('b')).toBe('{"id": "b", "next": "q"}');
    expect(textOf('c')).toBe('{"id": "c", "next": "a"}');
    undoEdit();
    expect(texts()).toEqual(before);
  });

  it('never writes over a text that the history does not know', () => {
    rename();
    const { documents, history } = useProject.getState();
    edit('unrecorded', ['c', '{"id": "c", "next": "other"}']);
    useProject.setState({ history });
    expect(useProject.getState().documents).not.toBe(documents);
    expect(undoEdit()).toBeNull();
    expect(textOf('c')).toBe('{"id": "c", "next": "other"}');
    expect(useProject.getState().pendingRevert?.entry.label).toEqual(named('rename a to z'));
    expect(useProject.getState().history.done).toHaveLength(1);
  });
});

describe('undo', () => {
  it('gives identical bytes over random edits, creations and deletions, in any walk through the steps', () => {
    const update = fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      fc.option(fc.constantFrom('{"x": 1.0}', '{"x": ', '', '{"x": 1e2, "y": [-0]}', '\uFEFF{}\r\n'), { nil: null }),
    );
    const step = fc.uniqueArray(update, { minLength: 1, maxLength: 4, selector: ([id]) => id });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), fc.array(fc.nat(8), { maxLength: 6 }), (steps, walk) => {
        adopt(opened, []);
        const states = [texts()];
        for (const updates of steps) {
          const count = useProject.getState().history.done.length;
          edit('step', ...updates);
          if (useProject.getState().history.done.length > count) states.push(texts());
        }
        for (const target of walk.map((at) => Math.min(at, states.length - 1))) {
          goToStep(target);
          expect(texts()).toEqual(states[target]);
        }
        while (undoEdit() !== null);
        expect(texts()).toEqual(states[0]);
        while (redoEdit() !== null);
        expect(texts()).toEqual(states.at(-1));
      }),
      { numRuns: 60 },
    );
  });

  it('works while a text is broken, and the last valid row goes on', () => {
    edit('break', ['a', '{"id": "a", ']);
    edit('other', ['b', '{"id": "b"}']);
    undoEdit();
    expect(textOf('a')).toBe('{"id": "a", ');
    undoEdit();
    expect(textOf('a')).toBe('{"id": "a", "range": 1.0}');
  });
});

describe('tabs and selection', () => {
  const rowNow = () => useSelection.getState().row;
  beforeEach(() => {
    const stop = useProject.subscribe((state, before) => followRows(before.documents.shown, state.documents.shown));
    return stop;
  });

  it('follow a rename, its undo and its redo', () => {
    useSelection.getState().selectRow({ table: 'skills', id: 'a' });
    rename();
    expect(rowNow()).toEqual({ table: 'skills', id: 'z' });
    undoEdit();
    expect(rowNow()).toEqual({ table: 'skills', id: 'a' });
    expect(useSelection.getState().openRows).toEqual([{ table: 'skills', id: 'a' }]);
  });

  it('show the row that an undo brings back, and close the tab of one that it takes away', () => {
    useSelection.getState().selectRow({ table: 'skills', id: 'b' });
    edit('delete', ['b', null]);
    expect(rowNow()).toBeNull();
    undoEdit();
    expect(rowNow()).toEqual({ table: 'skills', id: 'b' });
    edit('create', ['n', '{"id": "n"}']);
    useSelection.getState().selectRow({ table: 'skills', id: 'n' });
    undoEdit();
    expect(useSelection.getState().openRows).toEqual([{ table: 'skills', id: 'b' }]);
  });

  it('stay where they are while a text does not parse', () => {
    useSelection.getState().selectRow({ table: 'skills', id: 'a' });
    edit('break', ['a', '{"id": ']);
    expect(rowNow()).toEqual({ table: 'skills', id: 'a' });
  });
});

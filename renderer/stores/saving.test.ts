// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenedProject, SaveResult } from '#contract';
import { named } from './testing/named.ts';

const host = vi.hoisted(() => ({
  project: {
    save: vi.fn<
      (request: { files: { path: string; text: string | null; baseHash: string | null }[] }) => Promise<SaveResult>
    >(),
    journalWrite: vi.fn(async () => undefined),
    journalClear: vi.fn(async () => undefined),
  },
}));
vi.mock('../host-client/index.ts', () => ({ host }));

const { adopt, editTexts, redoEdit, undoEdit, useProject } = await import('./project.ts');
const { flushJournal, keepJournal, recover, saveAll, takeExternalChange, writeJournal } = await import('./saving.ts');
const { mergePlanOf, resolveConflict, settleConflicts } = await import('./conflicts.ts');

const PATH = 'skills/spark.json';
const TEXT = '{"id": "spark", "maxLevel": 1}';
const EDITED = '{"id": "spark", "maxLevel": 2}';
const OTHER = '{"id": "spark", "maxLevel": 7}';

const opened: OpenedProject = {
  handle: 'h',
  root: '/p',
  name: 'p',
  readOnly: false,
  isSample: false,
  fileCount: 1,
  files: [{ path: PATH, text: TEXT, hash: 'h1' }],
};

const textNow = () => useProject.getState().documents.shown.files.get(PATH)?.text;
const rowNow = () => useProject.getState().documents.valid.files.get(PATH)?.row;
const edit = (text: string) => editTexts([{ path: PATH, text }], { label: named('edit') });

beforeEach(() => {
  vi.clearAllMocks();
  host.project.save.mockImplementation(async ({ files }) => ({
    ok: true,
    saved: files.map(({ path, text }) => ({ path, hash: text === null ? null : `hash of ${text}` })),
  }));
  adopt(opened, []);
});

describe('a text that does not parse', () => {
  it('keeps its own buffer while the last valid row goes on', () => {
    edit('{"id": "spark", "maxLevel": ');
    expect(textNow()).toBe('{"id": "spark", "maxLevel": ');
    expect(rowNow()).toMatchObject({ maxLevel: 1 });
  });

  it('is not saved over the good file', async () => {
    edit('{"id": ');
    expect(await saveAll()).toEqual({ kind: 'saved', count: 0, kept: [PATH] });
    expect(host.project.save).not.toHaveBeenCalled();
    expect(host.project.journalWrite).toHaveBeenCalledOnce();
  });
});

describe('the journal', () => {
  it('is written a while after an edit and cleared soon when the edit is taken back', async () => {
    vi.useFakeTimers();
    const stop = keepJournal();
    edit(EDITED);
    expect(host.project.journalWrite).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(host.project.journalWrite).toHaveBeenCalledOnce();
    undoEdit();
    await vi.advanceTimersByTimeAsync(300);
    expect(host.project.journalClear).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5000);
    expect(host.project.journalWrite).toHaveBeenCalledOnce();
    stop();
    vi.useRealTimers();
  });

  it('is written before the window goes when it is due, and only then', async () => {
    vi.useFakeTimers();
    const stop = keepJournal();
    edit(EDITED);
    flushJournal();
    await vi.advanceTimersByTimeAsync(0);
    expect(host.project.journalWrite).toHaveBeenCalledOnce();
    flushJournal();
    await vi.advanceTimersByTimeAsync(5000);
    expect(host.project.journalWrite).toHaveBeenCalledOnce();
    stop();
    vi.useRealTimers();
  });

  it('is never overtaken by an older write', async () => {
    const order: string[] = [];
    let finishWrite = () => {};
    host.project.journalWrite.mockImplementationOnce(async () => {
      await new Promise<void>((done) => (finishWrite = done));
      order.push('written');
      return undefined;
    });
    host.project.journalClear.mockImplementationOnce(async () => void order.push('cleared'));
    edit(EDITED);
    const first = writeJournal();
    await vi.waitFor(() => expect(host.project.journalWrite).toHaveBeenCalledOnce());
    undoEdit();
    const second = writeJournal();
    finishWrite();
    await Promise.all([first, second]);
    expect(order).toEqual(['written', 'cleared']);
  });
});

describe('saving', () => {
  it('writes against the hash that the edit began from', async () => {
    edit(EDITED);
    expect(await saveAll()).toMatchObject({ kind: 'saved', count: 1 });
    expect(host.project.save).toHaveBeenCalledWith({
      handle: 'h',
      files: [{ path: PATH, text: EDITED, baseHash: 'h1' }],
    });
    expect(useProject.getState().unsaved.size).toBe(0);
  });

  it('keeps edits when the host fails', async () => {
    host.project.save.mockRejectedValue(new Error('disk full'));
    edit(EDITED);
    expect(await saveAll()).toMatchObject({ kind: 'failed' });
    expect(textNow()).toBe(EDITED);
    expect(useProject.getState().unsaved.has(PATH)).toBe(true);
  });

  it('waits for a choice after a conflict', async () => {
    host.project.save.mockResolvedValue({ ok: false, conflicts: [{ path: PATH, text: OTHER, hash: 'h2' }] });
    edit(EDITED);
    expect(await saveAll()).toMatchObject({ kind: 'conflicts' });
    expect(await saveAll()).toMatchObject({ kind: 'conflicts' });
    expect(host.project.save).toHaveBeenCalledOnce();
  });
});

describe('O-30 a file changed outside', () => {
  it('reloads a clean file as one undo step', () => {
    expect(takeExternalChange(named('outside'), [{ path: PATH, text: OTHER, hash: 'h2' }])).toMatchObject({
      reloaded: 1,
      conflicts: 0,
    });
    expect(textNow()).toBe(OTHER);
    undoEdit();
    expect(textNow()).toBe(TEXT);
  });

  it('tells a file that is gone, and one that is no text any more, from one that was read anew', () => {
    const problem = { code: 'invalidUtf8', detail: 'byte 3' } as const;
    const unreadable = { path: PATH, text: null, hash: null, problem };
    expect(takeExternalChange(named('outside'), [unreadable])).toMatchObject({ reloaded: 0, deleted: [], unreadable: [unreadable] });
    undoEdit();
    expect(textNow()).toBe(TEXT);
    adopt(opened, []);
    expect(takeExternalChange(named('outside'), [{ path: PATH, text: null, hash: null }])).toMatchObject({ reloaded: 0, deleted: [PATH], unreadable: [] });
  }); // prettier-ignore

  it('loses neither side of a dirty file', async () => {
    edit(EDITED);
    expect(takeExternalChange(named('outside'), [{ path: PATH, text: OTHER, hash: 'h2' }])).toMatchObject({
      reloaded: 0,
      conflicts: 1,
    });
    expect(textNow()).toBe(EDITED);
    resolveConflict(PATH, 'disk', named('take'));
    expect(textNow()).toBe(OTHER);
    undoEdit();
    expect(textNow()).toBe(EDITED);
  });

  it('saves mine over the text that was seen', async () => {
    edit(EDITED);
    takeExternalChange(named('outside'), [{ path: PATH, text: OTHER, hash: 'h2' }]);
    resolveConflict(PATH, 'mine', named('keep'));
    await saveAll();
    expect(host.project.save).toHaveBeenCalledWith({
      handle: 'h',
      files: [{ path: PATH, text: EDITED, baseHash: 'h2' }],
    });
  });

  it('O-30 merges against the last save, also when the disk changes twice', () => {
    edit(EDITED);
    takeExternalChange(named('outside'), [{ path: PATH, text: OTHER, hash: 'h2' }]);
    takeExternalChange(named('outside'), [
      { path: PATH, text: '{"id": "spark", "maxLevel": 1, "tags": []}', hash: 'h3' },
    ]);
    const { conflicts, documents } = useProject.getState();
    expect(conflicts).toMatchObject([{ hash: 'h3', base: { text: TEXT, hash: 'h1' } }]);
    const plan = mergePlanOf(documents, conflicts[0]!);
    expect(plan.kind === 'fields' && plan.fields.map(({ state }) => state)).toEqual(['mine', 'theirs']);
  });

  it('O-30 undo of a choice gives back my text and the question', () => {
    edit(EDITED);
    takeExternalChange(named('outside'), [{ path: PATH, text: OTHER, hash: 'h2' }]);
    settleConflicts([{ path: PATH, text: '{"id": "spark", "maxLevel": 9}' }], named('merge'));
    expect(useProject.getState().conflicts).toEqual([]);
    undoEdit();
    expect(textNow()).toBe(EDITED);
    expect(useProject.getState().conflicts).toMatchObject([{ text: OTHER, hash: 'h2', base: { hash: 'h1' } }]);
    redoEdit();
    expect(textNow()).toBe('{"id": "spark", "maxLevel": 9}');
    expect(useProject.getState().conflicts).toEqual([]);
  });

  it('O-30 undo after the merge was saved asks nothing: theirs is on disk', async () => {
    edit(EDITED);
    takeExternalChange(named('outside'), [{ path: PATH, text: OTHER, hash: 'h2' }]);
    resolveConflict(PATH, 'mine', named('keep'));
    await saveAll();
    undoEdit();
    expect(useProject.getState().conflicts).toEqual([]);
    redoEdit();
    expect(useProject.getState().documents.disk.get(PATH)?.text).toBe(EDITED);
    await saveAll();
    expect(useProject.getState().unsaved.size).toBe(0);
  });

  it('forgets a conflict when the disk comes back to what was known', () => {
    edit(EDITED);
    takeExternalChange(named('outside'), [{ path: PATH, text: OTHER, hash: 'h2' }]);
    takeExternalChange(named('outside'), [{ path: PATH, text: TEXT, hash: 'h1' }]);
    expect(useProject.getState().conflicts).toEqual([]);
    expect(textNow()).toBe(EDITED);
  });

  it('O-30 a new name that appears on disk is a conflict, not an overwrite', () => {
    const path = 'skills/fresh.json';
    editTexts([{ path, text: '{"id": "fresh"}' }], { label: named('create') });
    takeExternalChange(named('outside'), [{ path, text: '{"id": "fresh", "maxLevel": 3}', hash: 'h5' }]);
    expect(useProject.getState().conflicts).toMatchObject([{ path, base: null }]);
  });

  it('says nothing about its own text', () => {
    edit(EDITED);
    expect(takeExternalChange(named('outside'), [{ path: PATH, text: EDITED, hash: 'h2' }])).toMatchObject({
      reloaded: 0,
      conflicts: 0,
    });
    expect(useProject.getState().unsaved.size).toBe(0);
  });
});

describe('recovery', () => {
  it('brings edits back', () => {
    adopt(opened, [{ path: PATH, text: EDITED, baseHash: 'h1' }]);
    recover(useProject.getState().recoverable, named('recover'));
    expect(textNow()).toBe(EDITED);
    expect(useProject.getState().conflicts).toEqual([]);
    undoEdit();
    expect(textNow()).toBe(TEXT);
  });

  it('waits in the journal beside new edits while it is put off', async () => {
    const waiting = { path: 'skills/other.json', text: '{}', baseHash: null };
    adopt(opened, [waiting]);
    edit(EDITED);
    await writeJournal();
    expect(host.project.journalWrite).toHaveBeenCalledWith({
      handle: 'h',
      entries: [
        waiting,
        { path: PATH, text: EDITED, baseHash: 'h1', baseText: TEXT, changedAtMs: expect.any(Number) as number },
      ],
    });
  });

  it('keeps both sides when the disk moved on', () => {
    adopt(opened, [{ path: PATH, text: EDITED, baseHash: 'older', baseText: OTHER }]);
    recover(useProject.getState().recoverable, named('recover'));
    expect(textNow()).toBe(EDITED);
    expect(useProject.getState().conflicts).toMatchObject([
      { path: PATH, text: TEXT, hash: 'h1', base: { text: OTHER, hash: 'older' } },
    ]);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { identityOf, projectTimeline } from '#timeline';
import { facts, TraceBuilder } from '../../src/timeline/testing/trace-builder.ts';

const at = vi.hoisted(() => ({ values: {} as Record<string, unknown>, root: '/one', scenarioId: 'duel' }));

vi.mock('./preferences.ts', () => ({
  getPreference: (key: string) => at.values[key],
  setPreference: (key: string, value: unknown) => void (at.values = { ...at.values, [key]: value }),
  usePreferences: () => undefined,
}));
vi.mock('./project.ts', () => ({ useProject: { getState: () => ({ root: at.root }) } }));
vi.mock('./run.ts', () => ({ useRun: { getState: () => ({ scenarioId: at.scenarioId }) } }));

const { acceptPlace, addNote, deleteNote, dropEvent, notesNow, readNotes, settleNotes, takeNotes, writeNote } =
  await import('./notes.ts');

function fight(hitFrame: number | null) {
  const trace = new TraceBuilder();
  const order = trace.at(1).command('cast');
  const hit = hitFrame === null ? null : trace.at(hitFrame).damage(2, 10_000, 900_000, order);
  return { hit, timeline: projectTimeline(trace.events, facts(60)) };
}

const texts = () => notesNow().notes.map(({ text }) => text);

beforeEach(() => Object.assign(at, { values: {}, root: '/one', scenarioId: 'duel' }));

describe('notes', () => {
  it('belong to their scenario in their project', () => {
    writeNote(addNote(100, null), 'here');
    at.scenarioId = 'other';
    expect(texts()).toEqual([]);
    at.scenarioId = 'duel';
    at.root = '/two';
    expect(texts()).toEqual([]);
    at.root = '/one';
    expect(texts()).toEqual(['here']);
  });

  it('stand in order of time and go one by one', () => {
    const late = addNote(300, null, 'late');
    addNote(100, null, 'early');
    expect(texts()).toEqual(['early', 'late']);
    deleteNote(late);
    expect(texts()).toEqual(['early']);
  });

  it('go along in a bundle and come back', () => {
    addNote(100, null, 'here');
    const file: unknown = JSON.parse(JSON.stringify(notesNow()));
    at.scenarioId = 'elsewhere';
    takeNotes(readNotes(file)!);
    expect(texts()).toEqual(['here']);
  });

  it('are not read from another version or from nonsense', () => {
    expect(readNotes({ version: 2, notes: [] })).toBeUndefined();
    expect(readNotes('notes')).toBeUndefined();
    expect(readNotes({ version: 1, notes: [{ id: 'x' }, null] })).toEqual({ version: 1, notes: [] });
  });
});

describe('a note on an event', () => {
  const before = fight(5);
  const onHit = () => addNote(before.hit!.ms, identityOf(before.timeline, before.hit!.id)!, 'hit');

  it('says that it moved, until the new place is accepted', () => {
    const id = onHit();
    const after = fight(8);
    expect(settleNotes(notesNow(), after.timeline)).toMatchObject([{ state: 'moved', ms: after.hit!.ms }]);
    acceptPlace(id, after.hit!.ms);
    expect(settleNotes(notesNow(), after.timeline)).toMatchObject([{ state: 'there', eventId: after.hit!.id }]);
  });

  it('says that its event is gone, and can stay as a moment', () => {
    const id = onHit();
    const after = fight(null);
    expect(settleNotes(notesNow(), after.timeline)).toMatchObject([{ state: 'lost', ms: before.hit!.ms, eventId: 0 }]);
    dropEvent(id);
    expect(settleNotes(notesNow(), after.timeline)).toMatchObject([{ state: 'there', ms: before.hit!.ms }]);
  });
});

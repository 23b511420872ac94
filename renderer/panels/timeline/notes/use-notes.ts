import { useMemo } from 'react';
import { identityOf, placeOf, type Timeline } from '#timeline';
import {
  addNote,
  keptNow,
  NOTES,
  settleNotes,
  useKept,
  useMark,
  usePlayhead,
  useSelection,
  type SettledNote,
} from '../../../stores/index.ts';
import { useNotesView } from './notes-view.ts';

/** The notes of the scenario as they stand in this run. */
export function useSettledNotes(timeline: Timeline): readonly SettledNote[] {
  const file = useKept(NOTES);
  return useMemo(() => settleNotes(file, timeline), [file, timeline]);
}

/** Moments of notes and of the quick mark. */
export function useMoments(notes: readonly SettledNote[]): readonly number[] {
  const markMs = useMark((state) => state.markMs);
  return useMemo(() => [...notes.map(({ ms }) => ms), ...(markMs === null ? [] : [markMs])], [notes, markMs]);
}

/** Quick mark at the playhead; where it is already, it goes. */
export function markHere(timeline: Timeline): void {
  const ms = usePlayhead.getState().frame * timeline.stepMs;
  const { markMs, setMark } = useMark.getState();
  setMark(markMs === ms ? null : ms);
}

/** A note on the selected event, else on the moment of the playhead; its text is asked for at once. */
export function noteHere(timeline: Timeline): void {
  const { eventId } = useSelection.getState();
  const place = eventId === 0 ? undefined : placeOf(timeline, eventId);
  const event = place === undefined ? null : (identityOf(timeline, eventId) ?? null);
  const ms = place?.ms ?? usePlayhead.getState().frame * timeline.stepMs;
  useNotesView.setState({ isOpen: true, editing: addNote(ms, event) });
}

/** The mark or note before or after the playhead. */
export function walkMarks(timeline: Timeline, direction: 1 | -1): void {
  const { markMs } = useMark.getState();
  const notes = settleNotes(keptNow(NOTES), timeline);
  const all = [...notes, ...(markMs === null ? [] : [{ ms: markMs, eventId: 0 }])].sort((a, b) => a.ms - b.ms);
  const { frame, pause, seek } = usePlayhead.getState();
  const frameOf = ({ ms }: { ms: number }) => Math.round(ms / timeline.stepMs);
  const next = direction === 1 ? all.find((one) => frameOf(one) > frame) : all.findLast((one) => frameOf(one) < frame);
  if (next === undefined) return;
  pause();
  seek(frameOf(next));
  if (next.eventId !== 0) useSelection.getState().selectEvent(next.eventId);
}

import { memo, useEffect, useRef } from 'react';
import { StickyNote, Plus } from 'lucide-react';
import type { Timeline } from '#timeline';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Popover } from '../../../widgets/Popover.tsx';
import type { TimelineTextKey } from '../i18n.ts';
import { NoteRow } from './NoteRow.tsx';
import { useNotesView } from './notes-view.ts';
import { noteHere, useSettledNotes } from './use-notes.ts';

const WIDTH_PX = 380;

/** Notes of this scenario; those that moved or lost their event say so first. */
export const NotesButton = memo(function NotesButton({ timeline }: { readonly timeline: Timeline }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const notes = useSettledNotes(timeline);
  const { isOpen } = useNotesView();
  const restless = notes.filter(({ state }) => state !== 'there').length;
  const label = restless > 0 ? t('notesRestless', { count: restless }) : t('notes');
  const trigger = (
    <Button size="sm" kind="ghost" icon={StickyNote} aria-label={`${label}, ${notes.length}`} tooltip={label}>
      <span className={restless > 0 ? 'warn' : undefined}>
        {notes.length}
        {restless > 0 && ' !'}
      </span>
    </Button>
  );
  return (
    <Popover
      label={t('notes')}
      trigger={trigger}
      widthPx={WIDTH_PX}
      align="end"
      isOpen={isOpen}
      onOpenChange={(open) => useNotesView.setState({ isOpen: open, editing: 0 })}
      testId="timeline-notes"
    >
      <NoteList timeline={timeline} />
    </Popover>
  );
});

function NoteList({ timeline }: { readonly timeline: Timeline }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const notes = useSettledNotes(timeline);
  const { editing } = useNotesView();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (editing !== 0) list.current?.querySelector<HTMLInputElement>(`[data-note="${editing}"] input`)?.focus();
  }, [editing]);
  return (
    <>
      {notes.length === 0 && <p className="t3 tl-saved-none">{t('noNotes')}</p>}
      <ul className="tl-notes" aria-label={t('notes')} ref={list}>
        {notes.map((settled) => (
          <NoteRow key={settled.note.id} settled={settled} stepMs={timeline.stepMs} />
        ))}
      </ul>
      <Button size="sm" icon={Plus} keybinding="Shift+KeyM" showKeys onClick={() => noteHere(timeline)}>
        {t('addNote')}
      </Button>
    </>
  );
}

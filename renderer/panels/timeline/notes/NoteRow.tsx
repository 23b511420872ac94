import { Check, Trash2, Unlink } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { acceptPlace, deleteNote, dropEvent, writeNote, type SettledNote } from '../../../stores/index.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { formatFrame, formatSeconds, formatSigned } from '../../../widgets/format.ts';
import { TextInput } from '../../../widgets/TextInput.tsx';
import type { TimelineTextKey } from '../i18n.ts';
import { goTo } from '../search/search-store.ts';
import { useNotesView } from './notes-view.ts';

/** Where it is, what it says, and what became of it. */
export function NoteRow({ settled, stepMs }: { readonly settled: SettledNote; readonly stepMs: number }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const { note, ms, state } = settled;
  const close = () => useNotesView.setState({ isOpen: false, editing: 0 });
  return (
    <li data-note={note.id}>
      <div className="row">
        <button type="button" className="tl-note-time mono" onClick={() => goTo(settled)} title={t('goThere')}>
          {`${formatSeconds(ms)} ${formatFrame(Math.round(ms / stepMs))}`}
        </button>
        <TextInput
          label={t('noteText')}
          value={note.text}
          placeholder={t('noteText')}
          onChange={(text) => writeNote(note.id, text)}
          onSubmit={close}
          className="grow"
        />
        <IconButton size="sm" icon={Trash2} label={t('deleteNote')} onClick={() => deleteNote(note.id)} />
      </div>
      {state !== 'there' && <Fate settled={settled} />}
      {state === 'there' && note.event !== null && <div className="t3 tl-fate">{t('noteOnEvent')}</div>}
    </li>
  );
}

function Fate({ settled: { note, ms, state } }: { readonly settled: SettledNote }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const isMoved = state === 'moved';
  return (
    <div className="row tl-fate warn">
      <span className="grow">{isMoved ? t('noteMoved', { by: formatSigned(ms - note.ms) }) : t('noteLost')}</span>
      {isMoved ? (
        <IconButton size="sm" icon={Check} label={t('acceptPlace')} onClick={() => acceptPlace(note.id, ms)} />
      ) : (
        <IconButton size="sm" icon={Unlink} label={t('dropEvent')} onClick={() => dropEvent(note.id)} />
      )}
    </div>
  );
}

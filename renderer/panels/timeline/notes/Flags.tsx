import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useMark, type SettledNote } from '../../../stores/index.ts';
import { formatSeconds } from '../../../widgets/format.ts';
import type { TimelineTextKey } from '../i18n.ts';
import { goTo } from '../search/search-store.ts';
import { spanOf, type Viewport } from '../viewport.ts';

export interface FlagsProps {
  readonly notes: readonly SettledNote[];
  /** What the width stands for. */
  readonly view: Viewport;
}

const SIGN = { there: '⚑', moved: '⚑›', lost: '⚑?' } as const;

/** Flags of notes and the quick mark, over the ruler and the strip; a press goes there. */
export function Flags({ notes, view }: FlagsProps) {
  const t = useTexts<TimelineTextKey>('timeline');
  const markMs = useMark((state) => state.markMs);
  const left = (ms: number) => `${((ms - view.fromMs) / spanOf(view)) * 100}%`;
  const isIn = ({ ms }: { readonly ms: number }) => ms >= view.fromMs && ms <= view.toMs;
  return (
    <>
      {notes.filter(isIn).map((settled) => (
        <button
          key={settled.note.id}
          type="button"
          tabIndex={-1}
          className={`tl-note-flag ${settled.state}`}
          style={{ left: left(settled.ms) }}
          title={`${formatSeconds(settled.ms)} ${settled.note.text}`}
          aria-label={`${t('note')} ${settled.note.text}`}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => goTo(settled)}
        >
          {SIGN[settled.state]}
        </button>
      ))}
      {markMs !== null && isIn({ ms: markMs }) && (
        <button
          type="button"
          tabIndex={-1}
          className="tl-note-flag mark"
          style={{ left: left(markMs) }}
          title={`${t('mark')} ${formatSeconds(markMs)}`}
          aria-label={t('mark')}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => goTo({ ms: markMs, eventId: 0 })}
        >
          ◆
        </button>
      )}
    </>
  );
}

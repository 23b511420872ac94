import { useState, type FocusEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { ChartLine, Crosshair, Search } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { openSweep, wishSearch, type RowRef, type SearchWish } from '../../../stores/index.ts';
import { wishNotice } from '../../../stores/coverage-wish.ts';
import { ContextMenu, type MenuEntry } from '../../../widgets/Menu.tsx';
import { shortPlace } from '../../../editors/rows/pointer.ts';
import { searchesAt } from '../model/search-here.ts';
import { sweepAt, type SweepPlace } from '../model/sweep-here.ts';
import type { Place } from './HelpLine.tsx';

/** The field that an element belongs to, and its row: a skill's form also shows fields of its effects. */
export function placeOf(element: Element): Place | undefined {
  const field = element.closest<HTMLElement>('[data-pointer]');
  const [, table, id] = /^([^/]+)\/(.+)$/.exec(field?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '') ?? [];
  const pointer = field?.dataset['pointer'];
  return pointer === undefined || table === undefined || id === undefined ? undefined : { row: { table, id }, pointer };
}

/** The menu of text fields themselves, with copy and paste, is left to them. */
const isOwnMenu = ({ target, button, ctrlKey }: MouseEvent): boolean =>
  (button === 2 || ctrlKey) && (target as Element).closest('input, textarea, [contenteditable="true"]') !== null;

interface Shown {
  readonly place: string;
  readonly searches: readonly SearchWish[];
  /** The field as the balance lab takes it; undefined where it does not. */
  readonly sweep: SweepPlace | undefined;
}

const NOTHING: Shown = { place: '', searches: [], sweep: undefined };

type Texts = (key: string, values?: Record<string, string>) => string;

function sweepEntries(sweep: SweepPlace, t: Texts): MenuEntry[] {
  const { table, row: id } = sweep;
  const entries: MenuEntry[] = [
    { id: 'sweep', icon: ChartLine, text: t('sweepField'), onSelect: () => openSweep(sweep) },
  ];
  if (table !== 'scenarios')
    entries.push({ id: 'notice', icon: Crosshair, text: t('noticeRow', { id }), onSelect: () => wishNotice({ table, id }) }); // prettier-ignore
  return [...entries, { kind: 'separator', id: 'sweep-end' }];
}

interface FieldAreaProps {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly row: RowRef;
  readonly onFocus: (event: FocusEvent) => void;
  readonly children: ReactNode;
}

/** The fields of a row, with the menu of the one under the pointer or the caret. */
export function FieldArea({ area, row, onFocus, children }: FieldAreaProps) {
  const t = useTexts('form');
  const [shown, setShown] = useState(NOTHING);
  const capture = (event: MouseEvent) => {
    const place = placeOf(event.target as Element);
    const searches = place ? searchesAt(place) : [];
    const sweep = place && sweepAt(place);
    if (!place || (searches.length === 0 && !sweep) || isOwnMenu(event)) return event.stopPropagation();
    setShown({ place: shortPlace(place.pointer), searches, sweep });
  };
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'place', text: shown.place },
    ...(shown.sweep ? sweepEntries(shown.sweep, t) : []),
    ...shown.searches.map((wish): MenuEntry => ({
      id: wish.text,
      icon: Search,
      text: t('searchValue', { value: wish.text }),
      onSelect: () => wishSearch(wish),
    })),
  ];
  return (
    <ContextMenu label={t('fieldMenu')} entries={entries}>
      <div
        className="fbody"
        ref={area}
        data-row={`${row.table}/${row.id}`}
        onFocus={onFocus}
        onContextMenuCapture={capture}
      >
        {children}
      </div>
    </ContextMenu>
  );
}

import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import type { Difference, FilterNames, Lane } from '#timeline';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useSelection } from '../../../stores/index.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { isComposing } from '../../../widgets/composition.ts';
import { TextInput } from '../../../widgets/TextInput.tsx';
import type { TimelineTextKey } from '../i18n.ts';
import type { Words } from '../labels.ts';
import type { LaneLayout } from '../layout.ts';
import { laneTitle } from '../lane-title.ts';
import { showLane } from '../show-lane.ts';
import { findHits, findLanes } from './find.ts';
import { nextDeath, nextDifference, nextRefusal } from './jumps.ts';
import { useTimelineSearch, walkHits } from './search-store.ts';

export interface SearchBarProps {
  readonly layout: LaneLayout;
  readonly names: FilterNames;
  readonly words: Words;
  readonly differences: readonly Difference[];
}

const FIND_AFTER_MS = 80;

/** Looks through what is shown, a moment after the last key; gives what looks at once. */
function useFinding({ layout, names }: SearchBarProps): () => void {
  const text = useTimelineSearch((state) => state.text);
  const find = useCallback(
    () => useTimelineSearch.setState({ hits: findHits(layout, text, names), lanes: findLanes(layout, text, names) }),
    [layout, names, text],
  );
  useEffect(() => {
    const timer = setTimeout(find, FIND_AFTER_MS);
    return () => clearTimeout(timer);
  }, [find]);
  return find;
}

/** Enter goes on, Shift+Enter back; Esc closes and gives the focus back to the lanes. */
export function SearchBar(props: SearchBarProps) {
  const t = useTexts<TimelineTextKey>('timeline');
  const { text, setText, close } = useTimelineSearch();
  const bar = useRef<HTMLDivElement>(null);
  const find = useFinding(props);
  useEffect(() => bar.current?.querySelector('input')?.select(), []);
  const leave = () => {
    close();
    bar.current?.closest('.tl')?.querySelector<HTMLElement>('.tl-lanes')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter') {
      find();
      walkHits(event.shiftKey ? -1 : 1);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="tl-search" role="search" aria-label={t('search')} ref={bar}>
      <TextInput
        label={t('search')}
        value={text}
        onChange={setText}
        icon={Search}
        placeholder={t('searchHint')}
        onKeyDown={press}
        autoFocus
        widthPx={240}
      />
      <Count />
      <IconButton size="sm" icon={ChevronUp} label={t('previousHit')} onClick={() => walkHits(-1)} />
      <IconButton size="sm" icon={ChevronDown} label={t('nextHit')} onClick={() => walkHits(1)} />
      <span className="vr" />
      <Jumps differences={props.differences} />
      <LaneHits words={props.words} />
      <span className="grow" />
      <IconButton size="sm" icon={X} label={t('closeSearch')} keybinding="Escape" onClick={leave} />
    </div>
  );
}

/** `3 of 17`, or how many there are while none of them is selected. */
function Count() {
  const t = useTexts('timeline');
  const { text, hits } = useTimelineSearch();
  const eventId = useSelection((state) => state.eventId);
  const index = hits.findIndex((hit) => hit.eventId === eventId);
  if (text.trim() === '') return null;
  const said = index < 0 ? t('hits', { count: hits.length }) : t('hitOf', { index: index + 1, count: hits.length });
  return (
    <span className={hits.length === 0 ? 'warn nowrap' : 't2 nowrap'} role="status" data-testid="timeline-hits">
      {said}
    </span>
  );
}

function Jumps({ differences }: { readonly differences: readonly Difference[] }) {
  const t = useTexts<TimelineTextKey>('timeline');
  return (
    <>
      <Button size="sm" kind="ghost" tooltip={t('nextDeath')} onClick={nextDeath}>
        {t('kind.death')}
      </Button>
      <Button size="sm" kind="ghost" tooltip={t('nextRefused')} onClick={nextRefusal}>
        {t('kind.refused')}
      </Button>
      <Button
        size="sm"
        kind="ghost"
        tooltip={t('nextDifference')}
        disabled={differences.length === 0}
        disabledReason={t('noDifference')}
        onClick={() => nextDifference(differences)}
      >
        {t('difference')}
      </Button>
    </>
  );
}

function LaneHits({ words }: { readonly words: Words }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const lanes = useTimelineSearch((state) => state.lanes);
  if (lanes.length === 0) return null;
  return (
    <span className="row tl-lane-hits">
      <span className="t3 nowrap">{t('lanesFound')}</span>
      {lanes.map((lane: Lane) => (
        <Button key={lane.id} size="sm" kind="ghost" onClick={() => showLane(lane.id)}>
          {laneTitle(lane, words)}
        </Button>
      ))}
    </span>
  );
}

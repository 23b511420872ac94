/** Everything on the timeline in which the runs differ, in the order of time. */
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { isSlice, type Difference, type DifferenceKind, type Instant, type Lane, type Slice } from '#timeline';
import { translate, useTexts } from '../../app/i18n/use-texts.ts';
import { showSide } from '../../stores/run.ts';
import { usePlayhead, useSelection } from '../../stores/index.ts';
import { differencesOf, timelineOf } from '../../stores/timelines.ts';
import type { Run } from '../../worker/protocol.ts';
import { classNames } from '../../widgets/class-names.ts';
import { isComposing } from '../../widgets/composition.ts';
import { formatFrame, formatMilli, formatSigned } from '../../widgets/format.ts';
import { Segmented } from '../../widgets/Segmented.tsx';
import type { DivergenceText } from './i18n.ts';
import { useDivergenceView } from './view-store.ts';
import { useRunWords, type RunWords } from './words.ts';

const KINDS: readonly DifferenceKind[] = ['added', 'removed', 'moved', 'resized', 'changed'];
const SIGNS: Readonly<Record<DifferenceKind, string>> = {
  added: '+',
  removed: '−',
  moved: '→',
  resized: '↔',
  changed: 'Δ',
};
const LINE_PX = 24;

type Item = Slice | Instant;

const startOf = (item: Item): number => (isSlice(item) ? item.startMs : item.ms);
const eventOf = (item: Item): number => (isSlice(item) ? item.openedBy : item.eventId);

const BUFFS: ReadonlySet<string> = new Set(['buff', 'debuff', 'neutral']);
const SKILLS: ReadonlySet<string> = new Set(['preCast', 'charge', 'cast', 'channel', 'channelLock', 'aftCast', 'toggle', 'stage']); // prettier-ignore

function itemText(item: Item, words: RunWords): string {
  const { kind, rowId } = item;
  const name = BUFFS.has(kind) ? words.row('buffs', rowId) : SKILLS.has(kind) ? words.row('skills', rowId) : rowId;
  const value = isSlice(item) || item.valueMilli === null ? '' : formatMilli(item.valueMilli);
  return [translate('timeline', `kind.${kind}`), value, name && `· ${name}`].filter(Boolean).join(' ');
}

function deltaOf({ kind, startDeltaMs, lengthDeltaMs, valueDeltaMilli, after }: Difference): string {
  if (kind === 'moved') return `${formatSigned(startDeltaMs)} ms`;
  if (kind === 'resized') return `${formatSigned(lengthDeltaMs)} ms`;
  if (kind !== 'changed') return '';
  return valueDeltaMilli === 0 && after && isSlice(after) ? after.endReason : formatSigned(valueDeltaMilli / 1000, 1);
}

export interface TwoRuns {
  readonly a: Run;
  readonly b: Run;
}

function useLanes({ a, b }: TwoRuns): ReadonlyMap<string, Lane> {
  return useMemo(() => {
    const lanes = [b, a].flatMap((run) => timelineOf(run).groups.flatMap((group) => group.lanes));
    return new Map(lanes.map((lane) => [lane.id, lane]));
  }, [a, b]);
}

export function DifferenceList({ a, b }: TwoRuns) {
  const t = useTexts<DivergenceText>('divergence');
  const kind = useDivergenceView((state) => state.kind);
  const all = useMemo(() => differencesOf(timelineOf(b), timelineOf(a)), [a, b]);
  const shown = useMemo(() => (kind === null ? all : all.filter((one) => one.kind === kind)), [all, kind]);
  if (all.length === 0) return <p className="dv-note t2">{t('noDifferences')}</p>;
  const kinds = KINDS.map((one) => [one, all.filter((difference) => difference.kind === one).length] as const);
  return (
    <>
      <div className="dv-bar row">
        <Segmented
          label={t('kind')}
          size="sm"
          value={kind ?? 'all'}
          options={[
            { value: 'all', text: `${t('kind.all')} ${all.length}` },
            ...kinds.flatMap(([one, count]) =>
              count > 0 ? [{ value: one, text: `${t(`kind.${one}`)} ${count}` }] : [],
            ),
          ]}
          onChange={(next) => useDivergenceView.setState({ kind: next === 'all' ? null : next })}
        />
      </div>
      <List differences={shown} a={a} b={b} />
    </>
  );
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** What is gone is looked at in run B, where it still is. */
function goTo({ before, after }: Difference, { a, b }: TwoRuns): void {
  const item = (after ?? before)!;
  showSide(after ? null : b);
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(Math.round(startOf(item) / a.stepMs));
  useSelection.getState().selectEvent(eventOf(item));
}

function List({ differences, a, b }: TwoRuns & { readonly differences: readonly Difference[] }) {
  const t = useTexts<DivergenceText>('divergence');
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const lanes = useLanes({ a, b });
  const words = useRunWords(a, b);
  // eslint-disable-next-line react-hooks/incompatible-library -- only matters to React Compiler, which is not used
  const lines = useVirtualizer({
    count: differences.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 10,
    initialRect: { width: 480, height: 240 },
  });
  const choose = (index: number) => {
    setActive(index);
    if (differences[index]) goTo(differences[index], { a, b });
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.target !== event.currentTarget) return;
    const move = MOVES[event.key];
    if (move === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    const next = Math.max(0, Math.min(differences.length - 1, active + (move ?? 0)));
    lines.scrollToIndex(next);
    choose(next);
  };
  return (
    <div
      ref={scroller}
      className="dv-list"
      role="listbox"
      aria-label={t('differenceList')}
      aria-activedescendant={`difference-${active}`}
      tabIndex={0}
      onKeyDown={press}
    >
      <div role="presentation" style={{ height: lines.getTotalSize(), position: 'relative' }}>
        {lines.getVirtualItems().map(({ index, start }) => (
          <Line
            key={index}
            index={index}
            topPx={start}
            difference={differences[index]!}
            isActive={index === active}
            lane={lanes.get(differences[index]!.laneId)}
            words={words}
            stepMs={a.stepMs}
            onChoose={() => choose(index)}
          />
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  readonly index: number;
  readonly topPx: number;
  readonly difference: Difference;
  readonly isActive: boolean;
  readonly lane: Lane | undefined;
  readonly words: RunWords;
  readonly stepMs: number;
  onChoose(): void;
}

function Line({ index, topPx, difference, isActive, lane, words, stepMs, onChoose }: LineProps) {
  const t = useTexts<DivergenceText>('divergence');
  const { kind, before, after } = difference;
  const item = (after ?? before)!;
  return (
    <div
      id={`difference-${index}`}
      role="option"
      aria-selected={isActive}
      className={classNames('dv-line', isActive && 'on')}
      style={{ transform: `translateY(${topPx}px)` }}
      onClick={onChoose}
    >
      <span className="warn dv-sign" aria-hidden>
        {SIGNS[kind]}
      </span>
      <span className="num dv-frame">{formatFrame(Math.round(startOf(item) / stepMs))}</span>
      <span className="trunc grow">
        {lane && lane.guid !== 0 && <span className="t2">{words.unit(lane.guid)} · </span>}
        {itemText(item, words)}
      </span>
      <span className="warn num nowrap">
        {deltaOf(difference)} <span className="t3">{t(`kind.${kind}`)}</span>
      </span>
    </div>
  );
}

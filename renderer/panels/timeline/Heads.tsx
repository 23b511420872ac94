import { memo, useState } from 'react';
import { ChevronDown, ChevronRight, Pin, Terminal, Zap } from 'lucide-react';
import type { Lane, Timeline } from '#timeline';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { formatMilli } from '../../widgets/format.ts';
import { BulletIcon, ICON_PX } from '../../widgets/icons.ts';
import { GLYPH_TEXT, signColour, signText } from '../../widgets/canvas/glyphs.ts';
import { ContextMenu } from '../../widgets/Menu.tsx';
import { toggleCollapsed, togglePinned } from './arrange/arranging.ts';
import { useLaneMenu } from './arrange/lane-menu.ts';
import { useHeadDrag } from './arrange/use-head-drag.ts';
import { campShape } from './camps.ts';
import type { TimelineTextKey } from './i18n.ts';
import type { Words } from './labels.ts';
import { drawnRows, groupKey, hasHead, type GroupBand, type LaneBand, type LaneLayout } from './layout.ts';

export interface HeadsProps {
  readonly timeline: Timeline;
  readonly layout: LaneLayout;
  readonly words: Words;
  readonly selectedGuid: number;
  onSelectUnit(guid: number): void;
}

const CAMP_CLASS = ['c-blue', 'c-red'];
const campClass = (camp: number) => CAMP_CLASS[camp] ?? 'c-neutral';
const TONE_GLYPH = { buff: '▲', debuff: '▼', neutral: '■', shield: GLYPH_TEXT.shield } as const;

/** Names at the left of the lanes, one line each at the same height as its lane. */
export const Heads = memo(function Heads({ timeline, layout, words, selectedGuid, onSelectUnit }: HeadsProps) {
  const t = useTexts<TimelineTextKey>('timeline');
  const [target, setTarget] = useState({ key: '', isGroup: false });
  const entries = useLaneMenu(timeline, target.key, target.isGroup);
  const { drop, handlers } = useHeadDrag(timeline, layout);
  const aim = (event: React.MouseEvent) => {
    const head = (event.target as Element).closest<HTMLElement>('[data-row]');
    setTarget({ key: head?.dataset['row'] ?? '', isGroup: head?.classList.contains('group') === true });
  };
  return (
    <ContextMenu label={t('laneMenu')} entries={entries}>
      <div className="tl-heads" onContextMenu={aim} {...handlers}>
        {layout.groups.map((band) => (
          <GroupHead
            key={groupKey(band.group)}
            band={band}
            name={band.group.kind === 'unit' ? words.unit(band.group.guid) : t(band.group.kind as 'watches')}
            isSelected={band.group.kind === 'unit' && band.group.guid === selectedGuid}
            onSelectUnit={onSelectUnit}
          />
        ))}
        {layout.lanes.map((band) => (
          <LaneHead
            key={band.lane.id}
            band={band}
            unit={band.group.kind === 'pinned' ? words.unit(band.lane.guid) : ''}
          />
        ))}
        {drop && <div className="tl-drop" style={{ top: drop.yPx }} />}
      </div>
    </ContextMenu>
  );
});

interface GroupHeadProps {
  readonly band: GroupBand;
  readonly name: string;
  readonly isSelected: boolean;
  onSelectUnit(guid: number): void;
}

/** A new run has the same units at mostly the same places. */
function isSameHead(a: GroupHeadProps, b: GroupHeadProps): boolean {
  return (
    a.name === b.name &&
    a.isSelected === b.isSelected &&
    a.onSelectUnit === b.onSelectUnit &&
    a.band.topPx === b.band.topPx &&
    a.band.heightPx === b.band.heightPx &&
    a.band.isCollapsed === b.band.isCollapsed &&
    groupKey(a.band.group) === groupKey(b.band.group) &&
    a.band.group.camp === b.band.group.camp &&
    a.band.group.level === b.band.group.level
  );
}

const GroupHead = memo(function GroupHead({ band, name, isSelected, onSelectUnit }: GroupHeadProps) {
  const t = useTexts<TimelineTextKey>('timeline');
  const { group, isCollapsed, topPx, heightPx } = band;
  const Chevron = isCollapsed ? ChevronRight : ChevronDown;
  return (
    <div
      className={isSelected ? 'tl-head group on' : 'tl-head group'}
      style={{ top: topPx, height: heightPx }}
      data-row={groupKey(group)}
    >
      <button
        type="button"
        className="tl-fold"
        aria-expanded={!isCollapsed}
        aria-label={t(isCollapsed ? 'expand' : 'collapse', { name })}
        onClick={() => toggleCollapsed(groupKey(group))}
      >
        <Chevron size={ICON_PX.badge} aria-hidden />
      </button>
      {group.kind === 'unit' ? (
        <button type="button" className="tl-unit" onClick={() => onSelectUnit(group.guid)}>
          <span className={campClass(group.camp)} aria-hidden>
            {campShape(group.camp)}
          </span>
          <b>{name}</b>
          <span className="t3">{t('level', { level: group.level })}</span>
        </button>
      ) : (
        <b className="tl-unit">{name}</b>
      )}
    </div>
  );
}, isSameHead);

interface LaneHeadProps {
  readonly band: LaneBand;
  /** Unit of a lane that stands apart from it, '' else. */
  readonly unit: string;
}

/** A new run has new lanes that mostly say the same. */
function saysSame({ band: a, unit }: LaneHeadProps, { band: b, unit: other }: LaneHeadProps): boolean {
  return (
    unit === other &&
    a.group.kind === b.group.kind &&
    a.topPx === b.topPx &&
    a.heightPx === b.heightPx &&
    a.lane.id === b.lane.id &&
    a.lane.tone === b.lane.tone &&
    a.lane.stacksMax === b.lane.stacksMax &&
    a.lane.rowCount === b.lane.rowCount &&
    a.lane.steps?.max === b.lane.steps?.max &&
    a.lane.title === b.lane.title &&
    a.lane.note === b.lane.note &&
    a.lane.sign?.glyph === b.lane.sign?.glyph &&
    a.lane.sign?.colour === b.lane.sign?.colour
  );
}

const LaneHead = memo(function LaneHead({ band, unit }: LaneHeadProps) {
  const { lane, group, topPx, heightPx } = band;
  const hidden = lane.rowCount - drawnRows(lane);
  const t = useTexts<TimelineTextKey>('timeline');
  return (
    <div
      className={hasHead(group) ? 'tl-head in-group' : 'tl-head'}
      style={{ top: topPx, height: heightPx }}
      data-row={lane.id}
    >
      {unit !== '' && lane.guid !== 0 && (
        <>
          <span className={campClass(group.camp)} aria-hidden>
            {campShape(group.camp)}
          </span>
          <b className="trunc">{unit}</b>
        </>
      )}
      <LaneName lane={lane} />
      {hidden > 0 && <span className="t3">{t('rowsHidden', { count: hidden })}</span>}
      <PinButton laneId={lane.id} isPinned={group.kind === 'pinned'} />
    </div>
  );
}, saysSame);

/** Shown while the pointer is on the head; the key P does the same for the lane one is on. */
function PinButton({ laneId, isPinned }: { readonly laneId: string; readonly isPinned: boolean }) {
  const t = useTexts<TimelineTextKey>('timeline');
  return (
    <button
      type="button"
      tabIndex={-1}
      className={isPinned ? 'tl-pin on' : 'tl-pin'}
      aria-label={t(isPinned ? 'unpin' : 'pin')}
      title={t(isPinned ? 'unpin' : 'pin')}
      onClick={() => togglePinned(laneId)}
    >
      <Pin size={ICON_PX.badge} aria-hidden />
    </button>
  );
}

function LaneName({ lane }: { readonly lane: Lane }) {
  const t = useTexts<TimelineTextKey>('timeline');
  if (lane.title !== undefined) return <GivenName lane={lane} />;
  switch (lane.kind) {
    case 'buff':
      return <BuffName lane={lane} />;
    case 'value':
      return (
        <>
          {t('life')} <span className="t3">{t('ofLife', { value: formatMilli(lane.steps?.max, 0) })}</span>
        </>
      );
    case 'commands':
      return (
        <>
          <Terminal size={ICON_PX.badge} aria-hidden /> {t('commands')}
        </>
      );
    case 'bullets':
      return (
        <>
          <BulletIcon size={ICON_PX.badge} aria-hidden /> {t('bullets')}
        </>
      );
    case 'events':
      return (
        <>
          <Zap size={ICON_PX.badge} aria-hidden /> {t('events')}
        </>
      );
    default:
      return <>{t(lane.kind)}</>;
  }
}

/** What somebody called it, then how many there are or what is missing. */
function GivenName({ lane }: { readonly lane: Lane }) {
  return (
    <>
      {lane.sign && (
        <span style={{ color: `var(--${signColour(lane.sign)})` }} aria-hidden>
          {signText(lane.sign)}
        </span>
      )}
      <span className="trunc" title={lane.title}>
        {lane.title}
      </span>
      {lane.note !== undefined && <span className="t3 nowrap">{lane.note}</span>}
    </>
  );
}

function BuffName({ lane }: { readonly lane: Lane }) {
  const t = useTexts<TimelineTextKey>('timeline');
  const tone = lane.tone ?? 'neutral';
  return (
    <>
      <span className={`c-tone-${tone}`} aria-hidden>
        {TONE_GLYPH[tone]}
      </span>
      <span className="trunc" title={lane.rowId}>
        {lane.rowId}
      </span>
      {tone === 'shield' && <span className="t3">{t('shield')}</span>}
      {lane.stacksMax > 1 && <span className="t3 nowrap">{t('maxStacks', { count: lane.stacksMax })}</span>}
    </>
  );
}

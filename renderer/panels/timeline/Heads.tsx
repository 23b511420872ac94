import { memo } from 'react';
import { ChevronDown, ChevronRight, Terminal, Zap } from 'lucide-react';
import type { Lane } from '#timeline';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { formatMilli } from '../../widgets/format.ts';
import { BulletIcon, ICON_PX } from '../../widgets/icons.ts';
import { GLYPH_TEXT } from '../../widgets/canvas/glyphs.ts';
import { campShape } from './camps.ts';
import type { TimelineTextKey } from './i18n.ts';
import type { Words } from './labels.ts';
import { drawnRows, groupKey, hasHead, type GroupBand, type LaneBand, type LaneLayout } from './layout.ts';
import { useTimelineView } from './view-store.ts';

export interface HeadsProps {
  readonly layout: LaneLayout;
  readonly words: Words;
  readonly selectedGuid: number;
  onSelectUnit(guid: number): void;
}

const CAMP_CLASS = ['c-blue', 'c-red'];
const campClass = (camp: number) => CAMP_CLASS[camp] ?? 'c-neutral';
const TONE_GLYPH = { buff: '▲', debuff: '▼', neutral: '■', shield: GLYPH_TEXT.shield } as const;

/** Names at the left of the lanes, one line each at the same height as its lane. */
export const Heads = memo(function Heads({ layout, words, selectedGuid, onSelectUnit }: HeadsProps) {
  return (
    <div className="tl-heads">
      {layout.groups.map((band) => (
        <GroupHead
          key={groupKey(band.group)}
          band={band}
          name={words.unit(band.group.guid)}
          isSelected={band.group.guid === selectedGuid}
          onSelectUnit={onSelectUnit}
        />
      ))}
      {layout.lanes.map((band) => (
        <LaneHead key={band.lane.id} band={band} />
      ))}
    </div>
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
  const toggle = useTimelineView((state) => state.toggleGroup);
  const { group, isCollapsed, topPx, heightPx } = band;
  const Chevron = isCollapsed ? ChevronRight : ChevronDown;
  return (
    <div className={isSelected ? 'tl-head group on' : 'tl-head group'} style={{ top: topPx, height: heightPx }}>
      <button
        type="button"
        className="tl-fold"
        aria-expanded={!isCollapsed}
        aria-label={t(isCollapsed ? 'expand' : 'collapse', { name })}
        onClick={() => toggle(groupKey(group))}
      >
        <Chevron size={ICON_PX.badge} aria-hidden />
      </button>
      <button type="button" className="tl-unit" onClick={() => onSelectUnit(group.guid)}>
        <span className={campClass(group.camp)} aria-hidden>
          {campShape(group.camp)}
        </span>
        <b>{name}</b>
        <span className="t3">{t('level', { level: group.level })}</span>
      </button>
    </div>
  );
}, isSameHead);

interface LaneHeadProps {
  readonly band: LaneBand;
}

/** A new run has new lanes that mostly say the same. */
function saysSame({ band: a }: LaneHeadProps, { band: b }: LaneHeadProps): boolean {
  return (
    a.topPx === b.topPx &&
    a.heightPx === b.heightPx &&
    a.lane.id === b.lane.id &&
    a.lane.tone === b.lane.tone &&
    a.lane.stacksMax === b.lane.stacksMax &&
    a.lane.rowCount === b.lane.rowCount &&
    a.lane.steps?.max === b.lane.steps?.max
  );
}

const LaneHead = memo(function LaneHead({ band }: LaneHeadProps) {
  const { lane, group, topPx, heightPx } = band;
  const hidden = lane.rowCount - drawnRows(lane);
  const t = useTexts<TimelineTextKey>('timeline');
  return (
    <div className={hasHead(group) ? 'tl-head in-group' : 'tl-head'} style={{ top: topPx, height: heightPx }}>
      <LaneName lane={lane} />
      {hidden > 0 && <span className="t3">{t('rowsHidden', { count: hidden })}</span>}
    </div>
  );
}, saysSame);

function LaneName({ lane }: { readonly lane: Lane }) {
  const t = useTexts<TimelineTextKey>('timeline');
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

/** Where each lane stands, top to bottom. Collapsed groups keep their head; heights follow the design. */
import { ROWS_DRAWN_MAX, type Lane, type LaneGroup, type Timeline } from '#timeline';

const LANE_PX = 18;
const GROUP_HEAD_PX = 19;
const BUFF_PX = 22;
const BUFF_STACKED_PX = 28;
const BUFF_ROW_PX = 12;
/** Room for a text in each row. */
const ROW_PX = 14;
const VALUE_PX = 27;
const EVENTS_PX = 21;
const BULLET_ROW_PX = 6;

export interface LaneBand {
  readonly lane: Lane;
  readonly group: LaneGroup;
  readonly topPx: number;
  readonly heightPx: number;
  readonly isAlternate: boolean;
}

export interface GroupBand {
  readonly group: LaneGroup;
  readonly topPx: number;
  readonly heightPx: number;
  readonly isCollapsed: boolean;
}

export interface LaneLayout {
  readonly lanes: readonly LaneBand[];
  readonly groups: readonly GroupBand[];
  readonly heightPx: number;
}

/** Rows beyond the limit share the last one; the head says how many there are. */
export const drawnRows = (lane: Lane): number => Math.min(Math.max(lane.rowCount, 1), ROWS_DRAWN_MAX);

export function laneHeightPx(lane: Lane): number {
  const rows = drawnRows(lane);
  switch (lane.kind) {
    case 'value':
      return VALUE_PX;
    case 'buff':
      if (rows > 1) return Math.max(BUFF_PX, rows * BUFF_ROW_PX + 8);
      return lane.stacksMax > 1 ? BUFF_STACKED_PX : BUFF_PX;
    case 'bullets':
      return Math.max(LANE_PX, rows * BULLET_ROW_PX + 6);
    case 'events':
      return EVENTS_PX;
    default:
      return rows > 1 ? rows * ROW_PX + 6 : LANE_PX;
  }
}

const HEADED: ReadonlySet<LaneGroup['kind']> = new Set<LaneGroup['kind']>(['unit', 'watches', 'declared']);

/** Groups of many lanes have a head that can be closed; the world's single lanes stand alone. */
export const hasHead = (group: LaneGroup): boolean => HEADED.has(group.kind);

export const groupKey = (group: LaneGroup): string => `${group.kind}:${group.guid}`;

/** What happened to whom is what one looks for first: it stays in sight below the lanes that scroll, with what was expected. */
export const isPinned = ({ kind }: LaneGroup): boolean => kind === 'events' || kind === 'expectations';

export function layoutLanes(groupsShown: Timeline['groups'], collapsed: ReadonlySet<string>): LaneLayout {
  const lanes: LaneBand[] = [];
  const groups: GroupBand[] = [];
  let topPx = 0;
  for (const group of groupsShown) {
    const isCollapsed = collapsed.has(groupKey(group));
    if (hasHead(group)) {
      groups.push({ group, topPx, heightPx: GROUP_HEAD_PX, isCollapsed });
      topPx += GROUP_HEAD_PX;
      if (isCollapsed) continue;
    }
    for (const lane of group.lanes) {
      const heightPx = laneHeightPx(lane);
      lanes.push({ lane, group, topPx, heightPx, isAlternate: lanes.length % 2 === 1 });
      topPx += heightPx;
    }
  }
  return { lanes, groups, heightPx: topPx };
}

/** Lane under a y of the content, undefined between and below lanes. */
export function laneAt(layout: LaneLayout, yPx: number): LaneBand | undefined {
  return layout.lanes.find((band) => yPx >= band.topPx && yPx < band.topPx + band.heightPx);
}

export interface SliceBox {
  readonly topPx: number;
  readonly heightPx: number;
}

const PHASE_HEIGHT_PX = 13;
const BULLET_HEIGHT_PX = 5;
const BUFF_PAD_PX = 2;
/** Room above a single-row buff for tick glyphs and stack numbers. */
const BUFF_TOP_PX = 5;

/** Vertical place of a slice in its band: rows share the height, stacks fill it from below. */
export function sliceBox(band: LaneBand, row: number, stacks: number): SliceBox {
  const { lane, topPx, heightPx } = band;
  const rows = drawnRows(lane);
  const at = Math.min(row, rows - 1);
  if (lane.kind === 'bullets') {
    return { topPx: topPx + 4 + at * BULLET_ROW_PX, heightPx: BULLET_HEIGHT_PX };
  }
  if (lane.kind === 'buff') return buffBox(band, rows, at, stacks);
  if (rows > 1) return { topPx: topPx + 3 + at * ROW_PX, heightPx: ROW_PX - 1 };
  const height = Math.min(PHASE_HEIGHT_PX, heightPx - 5);
  return { topPx: topPx + (heightPx - height) / 2 - 0.5, heightPx: height };
}

function buffBox(band: LaneBand, rows: number, row: number, stacks: number): SliceBox {
  const full = (band.heightPx - BUFF_TOP_PX - BUFF_PAD_PX) / rows - (rows > 1 ? 1 : 0);
  const share = band.lane.stacksMax > 1 ? Math.min(Math.max(stacks, 1) / band.lane.stacksMax, 1) : 1;
  const heightPx = Math.max(full * share, 4);
  const bottomPx = band.topPx + BUFF_TOP_PX + (row + 1) * (full + (rows > 1 ? 1 : 0));
  return { topPx: bottomPx - heightPx, heightPx };
}

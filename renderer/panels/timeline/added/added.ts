/** Lanes that people ask for beside those of the trace, and how they join them. They are worked out in AddedLanes. */
import { create } from 'zustand';
import { shallow } from 'zustand/shallow';
import type { Lane, LaneGroup, Stretch, Timeline } from '#timeline';
import type { MenuEntry } from '../../../widgets/Menu.tsx';

export interface Added {
  /** Groups of their own: expectations, lanes of the project, watches. */
  readonly groups: readonly LaneGroup[];
  /** Value lanes by unit. */
  readonly values: ReadonlyMap<number, readonly Lane[]>;
  /** By id of a buff lane. */
  readonly suppressed: ReadonlyMap<string, readonly Stretch[]>;
}

/** What the menu of a lane or group offers about added lanes, by its key; '' = beside all heads. */
export type AddedMenu = (key: string) => MenuEntry[];

export const useAddedMenu = create<{ readonly of: AddedMenu }>()(() => ({ of: () => [] }));

const NOTHING: Added = { groups: [], values: new Map(), suppressed: new Map() };

/** Those of the run before stand until the next ones are worked out, so that no row jumps while one edits. */
export const useAdded = create<Added>()(() => NOTHING);

/** Put where the lanes are drawn; what says the same as before draws nothing anew. */
export function setAdded(next: Added): void {
  const { groups, values, suppressed } = useAdded.getState();
  const isSame = shallow(groups, next.groups) && values === next.values && suppressed === next.suppressed;
  if (!isSame) useAdded.setState(next);
}

export const forgetAdded = (): void => useAdded.setState(NOTHING);

const isExpected = ({ kind }: LaneGroup): boolean => kind === 'expectations';

/** All groups, in order; those of the timeline itself while nothing is added. */
export function withAdded(timeline: Timeline, { groups, values, suppressed }: Added): readonly LaneGroup[] {
  if (groups.length + values.size + suppressed.size === 0) return timeline.groups;
  const world = timeline.groups.filter(({ kind }) => kind === 'commands');
  const rest = timeline.groups.filter(({ kind }) => kind !== 'commands' && kind !== 'unit');
  const judged = groups.filter(isExpected);
  const asked = groups.filter((group) => !isExpected(group));
  return [...world, ...asked, ...unitGroups(timeline, values, suppressed), ...rest, ...judged];
}

/** A unit of which the trace says nothing gets a group for what is asked about it. */
function unitGroups(
  { groups, units }: Timeline,
  values: Added['values'],
  suppressed: Added['suppressed'],
): readonly LaneGroup[] {
  const own = new Map(groups.flatMap((group) => (group.kind === 'unit' ? [[group.guid, group] as const] : [])));
  return units.flatMap(({ guid, unit, camp, level }) => {
    const added = values.get(guid) ?? [];
    const group = own.get(guid) ?? { kind: 'unit' as const, guid, unit, camp, level, lanes: [] };
    const lanes = joined(group.lanes, added, suppressed);
    if (lanes.length === 0) return [];
    return [lanes === group.lanes ? group : { ...group, lanes }];
  });
}

/** Values stand with the life of the unit. */
function joined(lanes: readonly Lane[], values: readonly Lane[], suppressed: Added['suppressed']): readonly Lane[] {
  const isPlain = values.length === 0 && !lanes.some(({ id }) => suppressed.has(id));
  if (isPlain) return lanes;
  const lifeEnd = lanes.findLastIndex(({ kind }) => kind === 'value') + 1;
  return [...lanes.slice(0, lifeEnd), ...values, ...lanes.slice(lifeEnd).map((lane) => resting(lane, suppressed))];
}

/** One object for the same lane and stretches: what is thinned for a zoom is remembered by it. */
const made = new WeakMap<Lane, Lane>();

function resting(lane: Lane, all: Added['suppressed']): Lane {
  const suppressed = all.get(lane.id);
  if (suppressed === undefined) return lane;
  let rested = made.get(lane);
  if (rested?.suppressed !== suppressed) made.set(lane, (rested = { ...lane, suppressed }));
  return rested;
}

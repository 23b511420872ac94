/** What buttons, menus and keys do with lanes. All of it is kept for the scenario. */
import type { Timeline } from '#timeline';
import { keep, keptNow, useKept } from '../../../stores/index.ts';
import { groupKey, hasHead } from '../layout.ts';
import { ARRANGEMENT, GROUPS, inOrder, moveBeside, moveBy, PLAIN, toggle, type Arrangement } from './arrangement.ts';

export const useArrangement = (): Arrangement => useKept(ARRANGEMENT);
export const arrangementNow = (): Arrangement => keptNow(ARRANGEMENT);

const change = (edit: (arrangement: Arrangement) => Arrangement): void => keep(ARRANGEMENT, edit(arrangementNow()));

export const togglePinned = (laneId: string): void => change((all) => toggle(all, 'pinned', laneId));
export const toggleSolo = (key: string): void => change((all) => toggle(all, 'solo', key));
export const toggleCollapsed = (key: string): void => change((all) => toggle(all, 'collapsed', key));
/** What is alone cannot be hidden as well: it would leave nothing. */
export const hide = (key: string): void =>
  change((all) => ({ ...toggle(all, 'hidden', key), solo: all.solo.filter((one) => one !== key) }));
export const showAll = (): void => change((all) => ({ ...all, hidden: [], solo: [] }));
export const toggleSkipsEmpty = (): void => change((all) => ({ ...all, skipsEmpty: !all.skipsEmpty }));
export const resetArrangement = (): void => change(() => PLAIN);

export function collapseAll(timeline: Timeline, isCollapsed: boolean): void {
  const keys = timeline.groups.filter(hasHead).map(groupKey);
  change((all) => ({ ...all, collapsed: isCollapsed ? keys : [] }));
}

/** The list that a lane or group stands in: pinned lanes, lanes of its group, groups. */
function listAround(timeline: Timeline, key: string): { readonly name: string; readonly keys: readonly string[] } {
  const { pinned, order } = arrangementNow();
  if (pinned.includes(key)) return { name: 'pinned', keys: pinned };
  const group = timeline.groups.find(({ lanes }) => lanes.some(({ id }) => id === key));
  if (group === undefined)
    return { name: GROUPS, keys: inOrder(timeline.groups.map(groupKey), (one) => one, order[GROUPS]) };
  const name = groupKey(group);
  const lanes = group.lanes.map(({ id }) => id);
  return { name, keys: inOrder(lanes, (one) => one, order[name]) };
}

function setList(name: string, keys: readonly string[]): void {
  change((all) => (name === 'pinned' ? { ...all, pinned: keys } : { ...all, order: { ...all.order, [name]: keys } }));
}

/** Steps over neighbours that are out of sight, which would look like a key that does nothing. */
export function moveLane(timeline: Timeline, key: string, step: 1 | -1, isShown: (key: string) => boolean): void {
  const { name, keys } = listAround(timeline, key);
  const shown = keys.filter((one) => one === key || isShown(one));
  const moved = moveBy(shown, key, step);
  const other = shown[shown.indexOf(key) + step];
  if (moved !== shown && other !== undefined) setList(name, moveBeside(keys, key, other, step === 1));
}

/** Whether one can be dropped beside the other: both of the same list. */
export const areNeighbours = (timeline: Timeline, key: string, other: string): boolean => {
  const list = listAround(timeline, key);
  return key !== other && list.keys.includes(other) && listAround(timeline, other).name === list.name;
};

export function dropBeside(timeline: Timeline, key: string, other: string, isAfter: boolean): void {
  const { name, keys } = listAround(timeline, key);
  setList(name, moveBeside(keys, key, other, isAfter));
}

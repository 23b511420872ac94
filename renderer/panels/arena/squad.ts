/** Several selected units. The other panels speak of one, which is the last that was picked. */
import { create } from 'zustand';
import { useSelection } from '../../stores/index.ts';

export interface Squad {
  readonly guids: ReadonlySet<number>;
}

const NOBODY: ReadonlySet<number> = new Set();

export const useSquad = create<Squad>()(() => ({ guids: NOBODY }));

const alone = new Map<number, ReadonlySet<number>>();

/** All that are selected: the squad as long as the selected unit is one of it, else that unit alone. */
export function selectedNow(): ReadonlySet<number> {
  const { guids } = useSquad.getState();
  const { guid } = useSelection.getState();
  return guids.has(guid) ? guids : only(guid);
}

/** The same set at every repaint. */
function only(guid: number): ReadonlySet<number> {
  if (guid === 0) return NOBODY;
  const known = alone.get(guid);
  if (known !== undefined) return known;
  alone.clear();
  const set = new Set([guid]);
  alone.set(guid, set);
  return set;
}

/** Selects exactly these; the first becomes the one that panels speak of, unless that is among them. */
export function selectUnits(guids: readonly number[]): void {
  const { guid, selectUnit } = useSelection.getState();
  useSquad.setState({ guids: new Set(guids) });
  if (!guids.includes(guid)) selectUnit(guids[0] ?? 0);
}

/** Takes a unit in or out, as a click with Shift does. */
export function toggleUnit(guid: number): void {
  const guids = new Set(selectedNow());
  if (!guids.delete(guid)) guids.add(guid);
  useSquad.setState({ guids });
  const { guid: shown, selectUnit } = useSelection.getState();
  if (guids.has(guid)) selectUnit(guid);
  else if (shown === guid) selectUnit([...guids][0] ?? 0);
}

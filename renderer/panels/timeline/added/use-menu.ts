/** What the menu of a unit or of a lane offers about added lanes. */
import { useEffect } from 'react';
import { ChartLine, Flag, Trash2 } from 'lucide-react';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { useSelection } from '../../../stores/index.ts';
import { useNamedRows } from '../../../stores/rows.ts';
import {
  isSameValue,
  toggleValueLane,
  toggleWatchLane,
  useWatchedLanes,
  type WatchedLanes,
} from '../../../stores/watched-lanes.ts';
import type { MenuEntry } from '../../../widgets/Menu.tsx';
import type { TimelineTextKey } from '../i18n.ts';
import type { Say } from '../labels.ts';
import { DECLARED_ID } from './declared-lane.ts';
import { EXPECTATIONS_ID } from './expectation-lane.ts';
import { openScenario } from './open-scenario.ts';
import { withdrawLane } from './project-lanes.ts';
import { valueLaneId, watchLaneId } from './lane-ids.ts';
import { useAddedMenu } from './added.ts';
import { valuesOf, type NamedValue } from './values.ts';

const UNIT_KEY = /^(?:unit:|\w+:)(\d+)/;

/** Unit of a group or lane by its key, else the selected one; 0 = none. */
const unitOf = (key: string, selected: number): number => Number(UNIT_KEY.exec(key)?.[1] ?? 0) || selected;

/** Takes an added lane away again; undefined for the others, which can be hidden. */
function removalOf(key: string, { watches, values }: WatchedLanes): (() => void) | undefined {
  const value = values.find((one) => valueLaneId(one) === key);
  if (value) return () => toggleValueLane(value);
  const declared = DECLARED_ID.exec(key)?.[1];
  if (declared !== undefined) return () => withdrawLane(Number(declared));
  const watch = watches.find((id) => watchLaneId(id) === key);
  return watch === undefined ? undefined : () => toggleWatchLane(watch);
}

interface Known extends Pick<WatchedLanes, 'values'> {
  readonly names: readonly NamedValue[];
}

/** Every value of a unit, ticked where it is a lane. */
const entriesOf = (guid: number, { names, values }: Known): MenuEntry[] =>
  names.map(({ name, of, id }) => {
    const value = { guid, of, id };
    const isChecked = values.some((one) => isSameValue(one, value));
    return { id: `${of}.${id}`, text: name, isChecked, onSelect: () => toggleValueLane(value) };
  });

/** Has the menus of lanes and units offer what is about added lanes. */
export function useMenuOfAdded(): void {
  const say: Say = useTexts<TimelineTextKey>('timeline');
  const language = useLanguage();
  const rows = useNamedRows();
  const shown = useWatchedLanes();
  const selected = useSelection((state) => state.guid);
  useEffect(() => {
    const names = valuesOf(rows, language, say);
    const of = (key: string): MenuEntry[] => {
      const guid = unitOf(key, selected);
      const remove = removalOf(key, shown);
      const entries = entriesOf(guid, { names, values: shown.values });
      return [
        ...(key === EXPECTATIONS_ID
          ? [{ id: 'scenario', text: say('openScenario'), icon: Flag, onSelect: openScenario }]
          : []),
        ...(remove ? [{ id: 'remove', text: say('removeLane'), icon: Trash2, onSelect: remove }] : []),
        ...(guid > 0
          ? [{ kind: 'submenu' as const, id: 'values', text: say('addValue'), icon: ChartLine, entries }]
          : []),
      ];
    };
    useAddedMenu.setState({ of });
  }, [say, language, rows, shown, selected]);
}

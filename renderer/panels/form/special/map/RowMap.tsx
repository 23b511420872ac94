import type { ComponentType } from 'react';
import { ArenaMap } from './ArenaMap.tsx';
import { FormationMap } from './FormationMap.tsx';

/** Tables whose rows are places: the map stands over the fields. */
const MAPS: Readonly<Record<string, ComponentType>> = { arenas: ArenaMap, formations: FormationMap };

export function RowMap({ table }: { table: string }) {
  const Map = MAPS[table];
  return Map ? (
    <div className="m-row">
      <Map />
    </div>
  ) : null;
}

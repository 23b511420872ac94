import type { AttackChoice, CastNote } from '#lab';
import type { MenuEntry } from '../../widgets/Menu.tsx';
import type { DoctorNames } from './names.ts';

/** What there is to pick from around the playhead. */
export interface Found {
  readonly casts: readonly CastNote[];
  readonly attacks: readonly AttackChoice[];
}

/** A submenu for each unit that did something. */
export function unitEntries<Note extends { readonly guid: number }>(
  prefix: string,
  notes: readonly Note[],
  names: DoctorNames,
  entry: (note: Note) => MenuEntry,
): MenuEntry[] {
  const guids = [...new Set(notes.map(({ guid }) => guid))].sort((a, b) => a - b);
  return guids.map((guid) => ({
    kind: 'submenu',
    id: `${prefix}-${guid}`,
    text: names.unit(guid),
    entries: notes.filter((note) => note.guid === guid).map(entry),
  }));
}

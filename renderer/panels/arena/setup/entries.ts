/** What can be set up at a place and with a unit, as menu entries: for the head of the arena and for the right button. */
import { Axe, Eye, Footprints, MapPin, Octagon, Plus, Sparkles, Swords, User, UserPlus } from 'lucide-react';
import { resolveExtends } from '#pack';
import type { UnitRow } from '#generated/types.ts';
import type { UnitView } from '#core';
import { localNow } from '../../../app/i18n/use-texts.ts';
import { offersForUnit } from '../../../editors/offers/entries.ts';
import { useProject, useSelection, type Language } from '../../../stores/index.ts';
import { rowName, rowsOf, textIn } from '../../../stores/rows.ts';
import type { MenuEntry } from '../../../widgets/Menu.tsx';
import type { Point } from '../camera.ts';
import { commandedNow, giveAll, isEnemy, placeInSquad, unitsNow } from '../give.ts';
import type { ArenaTextKey } from '../i18n.ts';
import { attackMoveOrder, attackOrder, followOrder, moveOrder, stopOrder } from '../orders.ts';
import { runTest, testedUnits, TESTS } from '../test-commands.ts';
import { useArenaView } from '../view-store.ts';
import { canSetUp, moveTo, putAt, spawnAt } from './put.ts';
import { BASE } from './row-options.ts';
import { askSetUp } from './setup-store.ts';

export interface SetUpPlace {
  /** Where it happens; null = where the next click is. */
  readonly at: Point | null;
  /** Unit at that place, 0 = none. */
  readonly guid: number;
}

export interface SetUpWords {
  readonly language: Language;
  t(key: ArenaTextKey, values?: Record<string, string | number>): string;
}

/** Targets first, then what fights by itself, heroes last. */
const KIND_ORDER: readonly string[] = ['soldier', 'tower', 'monster', 'hero', 'ward', 'summon'];
const LEVEL_STEP = [1, 6, 12, 18];

const rowsNow = () => rowsOf(useProject.getState().documents.valid);

function unitRows(): UnitRow[] {
  const { units } = resolveExtends(useProject.getState().documents.valid);
  const rows = [...units.rows.values()] as unknown as UnitRow[];
  const rank = ({ id, kind = 'hero' }: UnitRow) => (/dummy/.test(id) ? -1 : KIND_ORDER.indexOf(kind));
  return rows.filter(({ id }) => !BASE.test(id)).sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}

/** Heroes come at the level of the one that is played, so that they are a match. */
function spawnEntries(place: SetUpPlace, camp: string, { language }: SetUpWords): MenuEntry[] {
  const level = commandedNow()?.level ?? 1;
  return unitRows().map(({ id, kind = 'hero' }) => {
    const name = rowName(rowsNow(), 'units', id, language);
    const ofUnit = kind === 'hero' ? level : 1;
    return {
      id: `spawn.${camp}.${id}`,
      text: name,
      hint: kind === 'hero' ? `${kind} L${ofUnit}` : kind,
      onSelect: () => putAt(place.at, name, true, (at) => spawnAt(at, id, camp, ofUnit)),
    };
  });
}

function spawnMenus(place: SetUpPlace, words: SetUpWords): MenuEntry[] {
  const camps = rowsNow().ruleset?.camps ?? [];
  const menus = camps.map(({ id, name }) => ({
    kind: 'submenu' as const,
    id: `spawn.${id}`,
    icon: Plus,
    text: words.t('spawnFor', { camp: textIn(name, words.language) ?? id }),
    entries: spawnEntries(place, id, words),
  }));
  const ask = () => askSetUp({ kind: 'spawn', at: place.at });
  return [...menus, { id: 'spawn.other', icon: UserPlus, text: words.t('spawnOther'), onSelect: ask }];
}

function moveEntry(place: SetUpPlace, { t, language }: SetUpWords): MenuEntry[] {
  const unit = unitsNow().find(({ guid }) => guid === useSelection.getState().guid) ?? commandedNow();
  if (unit === undefined || unit.guid === place.guid) return [];
  const name = rowName(rowsNow(), 'units', unit.unit, language);
  return [
    {
      id: 'move',
      icon: MapPin,
      text: t('moveHere', { name }),
      onSelect: () => putAt(place.at, name, false, (at) => moveTo(unit.guid, at)),
    },
  ];
}

/** Any buff may be put on, and each that is there be taken off. */
function buffEntries(tested: readonly UnitView[], { t, language }: SetUpWords): MenuEntry[] {
  const worn = [...new Set(tested.flatMap(({ buffs }) => buffs.map(({ buff }) => buff)))].sort();
  const takeOff = worn.map((buff): MenuEntry => ({
    id: `takeOff.${buff}`,
    text: rowName(rowsNow(), 'buffs', buff, language),
    onSelect: () =>
      runTest(({ guid, buffs }) =>
        buffs.some((one) => one.buff === buff) ? { type: 'removeBuff', unit: guid, buff } : undefined,
      ),
  }));
  const ask = () => askSetUp({ kind: 'buff', guids: tested.map(({ guid }) => guid) });
  return [
    { kind: 'separator', id: 'buffs' },
    { id: 'putBuff', icon: Sparkles, text: t('putBuffAsk'), onSelect: ask },
    ...(takeOff.length > 0 ? [{ kind: 'submenu' as const, id: 'takeOff', text: t('takeOff'), entries: takeOff }] : []),
  ];
}

const testEntries = (words: SetUpWords): MenuEntry[] => {
  const { t } = words;
  const tested = testedUnits();
  const entries = TESTS.filter(({ id }) => id !== 'arena.test.teleport').map((test): MenuEntry => {
    const isSwitch = /^(god|noCooldown|freeCast)$/.exec(test.id.slice('arena.test.'.length));
    const isOn = isSwitch !== null && tested.every(({ tests }) => (tests as readonly string[]).includes(isSwitch[1]!));
    return {
      id: test.id,
      icon: test.icon,
      text: localNow(test.title).replace(/^(Test: |测试：)/, ''),
      ...(isSwitch !== null && { isChecked: isOn }),
      disabled: tested.every((unit) => test.order(unit) === undefined),
      onSelect: () => runTest(test.order),
    };
  });
  const levels = LEVEL_STEP.map((level): MenuEntry => ({
    id: `level.${level}`,
    text: t('levelTo', { level }),
    onSelect: () => runTest(({ guid }) => ({ type: 'setLevel', unit: guid, level })),
  }));
  return [...entries, ...buffEntries(tested, words), { kind: 'separator', id: 'levels' }, ...levels];
};

/** The entries of the head: places are clicked afterwards. */
export function setUpEntries(place: SetUpPlace, words: SetUpWords): MenuEntry[] {
  if (!canSetUp()) return [{ id: 'none', text: words.t('noSetUp'), disabled: true, onSelect: () => undefined }];
  return [
    { kind: 'heading', id: 'head', text: words.t('recorded') },
    ...spawnMenus(place, words),
    ...moveEntry(place, words),
    { kind: 'separator', id: 'unit' },
    ...testEntries(words),
  ];
}

function orderEntries({ at, guid }: SetUpPlace, { t }: SetUpWords): MenuEntry[] {
  const target = unitsNow().find((unit) => unit.guid === guid);
  const own = commandedNow();
  if (own === undefined || at === null) return [];
  const item = (id: string, icon: typeof Axe, text: string, onSelect: () => void): MenuEntry => ({
    id,
    icon,
    text,
    onSelect,
  });
  const attack = isEnemy(own, target)
    ? [item('attack', Swords, t('attackThis'), () => giveAll(() => attackOrder(guid)))]
    : [];
  const follow =
    target !== undefined && target.guid !== own.guid
      ? [item('follow', User, t('followThis'), () => giveAll(() => followOrder(guid)))]
      : [];
  return [
    ...attack,
    ...follow,
    item('walk', Footprints, t('walkHere'), () => giveAll((unit, all) => moveOrder(placeInSquad(at, unit, all)))),
    item('attackMove', Axe, t('attackMoveHere'), () =>
      giveAll((unit, all) => attackMoveOrder(placeInSquad(at, unit, all))),
    ),
    item('stop', Octagon, t('stop'), () => giveAll(() => stopOrder)),
  ];
}

function lookEntries({ guid }: SetUpPlace, { t, language }: SetUpWords): MenuEntry[] {
  const unit: UnitView | undefined = unitsNow().find((one) => one.guid === guid);
  if (unit === undefined) return [];
  const name = rowName(rowsNow(), 'units', unit.unit, language);
  return [
    { id: 'select', text: t('selectThis', { name }), onSelect: () => useSelection.getState().selectUnit(guid) },
    { id: 'look', icon: Eye, text: t('followUnit', { name }), onSelect: () => useArenaView.getState().follow(guid) },
    {
      id: 'row',
      text: t('openRow', { id: unit.unit }),
      onSelect: () => useSelection.getState().selectRow({ table: 'units', id: unit.unit }),
    },
  ];
}

/** All that the right button offers at a place: orders first, then what concerns the unit there, why and what is expected, then set-up. */
export function fieldEntries(place: SetUpPlace, words: SetUpWords): MenuEntry[] {
  const orders = orderEntries(place, words);
  const look = lookEntries(place, words);
  const tests: MenuEntry = { kind: 'submenu', id: 'tests', text: words.t('tests'), entries: testEntries(words) };
  return [
    ...orders,
    ...(orders.length > 0 ? [{ kind: 'separator', id: 'look' } as const] : []),
    ...look,
    ...(look.length > 0 ? [{ kind: 'separator', id: 'why' } as const] : []),
    ...offersForUnit(place.guid === 0 ? (commandedNow()?.guid ?? 0) : place.guid),
    { kind: 'separator', id: 'setUp' },
    ...moveEntry(place, words),
    ...(canSetUp() ? [...spawnMenus({ ...place }, words), tests] : []),
  ];
}

/** Room for the grid: while it is in front, the other groups step aside, the explorer excepted. */
import type { DockviewApi } from 'dockview-react';
import { useWideEditor } from '../shell/wide-editor.ts';
import type { Preferences } from '../ports.ts';

type Group = DockviewApi['groups'][number];

/** The panel that wants the room, and those that stay beside it. */
const WIDE_PANEL = 'grid';
const STAYS = 'explorer';
const PREFERENCE = 'dock.wide';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sizes from before, to give back. */
const sizesPx = new Map<string, Size>();
/** Somebody asked for a panel that had stepped aside: until the grid is chosen anew it does not ask for the room. */
let isHeldBack = false;
let wasInFront = false;

const holds = (group: Group, panelId: string): boolean => group.panels.some(({ id }) => id === panelId);
const groupOf = (api: DockviewApi, panelId: string): Group | undefined => api.getPanel(panelId)?.group;

const isInFront = (api: DockviewApi): boolean => groupOf(api, WIDE_PANEL)?.activePanel?.id === WIDE_PANEL;

function othersOf(api: DockviewApi): Group[] {
  return api.groups.filter((group) => !holds(group, WIDE_PANEL) && !holds(group, STAYS));
}

function giveSizes(groups: readonly Group[]): void {
  for (const group of groups) {
    const size = sizesPx.get(group.id);
    if (size !== undefined) group.api.setSize(size);
  }
}

function stepAside(api: DockviewApi): void {
  const visible = api.groups.filter((group) => group.api.isVisible);
  for (const group of visible) sizesPx.set(group.id, { width: group.api.width, height: group.api.height });
  for (const group of othersOf(api)) group.api.setVisible(false);
  giveSizes(api.groups.filter((group) => holds(group, STAYS)));
}

function comeBack(api: DockviewApi): void {
  const hidden = api.groups.filter((group) => !group.api.isVisible);
  for (const group of hidden) group.api.setVisible(true);
  if (hidden.length === 0) return;
  // Twice: what one group is given, it takes from its neighbours.
  giveSizes(api.groups);
  giveSizes(api.groups);
}

const isWanted = (preferences: Preferences): boolean => preferences.get(PREFERENCE) !== false;

let isAtWork = false;
/** What was done last, and for which groups: layout changes that this makes itself lead to nothing new. */
let applied = '';

/** Another arrangement is about to be loaded: what was done to this one is undone, and forgotten. */
export function forgetWide(api: DockviewApi): void {
  isAtWork = true;
  for (const group of api.groups) if (!group.api.isVisible) group.api.setVisible(true);
  isAtWork = false;
  applied = '';
  wasInFront = false;
  sizesPx.clear();
}

/** Brings the groups into the state that is wanted now; called after whatever may have changed it. */
export function followWide(api: DockviewApi, preferences: Preferences): void {
  if (isAtWork) return;
  isAtWork = true;
  const front = isInFront(api);
  if (front && !wasInFront) isHeldBack = false;
  wasInFront = front;
  const others = othersOf(api);
  const isWide = front && !isHeldBack && isWanted(preferences) && others.length > 0;
  const wanted = `${isWide} ${api.groups.map(({ id }) => id).join()}`;
  if (wanted !== applied) {
    applied = wanted;
    if (isWide) stepAside(api);
    else comeBack(api);
    useWideEditor.setState({ isWide, isPossible: front && others.length > 0 });
  } else if (useWideEditor.getState().isPossible !== (front && others.length > 0)) {
    useWideEditor.setState({ isPossible: front && others.length > 0 });
  }
  isAtWork = false;
}

/** The command: kept for the next time that the grid comes to the front. */
export function toggleWide(api: DockviewApi, preferences: Preferences): void {
  preferences.set(PREFERENCE, !useWideEditor.getState().isWide);
  isHeldBack = false;
  followWide(api, preferences);
}

/** A panel that stepped aside is asked for: everything comes back, once. */
export function makeRoomFor(api: DockviewApi, preferences: Preferences, panelId: string): void {
  if (groupOf(api, panelId)?.api.isVisible !== false) return;
  isHeldBack = true;
  followWide(api, preferences);
}

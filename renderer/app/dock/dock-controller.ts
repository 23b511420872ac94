import type { DockviewApi, SerializedDockview } from 'dockview-react';
import { panels } from '../panels.ts';
import type { Localized } from '../panel.ts';
import type { Preferences } from '../ports.ts';
import { useOverlays } from '../shell/overlays.ts';
import type { WindowClass } from '../shell/window-size.ts';
import { focusPanel } from './panel-walk.ts';
import { useLayout, type LayoutName } from './layout-store.ts';
import { COMPANIONS, factoryLayout } from './layouts.ts';
import { useWideEditor } from '../shell/wide-editor.ts';
import { followWide, forgetWide, makeRoomFor, toggleWide } from './wide.ts';
import { isUsableLayout, needsNoHead, panelState, serializeLayout } from './serialize-layout.ts';

export type Edge = 'left' | 'right' | 'above' | 'below';

const SAVE_AFTER_MS = 300;

export interface Mounted {
  api: DockviewApi;
  element: HTMLElement;
  preferences: Preferences;
  size: WindowClass;
}

let mounted: Mounted | undefined;
let saveTimer: ReturnType<typeof setTimeout> | undefined;
/** The arrangement that the dock shows now; a save always goes there, also while a switch is under way. */
let shownKey = '';
/** What the last load came to. Loading is no change by the person, and saving its rounding would let sizes creep. */
let loadedText = '';

function keyOf(layout: LayoutName, size: WindowClass): string {
  return `dock.${layout}${size.isNarrow ? '.narrow' : ''}${size.isLow ? '.low' : ''}`;
}

function factory(layout: LayoutName, { api, size }: Mounted): SerializedDockview {
  return serializeLayout(factoryLayout(layout, size), { widthPx: api.width, heightPx: api.height }, panels);
}

function load(data: SerializedDockview, { api }: Mounted): void {
  forgetWide(api);
  api.fromJSON(data, { reuseExistingPanels: true });
  adjustHeads(api);
  if (mounted !== undefined) followWide(api, mounted.preferences);
  loadedText = JSON.stringify(api.toJSON());
}

function adjustHeads(api: DockviewApi): void {
  for (const group of api.groups)
    group.model.header.hidden = needsNoHead(
      group.panels.map(({ id }) => id),
      panels,
    );
  nameTabsByContent();
}

/** A tab is called by what it shows, its counts included; the name that the dock writes would hide them. */
function nameTabsByContent(): void {
  for (const tab of document.querySelectorAll('.dv-tab[aria-label]')) tab.removeAttribute('aria-label');
}

/** Titles as the dock reads them out and lists them in its overflow menu. */
export function nameTabs(api: DockviewApi, localized: (text: Localized) => string): void {
  for (const panel of api.panels) {
    const definition = panels.find(({ id }) => id === panel.id);
    if (definition !== undefined) panel.setTitle(localized(definition.title));
  }
  nameTabsByContent();
}

function saveSoon(): void {
  clearTimeout(saveTimer);
  const key = shownKey;
  saveTimer = setTimeout(() => {
    // While groups step aside for the grid, their sizes are not those that somebody chose.
    if (mounted === undefined || key !== shownKey || useWideEditor.getState().isWide) return;
    const layout = mounted.api.toJSON();
    if (JSON.stringify(layout) !== loadedText) mounted.preferences.set(key, layout);
  }, SAVE_AFTER_MS);
}

/** Shows the arrangement that was left behind in this layout and window size, or the factory one. */
function show(layout: LayoutName, dock: Mounted): void {
  clearTimeout(saveTimer);
  // The dock hears of a new window size only later; sizes laid out for the old one would be stretched then.
  dock.api.layout(dock.element.clientWidth, dock.element.clientHeight);
  shownKey = keyOf(layout, dock.size);
  const saved = dock.preferences.get(shownKey);
  if (!isUsableLayout(saved, panels)) return load(factory(layout, dock), dock);
  try {
    load(saved, dock);
  } catch {
    // A layout of another version: the factory one is better than an empty window.
    load(factory(layout, dock), dock);
  }
}

/** Called once the dock is in the page. Returns the clean-up. */
export function mountDock(dock: Mounted): () => void {
  const { api } = dock;
  mounted = dock;
  show(useLayout.getState().layout, dock);
  const changes = api.onDidLayoutChange(() => {
    adjustHeads(api);
    followWide(api, dock.preferences);
    saveSoon();
  });
  const stopFollowing = useLayout.subscribe((state, before) => {
    if (state.layout !== before.layout) show(state.layout, dock);
  });
  return () => {
    changes.dispose();
    stopFollowing();
    clearTimeout(saveTimer);
    if (mounted === dock) mounted = undefined;
  };
}

/** The window crossed 1200 or 760 px: another arrangement of the same layout. */
export function resizeDockClass(size: WindowClass): void {
  if (mounted === undefined) return;
  mounted.size = size;
  const front = mounted.api.getPanel('form')?.group.activePanel?.id;
  show(useLayout.getState().layout, mounted);
  // What somebody was looking at stays in front, whatever this size showed last.
  if (front !== undefined) mounted.api.getPanel(front)?.api.setActive();
}

export function resetLayout(): void {
  if (mounted !== undefined) load(factory(useLayout.getState().layout, mounted), mounted);
}

function findCompanion(api: DockviewApi, panelId: string): string | undefined {
  return COMPANIONS[panelId]?.find((id) => api.getPanel(id) !== undefined) ?? api.panels[0]?.id;
}

/** Brings a panel to the front, adding it to the present layout when it is not there, and focuses it. */
export function showPanel(panelId: string): void {
  if (!revealPanel(panelId)) return;
  growToUse(panelId);
  requestAnimationFrame(() => focusPanel(panelId));
}

/** A group that is lower than its new front panel can be used in grows; its neighbours give way. */
function growToUse(panelId: string): void {
  const heightMinPx = panels.find(({ id }) => id === panelId)?.heightMinPx;
  const group = mounted?.api.getPanel(panelId)?.group;
  if (heightMinPx !== undefined && group && group.api.height < heightMinPx) group.api.setSize({ height: heightMinPx });
}

/** The same without taking the focus from where somebody works. Returns whether it is in the dock. */
export function revealPanel(panelId: string): boolean {
  const api = mounted?.api;
  const definition = panels.find(({ id }) => id === panelId);
  if (api === undefined || definition === undefined) return false;
  // In a small window the explorer is not in the dock but slides out beside the rail.
  if (panelId === 'explorer' && mounted?.size.isNarrow === true) {
    useOverlays.getState().setExplorerOut(true);
    return false;
  }
  const companion = findCompanion(api, panelId);
  const { contentComponent, ...state } = panelState(definition);
  const panel =
    api.getPanel(panelId) ??
    api.addPanel({
      ...state,
      component: contentComponent,
      ...(companion !== undefined && { position: { referencePanel: companion, direction: 'within' as const } }),
    });
  if (mounted !== undefined) makeRoomFor(api, mounted.preferences, panelId);
  panel.api.setActive();
  adjustHeads(api);
  return true;
}

/** Gives the grid the whole width, or the other panels their place back. */
export function toggleWideEditor(): void {
  if (mounted !== undefined) toggleWide(mounted.api, mounted.preferences);
}

export function openPanelIds(): string[] {
  return mounted?.api.panels.map(({ id }) => id) ?? [];
}

export function activePanelId(): string | undefined {
  return mounted?.api.activePanel?.id;
}

export function closePanel(panelId: string): void {
  mounted?.api.getPanel(panelId)?.api.close();
}

export function toggleMaximizePanel(panelId: string): void {
  const panel = mounted?.api.getPanel(panelId);
  if (panel === undefined) return;
  if (panel.api.isMaximized()) panel.api.exitMaximized();
  else panel.api.maximize();
}

/** Keyboard twin of dragging a tab to an edge of the window. */
export function movePanelToEdge(panelId: string, edge: Edge): void {
  const api = mounted?.api;
  const panel = api?.getPanel(panelId);
  if (api === undefined || panel === undefined) return;
  panel.api.moveTo({ group: api.addGroup({ direction: edge }) });
}

/** Keyboard twin of dropping a tab on another panel. */
export function movePanelBeside(panelId: string, otherId: string): void {
  const other = mounted?.api.getPanel(otherId);
  if (other !== undefined) mounted?.api.getPanel(panelId)?.api.moveTo({ group: other.group });
}

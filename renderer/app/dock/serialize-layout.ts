import type { SerializedDockview } from 'dockview-react';
import type { PanelDefinition } from '../panel.ts';
import type { LayoutNode } from './layouts.ts';

type GridObject = SerializedDockview['grid']['root'];

interface Size {
  widthPx: number;
  heightPx: number;
}

interface Part {
  px?: number;
  node: LayoutNode;
}

/** Space between groups; it is also the resize handle. */
export const GUTTER_PX = 2;

/** What each part drawn along one axis measures: fixed parts as wished, the rest shared among the others. */
function shareOut(parts: readonly Part[], totalPx: number): number[] {
  const guttersPx = GUTTER_PX * (parts.length - 1);
  const fixedPx = parts.reduce((sum, part) => sum + (part.px ?? 0), guttersPx);
  const flexCount = parts.filter((part) => part.px === undefined).length;
  const restPx = Math.max(0, totalPx - fixedPx) / Math.max(flexCount, 1);
  return parts.map((part) => part.px ?? restPx);
}

/** The dock takes the gutters away from its parts in equal shares, so that much is added beforehand. */
function gutterSharePx(partCount: number): number {
  return (GUTTER_PX * (partCount - 1)) / partCount;
}

function leaf(tabs: readonly string[], sizePx: number, hidesHeader: (tabs: readonly string[]) => boolean): GridObject {
  const id = `group-${tabs.join('-')}`;
  const activeView = tabs[0] ?? '';
  return { type: 'leaf', size: sizePx, data: { id, views: [...tabs], activeView, hideHeader: hidesHeader(tabs) } };
}

function toGrid(
  node: LayoutNode,
  size: Size,
  sizePx: number,
  hidesHeader: (tabs: readonly string[]) => boolean,
): GridObject {
  if ('tabs' in node) return leaf(node.tabs, sizePx, hidesHeader);
  const isRow = node.split === 'row';
  const sizesPx = shareOut(node.parts, isRow ? size.widthPx : size.heightPx);
  const data = node.parts.map((part, index) => {
    const partPx = sizesPx[index] ?? 0;
    const inner = isRow ? { ...size, widthPx: partPx } : { ...size, heightPx: partPx };
    return toGrid(part.node, inner, partPx + gutterSharePx(node.parts.length), hidesHeader);
  });
  return { type: 'branch', size: sizePx, data };
}

function panelIds(node: LayoutNode): readonly string[] {
  return 'tabs' in node ? node.tabs : node.parts.flatMap((part) => panelIds(part.node));
}

/** Panels that draw their own head need none from the dock among themselves; beside others they need the tabs. */
export const needsNoHead = (ids: readonly string[], panels: readonly PanelDefinition[]): boolean =>
  ids.every((id) => panels.some((panel) => panel.id === id && panel.ownHead === true));

/** Constraints and names of a panel as the dock keeps them. */
export function panelState(panel: PanelDefinition) {
  return {
    id: panel.id,
    contentComponent: panel.id,
    title: panel.title.en,
    ...(panel.widthMinPx !== undefined && { minimumWidth: panel.widthMinPx }),
    ...(panel.heightMinPx !== undefined && { minimumHeight: panel.heightMinPx }),
  };
}

/** A factory layout in the dock's own saved form, so that first start and restore are the same path. */
export function serializeLayout(node: LayoutNode, size: Size, panels: readonly PanelDefinition[]): SerializedDockview {
  const used = new Set(panelIds(node));
  const hidesHeader = (tabs: readonly string[]) => needsNoHead(tabs, panels);
  const isRow = 'split' in node && node.split === 'row';
  return {
    grid: {
      root: toGrid(node, size, isRow ? size.heightPx : size.widthPx, hidesHeader),
      width: size.widthPx,
      height: size.heightPx,
      orientation: (isRow ? 'HORIZONTAL' : 'VERTICAL') as SerializedDockview['grid']['orientation'],
    },
    panels: Object.fromEntries(panels.filter(({ id }) => used.has(id)).map((panel) => [panel.id, panelState(panel)])),
  };
}

/** True when a saved layout names only panels that still exist; otherwise it is dropped for the factory one. */
export function isUsableLayout(saved: unknown, panels: readonly PanelDefinition[]): saved is SerializedDockview {
  if (typeof saved !== 'object' || saved === null) return false;
  const { grid, panels: savedPanels } = saved as Partial<SerializedDockview>;
  if (grid?.root === undefined || typeof savedPanels !== 'object' || savedPanels === null) return false;
  const known = new Set(panels.map(({ id }) => id));
  const ids = Object.keys(savedPanels);
  return ids.length > 0 && ids.every((id) => known.has(id));
}

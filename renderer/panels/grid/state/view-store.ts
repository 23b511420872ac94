/** How each table is looked at, and the views that were saved under a name. Kept in the preferences. */
import { create } from 'zustand';
import { getPreference, setPreference } from '../../../stores/index.ts';
import { isView, type GridView } from '../view/view.ts';

type Named = Readonly<Record<string, GridView>>;

interface ViewState {
  readonly present: Readonly<Record<string, GridView | undefined>>;
  readonly saved: Readonly<Record<string, Named | undefined>>;
}

const PRESENT = 'grid.present';
const SAVED = 'grid.saved';
const KEEP_AFTER_MS = 500;

function presentFrom(value: unknown): ViewState['present'] {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry) => isView(entry[1])));
}

function savedFrom(value: unknown): ViewState['saved'] {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([table, views]) => [table, presentFrom(views) as Named]));
}

export const useViews = create<ViewState>()(() => ({
  present: presentFrom(getPreference(PRESENT)),
  saved: savedFrom(getPreference(SAVED)),
}));

let keepTimer: ReturnType<typeof setTimeout> | undefined;

function keepSoon(): void {
  clearTimeout(keepTimer);
  keepTimer = setTimeout(() => setPreference(PRESENT, useViews.getState().present as never), KEEP_AFTER_MS);
}

export function setView(table: string, view: GridView | undefined): void {
  useViews.setState(({ present }) => ({ present: { ...present, [table]: view } }));
  keepSoon();
}

function setSaved(table: string, change: (views: Named) => Named): void {
  useViews.setState(({ saved }) => ({ saved: { ...saved, [table]: change(saved[table] ?? {}) } }));
  setPreference(SAVED, useViews.getState().saved as never);
}

export const saveView = (table: string, name: string, view: GridView): void =>
  setSaved(table, (views) => ({ ...views, [name]: view }));

export const forgetView = (table: string, name: string): void =>
  setSaved(table, (views) => Object.fromEntries(Object.entries(views).filter(([one]) => one !== name)));

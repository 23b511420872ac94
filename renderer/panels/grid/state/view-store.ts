/** How each table is looked at, and the views that were saved under a name. Kept in the preferences. */
import { create } from 'zustand';
import { getPreference, setPreference } from '../../../stores/index.ts';
import { figuresFrom } from '../formulas/kept.ts';
import { isView, type GridView } from '../view/view.ts';

type Named = Readonly<Record<string, GridView>>;

interface ViewState {
  readonly present: Readonly<Record<string, GridView | undefined>>;
  readonly saved: Readonly<Record<string, Named | undefined>>;
  /** How the table was looked at before a saved view came. */
  readonly plain: Readonly<Record<string, GridView | undefined>>;
}

const PRESENT = 'grid.present';
const SAVED = 'grid.saved';
const PLAIN = 'grid.plain';
const KEEP_AFTER_MS = 500;

const withFigures = (view: GridView): GridView =>
  view.figures === undefined ? view : { ...view, figures: figuresFrom(view.figures) };

function presentFrom(value: unknown): ViewState['present'] {
  if (typeof value !== 'object' || value === null) return {};
  const views = Object.entries(value).filter((entry): entry is [string, GridView] => isView(entry[1]));
  return Object.fromEntries(views.map(([table, view]) => [table, withFigures(view)]));
}

function savedFrom(value: unknown): ViewState['saved'] {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([table, views]) => [table, presentFrom(views) as Named]));
}

export const useViews = create<ViewState>()(() => ({
  present: presentFrom(getPreference(PRESENT)),
  saved: savedFrom(getPreference(SAVED)),
  plain: presentFrom(getPreference(PLAIN)),
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

/** The view of before stays for the way back, unless it was a saved one too. */
export function showSavedView(table: string, view: GridView): void {
  const { present, plain } = useViews.getState();
  if (present[table]?.figures === undefined) {
    useViews.setState({ plain: { ...plain, [table]: present[table] } });
    setPreference(PLAIN, useViews.getState().plain as never);
  }
  setView(table, view);
}

export const showPlainView = (table: string): void => setView(table, useViews.getState().plain[table]);

function setSaved(table: string, change: (views: Named) => Named): void {
  useViews.setState(({ saved }) => ({ saved: { ...saved, [table]: change(saved[table] ?? {}) } }));
  setPreference(SAVED, useViews.getState().saved as never);
}

export const saveView = (table: string, name: string, view: GridView): void =>
  setSaved(table, (views) => ({ ...views, [name]: view }));

export const forgetView = (table: string, name: string): void =>
  setSaved(table, (views) => Object.fromEntries(Object.entries(views).filter(([one]) => one !== name)));

import { placeOf, type EventList, type Timeline } from '#timeline';
import type { Command } from '../../../app/commands/registry.ts';
import { usePlayhead, useSelection } from '../../../stores/index.ts';
import { chosenIn, useChoice } from '../added/choice.ts';
import type { Cursor } from '../keyboard.ts';
import type { LaneLayout } from '../layout.ts';

/** What commands work on: that of the moment they are pressed. */
export interface TimelineNow {
  readonly timeline: Timeline;
  /** With the lanes that people added. */
  readonly whole: Timeline;
  readonly events: EventList;
  /** All lanes that are shown, in order. */
  readonly layout: LaneLayout;
}

export type Now = () => TimelineNow;

type Details = Omit<Command, 'id' | 'group' | 'title' | 'run'>;

/** A command that works from anywhere. */
export const anywhere = (id: string, en: string, zh: string, run: () => void, details: Details = {}): Command => ({
  id: `timeline.${id}`,
  group: 'timeline',
  title: { en, zh },
  run,
  ...details,
});

/** A command whose key works only while the timeline has the focus. */
export const within = (
  id: string,
  en: string,
  zh: string,
  keybinding: string,
  run: () => void,
  details: Details = {},
) => anywhere(id, en, zh, run, { keybinding, within: 'timeline', ...details });

/** Keys that mean something else on a button or slider work only on the lanes themselves. */
export const isOnLanes = (): boolean => document.activeElement?.classList.contains('tl-lanes') === true;

export const playheadMs = ({ timeline }: TimelineNow): number => usePlayhead.getState().frame * timeline.stepMs;

export const seekMs = ({ timeline }: TimelineNow, ms: number): void => {
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(Math.round(ms / timeline.stepMs));
};

/** The selected thing, where it is drawn. */
export const cursorOf = ({ timeline, layout }: TimelineNow): Cursor | undefined =>
  chosenIn(layout, useChoice.getState().choice) ?? placeOf(timeline, useSelection.getState().eventId);

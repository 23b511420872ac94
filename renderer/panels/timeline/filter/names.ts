/** Names by which things of a run can be found: ids, names in both languages, and who is behind an event. */
import { originOf, tryGetEvent, type FilterNames, type Lane, type Timeline } from '#timeline';
import { translate } from '../../../app/i18n/use-texts.ts';
import type { Rows } from '../../../stores/rows.ts';
import { makeWords, sayKind, type Words } from '../labels.ts';
import type { Run } from '../../../worker/protocol.ts';

const NONE: readonly string[] = [];

function unitNames(timeline: Timeline, words: readonly Words[]): ReadonlyMap<number, readonly string[]> {
  return new Map(
    timeline.units.map(({ guid, unit }) => [guid, [unit, ...words.map((one) => one.unit(guid)), `#${guid}`]]),
  );
}

export function makeNames(run: Run, timeline: Timeline, rows: Rows): FilterNames {
  const say = (key: string, values?: Record<string, string | number>) => translate('timeline', key, values);
  const words = (['en', 'zh-CN'] as const).map((language) => makeWords({ run, rows, language, say }));
  const units = unitNames(timeline, words);
  const actors = new Map<number, number>();
  return {
    unit: (guid) => units.get(guid) ?? NONE,
    row: (item) => words.map((one) => one.row(item)),
    kind: (kind) => [sayKind(say, kind)],
    lane: (lane) => laneNames(lane, say),
    actor(eventId) {
      let actor = actors.get(eventId);
      if (actor === undefined) actors.set(eventId, (actor = tryGetEvent(run.events, eventId)?.source ?? 0));
      return actor;
    },
    skill(eventId) {
      const origin = originOf(run.events, eventId);
      return origin.kind === 'skill' ? origin.row : '';
    },
  };
}

const laneNames = (lane: Lane, say: (key: string) => string): string[] => [
  lane.kind,
  ...(lane.title === undefined ? [] : [lane.title]),
  ...(lane.rowId === '' ? [] : [lane.rowId]),
  ...(lane.kind === 'buff' ? [] : [say(lane.kind === 'value' ? 'life' : lane.kind)]),
];

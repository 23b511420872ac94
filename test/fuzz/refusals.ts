import type { FrameView } from '#core';
import { eventsOf } from './checks/check.ts';
import { record, type Recording } from './record.ts';

/** What a frame looks like. Cues are numbered by serials, which refused commands take too. */
const pictureOf = (view: FrameView): string =>
  JSON.stringify({ ...view, cues: view.cues.map(({ cue, ms, source, target }) => [cue, ms, source, target]) });

/** Without the commands that were refused on the spot, the same things happen: a refusal costs and changes nothing. */
export function* refusalCosts(first: Recording): Iterable<string> {
  const refused = new Set(
    eventsOf(first, 'command')
      .filter(({ verdict, cause }) => cause === 0 && verdict !== 'ok' && verdict !== 'buffered')
      .map(({ ordinal }) => ordinal),
  );
  const commands = first.fight.commands.filter((_, index) => !refused.has(index + 1));
  const without = record(first.fight, { commands, keeps: true });
  const frame = first.views.findIndex(
    (view, index) =>
      first.draws[index] !== without.draws[index] || pictureOf(view) !== pictureOf(without.views[index]!),
  );
  if (frame >= 0) yield `refused commands make a difference from frame ${frame} on`;
}

/** What the core answered to each command: matched by frame and player, in the order in which they were given. */
import type { TraceEvent } from '#generated/types.ts';
import type { EventList } from '#timeline';
import type { BranchCommand } from './branches.ts';

type CommandEvent = Extract<TraceEvent, { kind: 'command' }>;

/** One for each command of the list; undefined for those that are muted or have not been run. */
export function answersTo(
  commands: readonly BranchCommand[],
  events: Iterable<TraceEvent>,
): readonly (CommandEvent | undefined)[] {
  const waiting = new Map<string, CommandEvent[]>();
  for (const event of events) {
    if (event.kind !== 'command') continue;
    const key = `${event.frame}/${event.player}`;
    const list = waiting.get(key);
    if (list) list.push(event);
    else waiting.set(key, [event]);
  }
  return commands.map(({ frame, player, isMuted }) =>
    isMuted === true ? undefined : waiting.get(`${frame}/${player}`)?.shift(),
  );
}

const known = new WeakMap<EventList, { commands: readonly BranchCommand[]; answers: ReturnType<typeof answersTo> }>();

/** The same list while neither run nor commands change. */
export function answersOf(commands: readonly BranchCommand[], events: EventList): ReturnType<typeof answersTo> {
  const last = known.get(events);
  if (last?.commands === commands) return last.answers;
  const answers = answersTo(commands, events);
  known.set(events, { commands, answers });
  return answers;
}

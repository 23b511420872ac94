/** What can be done with an order: left out, given again, moved. Each in a branch, so that the scenario stays. */
import { ListOrdered, MoveHorizontal, StepBack, StepForward, Trash2, Volume2, VolumeX } from 'lucide-react';
import type { TraceEvent } from '#generated/types.ts';
import { runCommand, tryGetCommand } from '../../app/commands/registry.ts';
import { usePlayhead, useRun, type BranchCommand } from '../../stores/index.ts';
import { answersOf } from '../../stores/command-answers.ts';
import { formatFrame } from '../../widgets/format.ts';
import type { MenuEntry } from '../../widgets/Menu.tsx';
import { namesNow } from './event-entries.ts';
import { say } from './say.ts';

const MUTED_SHOWN = 4;

/** Place of the command in the list that an event answers; −1 also while another run is looked at. */
export function commandIndex(event: TraceEvent | undefined): number {
  const { run, own, commands } = useRun.getState();
  if (event?.kind !== 'command' || run === null || run !== own) return -1;
  return answersOf(commands, run.events).findIndex((answer) => answer?.id === event.id);
}

function said({ frame, action }: BranchCommand): string {
  const skill = 'skill' in action ? namesNow().row('skills', action.skill) : '';
  return [formatFrame(frame), action.type, skill].filter(Boolean).join(' ');
}

const edit = (index: number, change: Parameters<ReturnType<typeof useRun.getState>['editCommand']>[1]): void =>
  useRun.getState().editCommand(index, change);

/** An order as it was given; what the unit decided by itself has none. */
export function commandEntries(event: TraceEvent): MenuEntry[] {
  const index = commandIndex(event);
  const command = useRun.getState().commands[index];
  if (command === undefined) return [];
  const { frame } = command;
  const move = (id: 'earlier' | 'later', icon: typeof StepBack, to: number): MenuEntry => ({
    id,
    icon,
    text: say(id),
    hint: formatFrame(to),
    disabled: to < 1,
    onSelect: () => edit(index, { frame: to }),
  });
  return [
    { id: 'mute', icon: VolumeX, text: say('mute'), onSelect: () => edit(index, { isMuted: true }) },
    move('earlier', StepBack, frame - 1),
    move('later', StepForward, frame + 1),
    { id: 'remove', icon: Trash2, text: say('removeCommand'), onSelect: () => edit(index, { isRemoved: true }) },
    ...editEntry(),
  ];
}

function editEntry(): MenuEntry[] {
  const id = 'view.show.commands';
  if (tryGetCommand(id) === undefined) return [];
  return [{ id: 'edit', icon: ListOrdered, text: say('editCommand'), onSelect: () => void runCommand(id) }];
}

const playerOf = (guid: number): number | undefined =>
  useRun.getState().run?.units.find((unit) => unit.guid === guid)?.player;

/** At a place where nothing is: orders of this unit that are left out, the nearest first. */
export function mutedEntries(guid: number): MenuEntry[] {
  const { frame } = usePlayhead.getState();
  const player = playerOf(guid);
  return useRun
    .getState()
    .commands.map((command, index) => ({ command, index }))
    .filter(({ command }) => command.isMuted === true && command.player === player)
    .sort((a, b) => Math.abs(a.command.frame - frame) - Math.abs(b.command.frame - frame))
    .slice(0, MUTED_SHOWN)
    .map(({ command, index }) => ({
      id: `unmute-${index}`,
      icon: Volume2,
      text: say('unmute', { command: said(command) }),
      onSelect: () => edit(index, { isMuted: false }),
    }));
}

/** The order that was selected before, to be given at the playhead instead. */
export function carriedEntries(carried: TraceEvent | undefined): MenuEntry[] {
  const { frame } = usePlayhead.getState();
  const index = commandIndex(carried);
  const command = useRun.getState().commands[index];
  if (command === undefined || command.frame === frame || frame < 1) return [];
  const text = say('moveHere', { command: said(command) });
  return [{ id: 'moveHere', icon: MoveHorizontal, text, onSelect: () => edit(index, { frame }) }];
}

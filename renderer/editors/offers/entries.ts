/** What can be done with a thing, as entries of a menu: the same wherever it is seen. */
import { Eye, ListPlus, Stethoscope } from 'lucide-react';
import { isCommandEnabled, tryGetCommand } from '../../app/commands/registry.ts';
import { localNow, translate } from '../../app/i18n/use-texts.ts';
import { addWatch, askDoctor, askDoctorAbout, mayAskDoctor, usePlayhead, useProject, useRun, useWatches } from '../../stores/index.ts'; // prettier-ignore
import type { TraceEvent } from '#generated/types.ts';
import { formatFrame, formatSeconds } from '../../widgets/format.ts';
import type { MenuEntry } from '../../widgets/Menu.tsx';
import type { Run } from '../../worker/protocol.ts';
import { whyNot } from '../expect/add.ts';
import { expectEntriesOf } from '../expect/entries.ts';
import { carriedEntries, commandEntries, mutedEntries } from './command-entries.ts';
import { causeEntries, goEntry, namesNow, rowEntries, rowEntry } from './event-entries.ts';
import { say } from './say.ts';
import { eventOf, expressionOf, type Thing } from './thing.ts';

/** Commands about the moment of the playhead, with the keys that they have. */
const HERE = ['run.takeOver', 'breakpoint.toggle', 'timeline.note', 'repro.copyLink'];

const worked = (ids: readonly string[]): MenuEntry[] =>
  ids.flatMap((id) => {
    const command = tryGetCommand(id);
    if (command === undefined || !isCommandEnabled(command)) return [];
    const { title, icon, keybinding, run } = command;
    return [{ id, icon, keybinding, text: localNow(title), onSelect: run }];
  });

function doctorEntries(event: TraceEvent | undefined, { guid = 0, skill, value }: Thing): MenuEntry[] {
  const item = (id: string, text: string, onSelect: () => void): MenuEntry[] => [
    { id, icon: Stethoscope, text, onSelect },
  ];
  if (event && mayAskDoctor(event)) return item('doctor', say('askCast'), () => askDoctorAbout(event));
  if (event || guid <= 0) return [];
  const { frame } = usePlayhead.getState();
  if (skill !== undefined) {
    const name = namesNow().row('skills', skill);
    return item('doctor', say('askSkill', { name }), () => askDoctor({ guid, frame, skill }));
  }
  return value === undefined ? item('doctor', say('askNothing'), () => askDoctor({ guid, frame })) : [];
}

function expectEntry(thing: Thing): MenuEntry[] {
  if (useProject.getState().readOnly) return [];
  const text = translate('expect', 'expect');
  const reason = whyNot();
  const hint = reason && translate('expect', reason);
  if (hint !== undefined)
    return [{ id: 'expect', icon: ListPlus, text, hint, disabled: true, onSelect: () => undefined }];
  return [{ kind: 'submenu', id: 'expect', icon: ListPlus, text, entries: () => expectEntriesOf(thing) }];
}

function watchEntries({ guid = 0, member }: Thing): MenuEntry[] {
  const unit = expressionOf(guid);
  if (member === undefined || unit === undefined) return [];
  const text = `${unit}${member}`;
  const isThere = useWatches.getState().watches.some((watch) => watch.text === text);
  return [{ id: 'watch', icon: Eye, text: say('watch', { text }), disabled: isThere, onSelect: () => addWatch(text) }];
}

function headOf({ stepMs }: Run, event: TraceEvent | undefined, { isHere }: Thing): MenuEntry[] {
  if (isHere !== true) return [];
  const frame = event?.frame ?? usePlayhead.getState().frame;
  const text = say('here', { frame: formatFrame(frame), time: formatSeconds(frame * stepMs, 3) });
  return [{ kind: 'heading', id: 'here', text }];
}

/** Where it leads. */
function placeEntries(run: Run, event: TraceEvent | undefined, { row, isHere }: Thing): MenuEntry[] {
  if (event === undefined) return row ? [rowEntry(row)] : [];
  return [...(isHere === true ? [] : [goEntry(event)]), ...rowEntries(event), ...causeEntries(run, event)];
}

/** Lanes of all units have none of their own: an event there speaks of whom it met, or came from. */
const guidOf = (event: TraceEvent | undefined, { guid = 0 }: Thing): number =>
  guid !== 0 ? guid : (event?.target ?? event?.source ?? 0);

/** What can be done with the thing; empty when nothing can, or nothing has run. */
export function offersFor(asked: Thing): MenuEntry[] {
  const { run } = useRun.getState();
  if (run === null) return [];
  const event = eventOf(run, asked.eventId);
  const thing: Thing = { ...asked, guid: guidOf(event, asked) };
  const isGround = event === undefined && thing.isHere === true;
  const ordered = isGround ? [...carriedEntries(eventOf(run, thing.carriedId)), ...mutedEntries(thing.guid ?? 0)] : [];
  const parts: MenuEntry[][] = [
    placeEntries(run, event, thing),
    [...doctorEntries(event, thing), ...expectEntry(thing), ...watchEntries(thing)],
    event ? commandEntries(event) : ordered,
    thing.isHere === true ? worked(HERE) : [],
  ];
  return [...headOf(run, event, thing), ...separated(parts)];
}

/** With a unit as it stands at the playhead, where the menu has entries of its own. */
export function offersForUnit(guid: number): MenuEntry[] {
  const { frame } = usePlayhead.getState();
  const text = say('askUnit', { name: namesNow().unit(guid) });
  const ask: MenuEntry = { id: 'doctor', icon: Stethoscope, text, onSelect: () => askDoctor({ guid, frame }) };
  return [...(guid > 0 ? [ask] : []), ...expectEntry({ guid }), ...worked(['run.takeOver'])];
}

/** Groups with a line between them. */
export const separated = (parts: readonly (readonly MenuEntry[])[]): MenuEntry[] =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, at) => (at === 0 ? part : [{ kind: 'separator', id: `line-${at}` } as const, ...part]));

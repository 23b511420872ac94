/** Where an event leads: the rows that it is of, what it came from, what came of it. */
import { ArrowLeftToLine, ArrowRightFromLine, FileText, LocateFixed } from 'lucide-react';
import { causeChain } from '#timeline';
import type { TraceEvent } from '#generated/types.ts';
import { runCommand, tryGetCommand } from '../../app/commands/registry.ts';
import { languageNow } from '../../app/i18n/use-texts.ts';
import { useProject, useRun, useSelection } from '../../stores/index.ts';
import { rowsOf } from '../../stores/rows.ts';
import { formatFrame } from '../../widgets/format.ts';
import type { MenuEntry, MenuItem } from '../../widgets/Menu.tsx';
import type { Run } from '../../worker/protocol.ts';
import { eventText } from '../run-words/event-text.ts';
import { runNames, type RunNames } from '../run-words/names.ts';
import { say } from './say.ts';
import { goToEvent, type Thing } from './thing.ts';

const TABLES = { effect: 'effects', skill: 'skills', stage: 'skills', buff: 'buffs', bullet: 'bullets', unit: 'units' } as const; // prettier-ignore
const EFFECTS_SHOWN = 8;

export function namesNow(): RunNames {
  const units = new Map(useRun.getState().run?.units.map(({ guid, unit }) => [guid, unit]));
  return runNames(rowsOf(useProject.getState().documents.valid), languageNow(), (guid) => units.get(guid));
}

const said = (event: TraceEvent): string =>
  `${eventText(event, namesNow(), languageNow())} ${formatFrame(event.frame)}`;

function openRow({ table, id, pointer = '' }: NonNullable<Thing['row']>, line = 0): void {
  useSelection.getState().selectRow({ table, id }, pointer, line);
  if (tryGetCommand('view.revealRow')) runCommand('view.revealRow');
}

export const rowEntry = (row: NonNullable<Thing['row']>): MenuEntry => ({
  id: `row-${row.table}-${row.id}`,
  icon: FileText,
  text: say('goToRow', { id: row.id }),
  hint: row.table,
  onSelect: () => openRow(row),
});

/** Every row that the event names, the nearest first; of a script the line. */
export function rowEntries(event: TraceEvent): MenuEntry[] {
  if (event.kind === 'scriptError' || event.kind === 'scriptLog') {
    const { file: id, line } = event;
    const onSelect = () => openRow({ table: 'scripts', id }, line);
    return [{ id: 'script', icon: FileText, text: say('goToScript', { id, line }), onSelect }];
  }
  const fields = event as unknown as Readonly<Record<string, unknown>>;
  const rows = Object.entries(TABLES).flatMap(([field, table]) => {
    const id = fields[field];
    return typeof id === 'string' && id !== '' ? [{ table, id }] : [];
  });
  const isFirst = (row: (typeof rows)[0], at: number) =>
    rows.findIndex(({ table, id }) => table === row.table && id === row.id) === at;
  return rows.filter(isFirst).map(rowEntry);
}

export const goEntry = (event: TraceEvent): MenuEntry => ({
  id: 'go',
  icon: LocateFixed,
  text: say('goToEvent'),
  hint: formatFrame(event.frame),
  onSelect: () => goToEvent(event),
});

const keyOf = (command: string) => ({ keybinding: tryGetCommand(command)?.keybinding });

const causeEntry = (cause: TraceEvent): MenuItem => ({
  id: 'cause',
  icon: ArrowLeftToLine,
  text: say('goToCause', { event: said(cause) }),
  ...keyOf('timeline.cause'),
  onSelect: () => goToEvent(cause),
});

const effectEntry = (effect: TraceEvent, text: string): MenuItem => ({
  id: `effect-${effect.id}`,
  text,
  onSelect: () => goToEvent(effect),
});

function effectEntries(effects: readonly TraceEvent[]): MenuEntry[] {
  const [first, second] = effects;
  const icon = ArrowRightFromLine;
  if (first === undefined) return [];
  if (second === undefined)
    return [{ ...effectEntry(first, say('goToEffect', { event: said(first) })), icon, ...keyOf('timeline.effect') }];
  const entries = effects.map((one) => effectEntry(one, said(one)));
  return [{ kind: 'submenu', id: 'effects', icon, text: say('effects'), entries }];
}

/** The cause, and what came of it at once; where that is several things, a list of them. */
export function causeEntries(run: Run, event: TraceEvent): MenuEntry[] {
  const chain = causeChain(run.events, event.id);
  const cause = chain?.ancestors.at(-1);
  const all = chain?.consequences ?? [];
  const direct = all.filter((one) => one.cause === event.id).slice(0, EFFECTS_SHOWN);
  return [...(cause ? [causeEntry(cause)] : []), ...effectEntries(direct.length > 0 ? direct : all.slice(0, 1))];
}

import type { UnitView } from '#core';
import type { RulesetRow, RunEvent } from '#generated/types.ts';
import { countLike, picksOfEvent, picksOfValue, runEvent, type Pick, type PickedValue } from '#lab';
import { indexOfEvent } from '#timeline';
import { languageNow, translate } from '../../app/i18n/use-texts.ts';
import { usePlayhead, useProject, useRun, useSelection } from '../../stores/index.ts';
import { rowName, rowsOf, textIn } from '../../stores/rows.ts';
import { formatFrame, formatNumber } from '../../widgets/format.ts';
import type { MenuEntry } from '../../widgets/Menu.tsx';
import type { Run } from '../../worker/protocol.ts';
import { kindText } from '../run-words/event-text.ts';
import { addExpectation } from './add.ts';

const MILLI = 1000;
const say = (key: string, values?: Record<string, string | number>) => translate('expect', key, values);
const nameOf = (table: 'skills' | 'buffs' | 'units', id: string) =>
  rowName(rowsOf(useProject.getState().documents.valid), table, id, languageNow());

const refOf = (run: Run) => (guid: number) => run.units.find((unit) => unit.guid === guid)?.ref ?? guid;

const entryOf = (id: string, text: string, pick: Pick): MenuEntry => ({
  id,
  text,
  onSelect: () => addExpectation(pick),
});

function amountOf({ expectation }: Pick): string {
  const where = 'where' in expectation ? expectation.where : undefined;
  const amount = Object.entries(where ?? {}).find(([field]) =>
    ['amount', 'hpLost', 'healed', 'stacks'].includes(field),
  );
  return formatNumber(Number(amount?.[1] ?? 0));
}

function* asExpected(events: Run['events']): Iterable<RunEvent> {
  for (const event of events) yield runEvent(event);
}

function eventEntries(run: Run, eventId: number): MenuEntry[] {
  const index = indexOfEvent(run.events, eventId);
  if (index < 0) return [];
  const traced = run.events.at(index)!;
  const event = runEvent(traced);
  const count = countLike(event, asExpected(run.events));
  const title = `${kindText(traced.kind, languageNow())} ${formatFrame(event.frame)}`;
  const values = (pick: Pick) => ({ frame: formatFrame(event.frame), count, amount: amountOf(pick) });
  return [
    { kind: 'heading', id: 'event', text: say('thisEvent', { event: title }) },
    ...picksOfEvent(event, count, refOf(run)).map((pick) =>
      entryOf(`event-${pick.kind}`, say(pick.kind, values(pick)), pick),
    ),
  ];
}

/** What a tester would look at: life, resources, whether it lives, stacks of its buffs, what it casts, where it is. */
function valuesOf(unit: UnitView, ruleset: RulesetRow | undefined): PickedValue[] {
  const resources = ruleset?.resources ?? [];
  const life = Math.max(
    0,
    resources.findIndex(({ maxAttribute }) => maxAttribute === ruleset?.roles.maxHp),
  );
  const has = unit.resources.map(({ value, max }, at) => ({ value: value / MILLI, max, id: resources[at]?.id ?? '' }));
  return [
    { that: 'unit.hp', value: has[life]?.value ?? 0 },
    { that: 'alive', value: unit.alive },
    ...has.flatMap(({ value, max, id }, at): PickedValue[] =>
      at === life || max === 0 || id === '' ? [] : [{ that: 'unit.resource', resource: id, value }],
    ),
    ...unit.buffs.map(({ buff, stacks }): PickedValue => ({ that: 'buff.stacks', buff, value: stacks })),
    ...(unit.cast ? [{ that: 'casting' as const, skill: unit.cast.skill, value: true }] : []),
    ...unit.skills.flatMap(({ skill, remainingMs }): PickedValue[] =>
      remainingMs > 0 ? [{ that: 'cooldown', skill, value: remainingMs }] : [],
    ),
    { that: 'position', x: unit.x / MILLI, y: unit.y / MILLI },
  ];
}

function subjectOf(value: PickedValue): string {
  if ('skill' in value) return nameOf('skills', value.skill);
  if ('buff' in value) return nameOf('buffs', value.buff);
  if ('attribute' in value) return attributeName(value.attribute);
  return 'resource' in value ? value.resource : '';
}

function attributeName(id: string): string {
  const { ruleset } = rowsOf(useProject.getState().documents.valid);
  return textIn(ruleset?.attributes.find((one) => one.id === id)?.name, languageNow()) ?? id;
}

function whatOf(value: PickedValue): string {
  if (value.that === 'unit.attribute') return subjectOf(value);
  return value.that === 'unit.resource' ? value.resource : say(`that.${value.that}`, { subject: subjectOf(value) });
}

function valueText(value: PickedValue): string {
  if (value.that === 'position') return `${formatNumber(value.x)}, ${formatNumber(value.y)}`;
  if (typeof value.value === 'boolean') return say(value.value ? 'yes' : 'no');
  return value.that === 'cooldown' ? `${formatNumber(value.value)} ms` : formatNumber(value.value);
}

interface ValueTexts {
  readonly what: string;
  readonly value: string;
}

function valueEntries(run: Run, guid: number, frame: number, value: PickedValue) {
  const picks = picksOfValue(refOf(run)(guid), { frame }, value);
  const texts: ValueTexts & Record<string, string> = { what: whatOf(value), value: valueText(value) };
  const entries = picks.map((pick, at) => entryOf(`${at}-${pick.kind}`, say(pick.kind, texts), pick));
  return { texts, entries };
}

function unitEntries(run: Run, unit: UnitView, frame: number): MenuEntry[] {
  const { ruleset } = rowsOf(useProject.getState().documents.valid);
  const entries = valuesOf(unit, ruleset).map((value, at): MenuEntry => {
    const { texts, entries: picks } = valueEntries(run, unit.guid, frame, value);
    if (picks.length === 1) return { ...picks[0]!, id: `value-${at}` };
    return { kind: 'submenu', id: `value-${at}`, text: `${texts.what}: ${texts.value}`, entries: picks };
  });
  return [headOf(unit, frame), ...entries];
}

const headOf = ({ unit }: UnitView, frame: number): MenuEntry => ({
  kind: 'heading',
  id: 'unit',
  text: say('thisUnit', { unit: nameOf('units', unit), frame: formatFrame(frame) }),
});

function endEntry({ hash }: Run): MenuEntry {
  const pick: Pick = { kind: 'value', text: `hash ${hash}`, expectation: { hash } };
  return entryOf('hash', say('endState'), pick);
}

/** What an expectation may be about; 0 = no event, no unit. */
export interface Expected {
  readonly eventId?: number;
  readonly guid?: number;
  /** One figure of the unit instead of all. */
  readonly value?: PickedValue;
}

/** What can be expected of an event, of a unit at the playhead or of one figure of it, else of the whole run. */
export function expectEntriesOf({ eventId = 0, guid = 0, value }: Expected): MenuEntry[] {
  const { run } = useRun.getState();
  const { view, frame: wanted, playing } = usePlayhead.getState();
  if (run === null) return [];
  // After a jump the picture may still be that of the frame before.
  const isThere = view !== null && (playing || view.frame === wanted);
  const unit = isThere ? view.units.find((one) => one.guid === guid) : undefined;
  const frame = view?.frame ?? wanted;
  const ofUnit = (one: UnitView) =>
    value ? [headOf(one, frame), ...valueEntries(run, guid, frame, value).entries] : unitEntries(run, one, frame);
  const parts = [
    eventId === 0 ? [] : eventEntries(run, eventId),
    unit ? ofUnit(unit) : [],
    value ? [] : [endEntry(run)],
  ].filter((part) => part.length > 0);
  return parts.flatMap((part, at) => (at === 0 ? part : [{ kind: 'separator', id: `line-${at}` }, ...part]));
}

/** The same of what is picked now. */
export function expectEntries(): MenuEntry[] {
  const { eventId, guid } = useSelection.getState();
  return expectEntriesOf({ eventId, guid });
}

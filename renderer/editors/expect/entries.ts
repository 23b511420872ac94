import type { UnitView } from '#core';
import type { RulesetRow, RunEvent } from '#generated/types.ts';
import { TRACE_KINDS } from '#generated/trace-words.ts';
import { countLike, picksOfEvent, picksOfValue, runEvent, type Pick, type PickedValue } from '#lab';
import { indexOfEvent } from '#timeline';
import { languageNow, translate } from '../../app/i18n/use-texts.ts';
import { usePlayhead, useProject, useRun, useSelection } from '../../stores/index.ts';
import { rowName, rowsOf } from '../../stores/rows.ts';
import { formatFrame, formatNumber } from '../../widgets/format.ts';
import type { MenuEntry } from '../../widgets/Menu.tsx';
import type { Run } from '../../worker/protocol.ts';
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

function eventEntries(run: Run, eventId: number): MenuEntry[] {
  const index = indexOfEvent(run.events, eventId);
  if (index < 0) return [];
  const event = runEvent(run.events.at(index)!);
  const all: RunEvent[] = Array.from(run.events, runEvent);
  const count = countLike(event, all);
  const word = TRACE_KINDS[event.kind as keyof typeof TRACE_KINDS];
  const title = languageNow() === 'zh-CN' ? word?.zh : word?.en;
  const values = (pick: Pick) => ({ frame: formatFrame(event.frame), count, amount: amountOf(pick) });
  return [
    {
      kind: 'heading',
      id: 'event',
      text: say('thisEvent', { event: `${title ?? event.kind} ${formatFrame(event.frame)}` }),
    },
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
  return 'resource' in value ? value.resource : '';
}

function whatOf(value: PickedValue): string {
  return value.that === 'unit.resource' ? value.resource : say(`that.${value.that}`, { subject: subjectOf(value) });
}

function valueText(value: PickedValue): string {
  if (value.that === 'position') return `${formatNumber(value.x)}, ${formatNumber(value.y)}`;
  if (typeof value.value === 'boolean') return say(value.value ? 'yes' : 'no');
  return value.that === 'cooldown' ? `${formatNumber(value.value)} ms` : formatNumber(value.value);
}

function unitEntries(run: Run, unit: UnitView, frame: number): MenuEntry[] {
  const { ruleset } = rowsOf(useProject.getState().documents.valid);
  const of = refOf(run)(unit.guid);
  const title = say('thisUnit', { unit: nameOf('units', unit.unit), frame: formatFrame(frame) });
  const entries = valuesOf(unit, ruleset).map((value, at): MenuEntry => {
    const picks = picksOfValue(of, { frame }, value);
    const texts = { what: whatOf(value), value: valueText(value) };
    const [first] = picks;
    if (picks.length === 1) return entryOf(`value-${at}`, say(first!.kind, texts), first!);
    return {
      kind: 'submenu',
      id: `value-${at}`,
      text: `${texts.what}: ${texts.value}`,
      entries: picks.map((pick) => entryOf(`value-${at}-${pick.kind}`, say(pick.kind, texts), pick)),
    };
  });
  return [{ kind: 'heading', id: 'unit', text: title }, ...entries];
}

function endEntry({ hash }: Run): MenuEntry {
  const pick: Pick = { kind: 'value', text: `hash ${hash}`, expectation: { hash } };
  return entryOf('hash', say('endState'), pick);
}

/** What can be expected of what is picked now: of the event, of the unit at the playhead, of the whole run. */
export function expectEntries(): MenuEntry[] {
  const { run } = useRun.getState();
  const { eventId, guid } = useSelection.getState();
  const { view } = usePlayhead.getState();
  if (run === null) return [];
  const unit = view?.units.find((one) => one.guid === guid);
  const parts = [
    eventId === 0 ? [] : eventEntries(run, eventId),
    unit && view ? unitEntries(run, unit, view.frame) : [],
    [endEntry(run)],
  ].filter((part) => part.length > 0);
  return parts.flatMap((part, at) => (at === 0 ? part : [{ kind: 'separator', id: `line-${at}` }, ...part]));
}
